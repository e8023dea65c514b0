import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { ScimError } from './errors.ts';
import { listBody, readFilter, readPage } from './filter.ts';
import { settleMemberships } from './membership.ts';
import type { Operation } from './patch.ts';
import { attributesOf, readOperations } from './patch.ts';
import type { GroupRow } from './store.ts';
import {
  addGroupMembers,
  deleteGroup,
  groupConditions,
  insertGroup,
  removeGroupMembers,
  selectGroupMembers,
  selectGroups,
  updateGroup,
} from './store.ts';

const members = z.array(z.object({ value: z.string().max(64) })).max(10_000);
const sentGroup = z.object({
  displayName: line(limits.name).min(1),
  externalId: line(200).nullish(),
  members: members.nullish(),
});

export async function listGroups(app: App, query: Record<string, unknown>): Promise<object> {
  const filter = readFilter(query['filter'] as string | undefined);
  const page = readPage(query);
  // The provider is asked about what it sent; groups of tokens are no business of this interface.
  const { total, groups } = await selectGroups(app.db, groupConditions.sent(filter && conditionOf(filter)), page);
  return listBody(total, page.startIndex, await present(app, groups, query));
}

function conditionOf({ attribute, value }: { attribute: string; value: string }) {
  if (attribute === 'displayname') return groupConditions.displayName(value);
  if (attribute === 'externalid') return groupConditions.externalId(value);
  if (attribute === 'id') return groupConditions.id(value);
  throw new ScimError(400, `Groups cannot be found by ${attribute}`, 'invalidFilter');
}

export async function getGroup(app: App, id: string, query: Record<string, unknown> = {}): Promise<object> {
  const [group] = await present(app, [await requireGroup(app, id)], query);
  return group!;
}

export async function createGroup(app: App, body: unknown): Promise<object> {
  const wanted = readGroup(body);
  const known = await takeTokenGroup(app, wanted);
  if (known) return replaceGroup(app, known, body);
  const id = newId();
  await unique(() =>
    insertGroup(app.db, { id, displayName: wanted.displayName, externalId: wanted.externalId ?? null }),
  );
  await addGroupMembers(
    app.db,
    id,
    (wanted.members ?? []).map(({ value }) => value),
  );
  await settle(app, await requireGroup(app, id), []);
  return getGroup(app, id);
}

/** A group that was known from tokens alone keeps where it leads; from now on the provider says who is in it. */
async function takeTokenGroup(app: App, { displayName }: { displayName: string }): Promise<string | null> {
  const { groups } = await selectGroups(app.db, groupConditions.displayName(displayName), { offset: 0, limit: 1 });
  if (!groups[0]?.fromToken) return null;
  await updateGroup(app.db, groups[0].id, { fromToken: false });
  return groups[0].id;
}

export async function replaceGroup(app: App, id: string, body: unknown): Promise<object> {
  const wanted = readGroup(body);
  return change(app, id, async () => {
    await unique(() =>
      updateGroup(app.db, id, { displayName: wanted.displayName, externalId: wanted.externalId ?? null }),
    );
    await removeGroupMembers(app.db, id);
    await addGroupMembers(
      app.db,
      id,
      (wanted.members ?? []).map(({ value }) => value),
    );
  });
}

export async function patchGroup(app: App, id: string, body: unknown): Promise<object> {
  const operations = readOperations(body);
  return change(app, id, async () => {
    for (const operation of operations) await apply(app, id, operation);
  });
}

export async function removeGroup(app: App, id: string): Promise<void> {
  const group = await requireGroup(app, id);
  const before = await memberIds(app, id);
  await deleteGroup(app.db, id);
  await settle(app, group, before);
}

export async function listScimGroups(app: App): Promise<GroupRow[]> {
  return (await selectGroups(app.db, undefined, { offset: 0, limit: 1_000 })).groups;
}

/** What a group means here; its members follow at once. */
export async function mapGroup(
  app: App,
  displayName: string,
  to: { teamId: string; role: NonNullable<GroupRow['role']> } | null,
): Promise<void> {
  const { groups } = await selectGroups(app.db, groupConditions.displayName(displayName), { offset: 0, limit: 1 });
  const [group] = groups;
  if (!group)
    throw new ScimError(
      404,
      `There is no group "${displayName}". Assign it to Candor at your identity provider first.`,
    );
  await leadGroup(app, group, to);
}

