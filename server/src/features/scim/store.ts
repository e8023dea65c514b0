import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import type { ScimRole } from '../../db/schema/scim.ts';
import { membership } from '../../db/schema/teams.ts';
import { scimGroup, scimGroupMember, scimKey, scimUser } from '../../db/schema/scim.ts';

export type KeyRow = typeof scimKey.$inferSelect;
export type GroupRow = typeof scimGroup.$inferSelect;
export type UserRow = {
  account: { id: string; email: string; name: string; deactivatedAt: Date | null; createdAt: Date };
  scim: typeof scimUser.$inferSelect | null;
};

export async function insertKey(db: Db, row: typeof scimKey.$inferInsert): Promise<void> {
  await db.insert(scimKey).values(row);
}

export async function selectKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(scimKey).where(isNull(scimKey.revokedAt)).orderBy(asc(scimKey.createdAt));
}

export async function revokeKey(db: Db, id: string, now: Date): Promise<boolean> {
  const live = and(eq(scimKey.id, id), isNull(scimKey.revokedAt));
  return (await db.update(scimKey).set({ revokedAt: now }).where(live).returning()).length > 0;
}

/** The live key with this hash, marked as used now. */
export async function useKey(db: Db, hash: string, now: Date): Promise<KeyRow | undefined> {
  const live = and(eq(scimKey.hash, hash), isNull(scimKey.revokedAt));
  const [row] = await db.update(scimKey).set({ lastUsedAt: now }).where(live).returning();
  return row;
}

const accountColumns = {
  id: account.id,
  email: account.email,
  name: account.name,
  deactivatedAt: account.deactivatedAt,
  createdAt: account.createdAt,
};
/** Accounts that are in use, or that the provider still knows. */
const isVisible = sql`${account.closedAt} is null and (${account.deactivatedAt} is null or ${scimUser.accountId} is not null)`;

export async function selectUsers(
  db: Db,
  condition: SQL | undefined,
  page: { offset: number; limit: number },
): Promise<{ total: number; users: UserRow[] }> {
  const where = and(isVisible, condition);
  const users = await db
    .select({ account: accountColumns, scim: scimUser })
    .from(account)
    .leftJoin(scimUser, eq(scimUser.accountId, account.id))
    .where(where)
    .orderBy(asc(account.createdAt), asc(account.id))
    .offset(page.offset)
    .limit(page.limit);
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(account)
    .leftJoin(scimUser, eq(scimUser.accountId, account.id))
    .where(where);
  return { total: row!.total, users };
}

export const userConditions = {
  id: (value: string) => eq(account.id, value),
  userName: (value: string) => sql`lower(coalesce(${scimUser.userName}, ${account.email})) = lower(${value})`,
  email: (value: string) => sql`lower(${account.email}) = lower(${value})`,
  externalId: (value: string) => eq(scimUser.externalId, value),
};

export async function upsertUser(db: Db, row: typeof scimUser.$inferInsert, now: Date): Promise<void> {
  const { accountId: _, ...changes } = row;
  await db
    .insert(scimUser)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: scimUser.accountId, set: { ...changes, updatedAt: now } });
}

export async function deleteUser(db: Db, accountId: string): Promise<void> {
  await db.delete(scimUser).where(eq(scimUser.accountId, accountId));
  await db.delete(scimGroupMember).where(eq(scimGroupMember.accountId, accountId));
}

export async function updateAccount(
  db: Db,
  id: string,
  change: { email?: string; name?: string; deactivatedAt?: Date | null },
): Promise<void> {
  await db.update(account).set(change).where(eq(account.id, id));
}

