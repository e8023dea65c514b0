import { email as emailField, line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { createAccount } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { sessionTopic } from '../sessions/door.ts';
import { membershipTopic } from '../../http/caches.ts';
import { ScimError } from './errors.ts';
import { listBody, readFilter, readPage } from './filter.ts';
import { leaveTeams, settleMemberships } from './membership.ts';
import { attributesOf, readOperations, toBoolean } from './patch.ts';
import type { GroupRow, KeyRow, UserRow } from './store.ts';
import {
  deleteUser,
  lockAdministrators,
  selectGroupsOf,
  selectUsers,
  updateAccount,
  upsertUser,
  userConditions,
} from './store.ts';
import { system } from '../../http/actor.ts';

/** What can be set of somebody; the rest of what providers send is accepted and not kept. */
type UserChange = {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  displayName?: string;
  email?: string;
  active?: boolean;
};

const text = (max: number) => line(max).catch('');
const sentUser = z.object({
  userName: line(limits.email).min(1),
  externalId: line(200).nullish(),
  name: z
    .object({ givenName: text(100), familyName: text(100), formatted: text(limits.name) })
    .partial()
    .nullish(),
  displayName: line(limits.name).nullish(),
  emails: z.array(z.object({ value: z.string(), primary: z.unknown().optional() })).nullish(),
  active: z.unknown().optional(),
});

export async function listUsers(app: App, query: Record<string, unknown>): Promise<object> {
  const filter = readFilter(query['filter'] as string | undefined);
  const page = readPage(query);
  const { total, users } = await selectUsers(app.db, filter && conditionOf(filter), page);
  return listBody(total, page.startIndex, await present(app, users));
}

function conditionOf({ attribute, value }: { attribute: string; value: string }) {
  if (attribute === 'username') return userConditions.userName(value);
  if (attribute === 'externalid') return userConditions.externalId(value);
  if (attribute === 'id') return userConditions.id(value);
  if (/^emails(?:\[[^\]]*\])?(?:\.value)?$/.test(attribute)) return userConditions.email(value);
  throw new ScimError(400, `People cannot be found by ${attribute}`, 'invalidFilter');
}

export async function getUser(app: App, id: string): Promise<object> {
  const [user] = await present(app, [await requireUser(app, id)]);
  return user!;
}

export async function createUser(app: App, key: KeyRow, body: unknown): Promise<object> {
  const wanted = readUser(body);
  const email = wanted.email ?? readEmail(wanted.userName!);
  const id = await app.db.transaction(async (tx) => {
    const { users } = await selectUsers(tx, userConditions.userName(wanted.userName!), { offset: 0, limit: 1 });
    if (users[0]?.scim) throw taken();
    const { $id } = await createAccount(app, tx, { email, name: nameOf(wanted), verified: true }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'email_taken') throw taken();
        throw error;
      },
    );
    await upsertUser(
      tx,
      { ...scimColumns(wanted), accountId: $id, keyId: key.id, userName: wanted.userName! },
      app.now(),
    );
    const thing = { kind: 'account', id: $id, name: email };
    await record(app, tx, { who: system('identity provider'), teamId: key.teamId, action: 'created', thing });
    return $id;
  });
  if (wanted.active === false) await switchOff(app, id);
  else await settleMemberships(app, id);
  return getUser(app, id);
}

const taken = () => new ScimError(409, 'There is an account with this userName already', 'uniqueness');

/** PUT says all there is: what it leaves out is emptied, but nobody is switched on or off by silence. */
export async function replaceUser(app: App, key: KeyRow, id: string, body: unknown): Promise<object> {
  const wanted = readUser(body);
  return changeUser(app, key, id, { externalId: null, givenName: '', familyName: '', ...wanted });
}

export async function patchUser(app: App, key: KeyRow, id: string, body: unknown): Promise<object> {
  const change: UserChange = {};
  for (const [path, value] of readOperations(body).flatMap(attributesOf)) setAttribute(change, path, value);
  return changeUser(app, key, id, change);
}

/** As deactivating: what people made stays with the team, and retention decides how long. */
export async function removeUser(app: App, id: string): Promise<void> {
  await requireUser(app, id);
  await switchOff(app, id);
  await deleteUser(app.db, id);
}

async function changeUser(app: App, key: KeyRow, id: string, change: UserChange): Promise<object> {
  const { account, scim } = await requireUser(app, id);
  const { active, email, userName } = change;
  // Names that were sent empty say nothing about the one people see.
  const name =
    change.displayName || change.givenName || change.familyName ? nameOf({ ...named(scim), ...change }) : undefined;
  await app.db.transaction(async (tx) => {
    if (email !== undefined && email !== account.email) {
      const { users } = await selectUsers(tx, userConditions.email(email), { offset: 0, limit: 1 });
      if (users.length > 0) throw taken();
    }
    const values = { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
    if (Object.keys(values).length > 0) await updateAccount(tx, id, values);
    const row = {
      ...scimColumns(change),
      keyId: scim?.keyId ?? key.id,
      userName: userName ?? scim?.userName ?? account.email,
    };
    await upsertUser(tx, { ...row, accountId: id }, app.now());
  });
  if (active === false) await switchOff(app, id);
  if (active === true && account.deactivatedAt) await switchOn(app, id);
  return getUser(app, id);
}

/** Ends every way in at once (0361), then takes them out of their teams. */
async function switchOff(app: App, id: string): Promise<void> {
  const { email: name } = (await requireUser(app, id)).account;
  await app.db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === id)
      throw new ScimError(
        409,
        'This is the last administrator of the installation. Name another one first.',
        'mutability',
      );
    await updateAccount(tx, id, { deactivatedAt: app.now() });
    await record(app, tx, {
      who: system('identity provider'),
      teamId: null,
      action: 'changed_activity',
      thing: { kind: 'account', id, name },
    });
  });
  for (const topic of [sessionTopic, membershipTopic, 'api-key.changed', 'assistant.changed'] as const)
    app.caches.drop(topic, id);
  await leaveTeams(app, id);
}