export async function leadGroup(
  app: App,
  group: GroupRow,
  to: { teamId: string; role: NonNullable<GroupRow['role']> } | null,
): Promise<void> {
  await updateGroup(app.db, group.id, { teamId: to?.teamId ?? null, role: to?.role ?? null, updatedAt: app.now() });
  for (const accountId of await memberIds(app, group.id))
    await settleMemberships(app, accountId, group.teamId ? [group.teamId] : []);
}

async function change(app: App, id: string, run: () => Promise<void>): Promise<object> {
  const group = await requireGroup(app, id);
  const before = await memberIds(app, id);
  await run();
  await updateGroup(app.db, id, { updatedAt: app.now() });
  await settle(app, group, before);
  return getGroup(app, id);
}

/** Everyone who is in the group, or was. */
async function settle(app: App, { id, teamId }: GroupRow, before: readonly string[]): Promise<void> {
  if (teamId === null) return;
  for (const accountId of new Set([...before, ...(await memberIds(app, id))]))
    await settleMemberships(app, accountId, [teamId]);
}

async function apply(app: App, id: string, operation: Operation): Promise<void> {
  const { op, path } = operation;
  const only = /^members\[value eq "([\w-]{1,64})"\]$/i.exec(path ?? '')?.[1];
  if (only !== undefined)
    return op === 'remove' ? removeGroupMembers(app.db, id, [only]) : addGroupMembers(app.db, id, [only]);
  if (op === 'remove' && path?.toLowerCase() === 'members') {
    const these = operation.value === undefined || operation.value === null ? undefined : readMembers(operation.value);
    return removeGroupMembers(app.db, id, these);
  }
  for (const [name, value] of attributesOf(operation)) {
    if (name === 'displayname') await unique(() => updateGroup(app.db, id, { displayName: readName(value) }));
    else if (name === 'externalid')
      await updateGroup(app.db, id, { externalId: typeof value === 'string' && value !== '' ? value : null });
    else if (name === 'members') {
      if (op === 'replace') await removeGroupMembers(app.db, id);
      await addGroupMembers(app.db, id, readMembers(value));
    }
  }
}

function readMembers(value: unknown): string[] {
  const parsed = members.safeParse(Array.isArray(value) ? value : [value]);
  if (!parsed.success) throw new ScimError(400, 'members must be a list of values', 'invalidValue');
  return parsed.data.map((member) => member.value);
}

function readName(value: unknown): string {
  const parsed = sentGroup.shape.displayName.safeParse(value);
  if (!parsed.success) throw new ScimError(400, 'displayName must be a line of text', 'invalidValue');
  return parsed.data;
}

function readGroup(body: unknown) {
  const parsed = sentGroup.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'displayName is needed', 'invalidValue');
  return parsed.data;
}

async function unique(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ScimError(409, 'There is a group of this name already', 'uniqueness');
    throw error;
  });
}

async function requireGroup(app: App, id: string): Promise<GroupRow> {
  const { groups } = await selectGroups(app.db, groupConditions.id(id), { offset: 0, limit: 1 });
  if (!groups[0]) throw new ScimError(404, 'There is no such group');
  return groups[0];
}

const memberIds = async (app: App, id: string) =>
  (await selectGroupMembers(app.db, [id])).map(({ accountId }) => accountId);

/** Large groups are asked for without their members. */
async function present(app: App, groups: readonly GroupRow[], query: Record<string, unknown>): Promise<object[]> {
  const { excludedAttributes: left } = query;
  const withoutMembers = typeof left === 'string' && left.toLowerCase().split(',').includes('members');
  const all = withoutMembers
    ? []
    : await selectGroupMembers(
        app.db,
        groups.map(({ id }) => id),
      );
  return groups.map(({ id, displayName, externalId, createdAt, updatedAt }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id,
    ...(externalId && { externalId }),
    displayName,
    ...(!withoutMembers && {
      members: all
        .filter(({ groupId }) => groupId === id)
        .map(({ accountId, name }) => ({ value: accountId, display: name })),
    }),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${app.config.publicUrl}/scim/v2/Groups/${id}`,
    },
  }));
}
