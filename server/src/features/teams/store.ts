import type { Role } from '@candor/contract/route';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { memberPreference, membership, policyConsent, team, teamPreference } from '../../db/schema/teams.ts';

export type TeamRow = typeof team.$inferSelect;
export type MemberRow = { id: string; accountId: string; name: string; email: string; role: Role; inactive: boolean };

const memberColumns = {
  id: membership.id,
  accountId: account.id,
  name: account.name,
  email: account.email,
  role: membership.role,
  inactive: membership.inactive,
};

export async function insertTeam(db: Db, row: typeof team.$inferInsert): Promise<TeamRow> {
  const [inserted] = await db.insert(team).values(row).returning();
  return inserted!;
}

export async function selectTeams(db: Db): Promise<TeamRow[]> {
  return db.select().from(team).orderBy(asc(team.name), asc(team.id));
}

export async function selectTeam(db: Db, teamId: string): Promise<TeamRow | undefined> {
  const [row] = await db.select().from(team).where(eq(team.id, teamId));
  return row;
}

export async function selectTeamsOf(db: Db, accountId: string) {
  return db
    .select({ id: team.id, name: team.name, role: membership.role })
    .from(membership)
    .innerJoin(team, eq(team.id, membership.teamId))
    .where(and(eq(membership.accountId, accountId), eq(membership.inactive, false)))
    .orderBy(asc(team.name), asc(team.id));
}

export async function selectRole(db: Db, teamId: string, accountId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.teamId, teamId), eq(membership.accountId, accountId), eq(membership.inactive, false)));
  return row?.role ?? null;
}

export async function insertMember(db: Db, row: typeof membership.$inferInsert): Promise<void> {
  await db.insert(membership).values(row);
}

export async function selectMember(db: Db, teamId: string, accountId: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.teamId, teamId), eq(membership.accountId, accountId)));
  return row;
}

export async function selectMembers(
  db: Db,
  teamId: string,
  at: { offset: number; limit: number },
): Promise<MemberRow[]> {
  return db
    .select(memberColumns)
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(eq(membership.teamId, teamId))
    .orderBy(asc(account.name), asc(account.id))
    .limit(at.limit)
    .offset(at.offset);
}

export async function countMembers(db: Db, teamId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(membership).where(eq(membership.teamId, teamId));
  return row?.total ?? 0;
}

/** Locks the team's owners, so that two changes at once cannot leave it without one. */
export async function lockOwners(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(and(eq(membership.teamId, teamId), eq(membership.role, 'owner'), eq(membership.inactive, false)))
    .for('update');
  return rows.map((row) => row.accountId);
}

export async function updateMember(
  db: Db,
  teamId: string,
  accountId: string,
  change: { role?: Role; inactive?: boolean },
): Promise<void> {
  await db
    .update(membership)
    .set(change)
    .where(and(eq(membership.teamId, teamId), eq(membership.accountId, accountId)));
}

export async function selectPreferences(db: Db, teamId: string) {
  return db
    .select({ key: teamPreference.key, value: teamPreference.value })
    .from(teamPreference)
    .where(eq(teamPreference.teamId, teamId))
    .orderBy(teamPreference.key);
}

export async function upsertPreference(db: Db, row: typeof teamPreference.$inferInsert): Promise<void> {
  await db
    .insert(teamPreference)
    .values(row)
    .onConflictDoUpdate({ target: [teamPreference.teamId, teamPreference.key], set: { value: row.value } });
}

export async function selectPreference(db: Db, teamId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: teamPreference.value })
    .from(teamPreference)
    .where(and(eq(teamPreference.teamId, teamId), eq(teamPreference.key, key)));
  return row?.value;
}

export async function selectMemberPreferences(db: Db, teamId: string, accountId: string) {
  const { callLanguageCodes, customSpellings } = memberPreference;
  const [row] = await db
    .select({ callLanguageCodes, customSpellings })
    .from(memberPreference)
    .where(and(eq(memberPreference.teamId, teamId), eq(memberPreference.accountId, accountId)));
  return row;
}

/** What is not in `change` stays. */
export async function upsertMemberPreferences(
  db: Db,
  at: { teamId: string; accountId: string },
  change: { callLanguageCodes?: string[] | undefined; customSpellings?: string[] | undefined },
): Promise<void> {
  const insert = db.insert(memberPreference).values({ ...at, ...change });
  const isEmpty = Object.values(change).every((value) => value === undefined);
  await (isEmpty
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: [memberPreference.teamId, memberPreference.accountId], set: change }));
}

export async function selectConsent(db: Db, teamId: string, accountId: string) {
  const [row] = await db
    .select()
    .from(policyConsent)
    .where(and(eq(policyConsent.teamId, teamId), eq(policyConsent.accountId, accountId)));
  return row;
}

export async function upsertConsent(db: Db, row: typeof policyConsent.$inferInsert): Promise<void> {
  await db
    .insert(policyConsent)
    .values(row)
    .onConflictDoUpdate({
      target: [policyConsent.teamId, policyConsent.accountId],
      set: { version: row.version, lastAcceptedTerms: row.lastAcceptedTerms },
    });
}