async function switchOn(app: App, id: string): Promise<void> {
  const { email: name } = (await requireUser(app, id)).account;
  await app.db.transaction(async (tx) => {
    await updateAccount(tx, id, { deactivatedAt: null });
    await record(app, tx, {
      who: system('identity provider'),
      teamId: null,
      action: 'changed_activity',
      thing: { kind: 'account', id, name },
    });
  });
  await settleMemberships(app, id);
}

async function requireUser(app: App, id: string): Promise<UserRow> {
  const { users } = await selectUsers(app.db, userConditions.id(id), { offset: 0, limit: 1 });
  if (!users[0]) throw new ScimError(404, 'There is no such user');
  return users[0];
}

function readUser(body: unknown): UserChange {
  const parsed = sentUser.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'userName is needed', 'invalidValue');
  const { userName, externalId, name, displayName, emails, active } = parsed.data;
  const email = emails?.find(({ primary }) => primary === true || primary === 'True') ?? emails?.[0];
  return {
    userName,
    externalId: externalId ?? null,
    ...(name?.givenName !== undefined && { givenName: name.givenName }),
    ...(name?.familyName !== undefined && { familyName: name.familyName }),
    ...((displayName ?? name?.formatted) && { displayName: displayName ?? name!.formatted! }),
    ...(email && { email: readEmail(email.value) }),
    ...(active !== undefined && { active: toBoolean(active) }),
  };
}

function readEmail(value: unknown): string {
  const parsed = emailField.safeParse(value);
  if (!parsed.success) throw new ScimError(400, 'userName or the work email must be an email address', 'invalidValue');
  return parsed.data;
}

function readUserName(value: unknown): string {
  const parsed = sentUser.shape.userName.safeParse(value);
  if (!parsed.success) throw new ScimError(400, 'userName must be a line of text', 'invalidValue');
  return parsed.data;
}

function setAttribute(change: UserChange, path: string, value: unknown): void {
  const textOf = (max: number) =>
    line(max)
      .catch('')
      .parse(value ?? '');
  if (path === 'active') change.active = toBoolean(value);
  else if (path === 'username') change.userName = readUserName(value);
  else if (path === 'externalid') change.externalId = textOf(200) || null;
  else if (path === 'displayname' || path === 'name.formatted') change.displayName = textOf(limits.name);
  else if (path === 'name.givenname') change.givenName = textOf(100);
  else if (path === 'name.familyname') change.familyName = textOf(100);
  else if (path === 'name' && typeof value === 'object' && value !== null)
    for (const [part, one] of Object.entries(value)) setAttribute(change, `name.${part.toLowerCase()}`, one);
  else if (/^emails(?:\[[^\]]*\])?\.value$/.test(path)) change.email = readEmail(value);
  else if (path === 'emails' && Array.isArray(value) && value.length > 0)
    change.email = readEmail((value[0] as { value?: unknown }).value);
}

const named = (scim: UserRow['scim']) => ({ givenName: scim?.givenName ?? '', familyName: scim?.familyName ?? '' });

function nameOf({ displayName, givenName, familyName, userName }: UserChange): string {
  return (
    displayName ||
    [givenName, familyName].filter(Boolean).join(' ') ||
    userName?.split('@')[0] ||
    'New member'
  ).slice(0, limits.name);
}

function scimColumns({ externalId, givenName, familyName }: UserChange) {
  return {
    ...(externalId !== undefined && { externalId }),
    ...(givenName !== undefined && { givenName }),
    ...(familyName !== undefined && { familyName }),
  };
}

async function present(app: App, users: readonly UserRow[]): Promise<object[]> {
  const groups = await selectGroupsOf(
    app.db,
    users.map(({ account }) => account.id),
  );
  return users.map((user) =>
    toUser(
      app,
      user,
      groups.filter(({ accountId }) => accountId === user.account.id).map(({ group }) => group),
    ),
  );
}

function toUser(app: App, { account, scim }: UserRow, groups: readonly GroupRow[]): object {
  const { givenName = '', familyName = '' } = scim ?? {};
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: account.id,
    ...(scim?.externalId && { externalId: scim.externalId }),
    userName: scim?.userName ?? account.email,
    displayName: account.name,
    name: { formatted: account.name, givenName, familyName },
    emails: [{ value: account.email, type: 'work', primary: true }],
    active: account.deactivatedAt === null,
    groups: groups.map(({ id, displayName }) => ({ value: id, display: displayName })),
    meta: {
      resourceType: 'User',
      created: account.createdAt.toISOString(),
      lastModified: (scim?.updatedAt ?? account.createdAt).toISOString(),
      location: `${app.config.publicUrl}/scim/v2/Users/${account.id}`,
    },
  };
}
