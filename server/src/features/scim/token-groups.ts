import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { settleMemberships } from './membership.ts';
import {
  addGroupMembers,
  groupConditions,
  insertTokenGroups,
  removeGroupMembers,
  selectGroups,
  selectGroupsOf,
} from './store.ts';

/** More than a token holds; what is beyond is left out. */
const most = { inToken: 500, known: 2_000 };
const groupName = line(limits.name).min(1);

/**
 * What the ID token of a sign-in says about groups: the account is in those and in no other that is known from tokens. Groups
 * that a provider sends by SCIM are left to it. Where nothing changed, nothing is touched: whoever was deactivated in a
 * team by people doesn't come back by signing in.
 */
export async function followTokenGroups(app: App, accountId: string, sent: readonly string[]): Promise<void> {
  const names = [...new Set(sent.flatMap((name) => groupName.safeParse(name).data ?? []))].slice(0, most.inToken);
  await learn(app, names);
  const wanted = names.length === 0 ? [] : await selectTokenGroups(app, names);
  const current = (await selectGroupsOf(app.db, [accountId])).map(({ group }) => group);
  const left = current.filter(({ id, fromToken }) => fromToken && !wanted.some((group) => group.id === id));
  const joined = wanted.filter(({ id }) => !current.some((group) => group.id === id));
  for (const { id } of left) await removeGroupMembers(app.db, id, [accountId]);
  for (const { id } of joined) await addGroupMembers(app.db, id, [accountId]);
  if (![...left, ...joined].some(({ teamId }) => teamId !== null)) return;
  await settleMemberships(
    app,
    accountId,
    left.flatMap(({ teamId }) => teamId ?? []),
  ).catch((error: unknown) => {
    // The last owner of a team, for one, stays until people name the next; nobody is kept from signing in by that.
    app.log.warn({ err: error, account: accountId }, 'single sign-on: groups could not be followed');
  });
}

async function selectTokenGroups(app: App, names: readonly string[]) {
  const { groups } = await selectGroups(app.db, groupConditions.named(names), { offset: 0, limit: most.inToken });
  return groups.filter(({ fromToken }) => fromToken);
}

/** Names that are new here appear in the administrator's list, leading nowhere. */
async function learn(app: App, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { groups } = await selectGroups(app.db, groupConditions.named(names), { offset: 0, limit: most.inToken });
  const known = new Set(groups.flatMap(({ displayName, externalId }) => [displayName.toLowerCase(), externalId ?? '']));
  const fresh = names.filter((name) => !known.has(name.toLowerCase()) && !known.has(name));
  if (fresh.length === 0) return;
  const { total } = await selectGroups(app.db, undefined, { offset: 0, limit: 1 });
  await insertTokenGroups(
    app.db,
    fresh.slice(0, Math.max(0, most.known - total)).map((displayName) => ({ id: newId(), displayName })),
  );
}