/** Administrators of the installation who can still sign in. Locked, so that two changes cannot both take the last away. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.isAdministrator, true), isNull(account.closedAt), isNull(account.deactivatedAt)))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function selectGroups(
  db: Db,
  condition: SQL | undefined,
  page: { offset: number; limit: number },
): Promise<{ total: number; groups: GroupRow[] }> {
  const groups = await db
    .select()
    .from(scimGroup)
    .where(condition)
    .orderBy(asc(scimGroup.createdAt), asc(scimGroup.id))
    .offset(page.offset)
    .limit(page.limit);
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(scimGroup).where(condition);
  return { total: row!.total, groups };
}

export const groupConditions = {
  id: (value: string) => eq(scimGroup.id, value),
  displayName: (value: string) => sql`lower(${scimGroup.displayName}) = lower(${value})`,
  externalId: (value: string) => eq(scimGroup.externalId, value),
  sent: (condition: SQL | undefined) => and(eq(scimGroup.fromToken, false), condition),
  /** By name or, as Entra ID puts them into tokens, by id. */
  named: (names: readonly string[]) =>
    or(
      inArray(
        sql`lower(${scimGroup.displayName})`,
        names.map((name) => name.toLowerCase()),
      ),
      inArray(scimGroup.externalId, [...names]),
    ),
};

/** Names that nobody has sent yet, to be given a meaning by an administrator. */
export async function insertTokenGroups(db: Db, rows: readonly { id: string; displayName: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(scimGroup)
    .values(rows.map((row) => ({ ...row, fromToken: true })))
    .onConflictDoNothing();
}

export async function insertGroup(db: Db, row: typeof scimGroup.$inferInsert): Promise<void> {
  await db.insert(scimGroup).values(row);
}

export async function updateGroup(
  db: Db,
  id: string,
  change: Partial<Omit<typeof scimGroup.$inferInsert, 'id'>>,
): Promise<void> {
  await db.update(scimGroup).set(change).where(eq(scimGroup.id, id));
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.delete(scimGroup).where(eq(scimGroup.id, id));
}

export async function selectGroupMembers(db: Db, groupIds: readonly string[]) {
  if (groupIds.length === 0) return [];
  return db
    .select({ groupId: scimGroupMember.groupId, accountId: account.id, name: account.name })
    .from(scimGroupMember)
    .innerJoin(account, eq(account.id, scimGroupMember.accountId))
    .where(inArray(scimGroupMember.groupId, [...groupIds]))
    .orderBy(asc(account.name), asc(account.id));
}

export async function selectGroupsOf(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; group: GroupRow }[]> {
  if (accountIds.length === 0) return [];
  return db
    .select({ accountId: scimGroupMember.accountId, group: scimGroup })
    .from(scimGroupMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimGroupMember.groupId))
    .where(inArray(scimGroupMember.accountId, [...accountIds]))
    .orderBy(asc(scimGroup.displayName));
}

/** People who are not accounts here are left out: a foreign key would refuse the whole change. */
export async function addGroupMembers(db: Db, groupId: string, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const known = await db
    .select({ accountId: account.id })
    .from(account)
    .where(inArray(account.id, [...accountIds]));
  if (known.length === 0) return;
  await db
    .insert(scimGroupMember)
    .values(known.map(({ accountId }) => ({ groupId, accountId })))
    .onConflictDoNothing();
}

export async function removeGroupMembers(db: Db, groupId: string, accountIds?: readonly string[]): Promise<void> {
  const these = accountIds && inArray(scimGroupMember.accountId, [...accountIds]);
  if (accountIds?.length === 0) return;
  await db.delete(scimGroupMember).where(and(eq(scimGroupMember.groupId, groupId), these));
}

export type Standing = { teamId: string; role: ScimRole };

/** The team of everyone whom this key provisions, where it has one. */
export async function selectDefaultStanding(db: Db, keyId: string): Promise<Standing | undefined> {
  const [row] = await db.select().from(scimKey).where(eq(scimKey.id, keyId));
  return row?.teamId ? { teamId: row.teamId, role: row.role } : undefined;
}

export async function selectMemberships(db: Db, accountId: string) {
  return db.select().from(membership).where(eq(membership.accountId, accountId));
}
