import type { Role } from '@candor/contract/route';
import { and, asc, count, eq, isNotNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { memberPreference, membership, policyConsent, team, teamPreference } from '../../db/schema/teams.ts';

export type TeamRow = typeof team.$inferSelect;
export type MemberRow = {
  id: string;
  accountId: string;
  name: string;
  email: string;
  role: Role;
  inactive: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
};

const memberColumns = {
  id: membership.id,
  accountId: account.id,
  name: account.name,
  email: account.email,
  role: membership.role,
  inactive: membership.inactive,
  createdAt: membership.createdAt,
  lastSignInAt: account.lastSignInAt,
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

export async function lockTeam(db: Db, teamId: string): Promise<TeamRow | undefined> {
  const [row] = await db.select().from(team).where(eq(team.id, teamId)).for('no key update');
  return row;
}

export async function selectMemberIds(db: Db, teamId: string): Promise<string[]> {
  const rows = await db.select({ id: membership.accountId }).from(membership).where(eq(membership.teamId, teamId));
  return rows.map(({ id }) => id);
}

/** Addresses of the owners of every team that the account is in. */
export async function selectOwnersBeside(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct a.email from membership own
    join membership m on m.team_id = own.team_id and m.role = 'owner' and not m.inactive
    join account a on a.id = m.account_id where own.account_id = ${accountId} order by a.email`);
  return rows.map(({ email }) => email);
}

export async function updateTeam(
  db: Db,
  teamId: string,
  change: Partial<typeof team.$inferInsert>,
): Promise<TeamRow | undefined> {
  const [row] = await db.update(team).set(change).where(eq(team.id, teamId)).returning();
  return row;
}

/** Teams that keep something only for a while: all meetings, or those of some type. */
export async function selectRetentions(db: Db): Promise<{ teamId: string; days: number | null }[]> {
  const hasRule = sql`exists (select from retention_rule r where r.team_id = ${team.id} and r.all_days is not null)`;
  return db
    .select({ teamId: team.id, days: team.retentionDays })
    .from(team)
    .where(or(isNotNull(team.retentionDays), hasRule));
}

/** Asked with every page that is opened: the statement is put together once, and keeps its plan. */
const teamsOf = new WeakMap<Db, ReturnType<typeof prepareTeamsOf>>();

function prepareTeamsOf(db: Db) {
  const accountId = sql.placeholder('accountId');
  return db
    .select({
      id: team.id,
      name: team.name,
      role: membership.role,
      needsTwoFactor: sql<boolean>`${team.requiresTwoFactor} and ${hasNoSecondFactor(accountId)}`,
    })
    .from(membership)
    .innerJoin(team, eq(team.id, membership.teamId))
    .where(and(eq(membership.accountId, accountId), eq(membership.inactive, false)))
    .orderBy(asc(team.name), asc(team.id))
    .prepare('teams of account');
}

export async function selectTeamsOf(db: Db, accountId: string) {
  const statement = teamsOf.get(db) ?? prepareTeamsOf(db);
  teamsOf.set(db, statement);
  return statement.execute({ accountId });
}

export async function selectRole(db: Db, teamId: string, accountId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.teamId, teamId), eq(membership.accountId, accountId), eq(membership.inactive, false)));
  return row?.role ?? null;
}

/** The team asks for a second factor that the account does not have. */
export async function lacksSecondFactor(db: Db, teamId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from team where id = ${teamId} and requires_two_factor and ${hasNoSecondFactor(accountId)}`,
  );
  return rows.length > 0;
}

export async function hasNoFactor(db: Db, accountId: string): Promise<boolean> {
  return (await db.execute(sql`select 1 where ${hasNoSecondFactor(accountId)}`)).rows.length > 0;
}

/** A passkey is two factors at once. */
function hasNoSecondFactor(accountId: string | Placeholder) {
  return sql`not exists (select from two_factor where account_id = ${accountId} and confirmed_at is not null)
    and not exists (select from passkey where account_id = ${accountId})`;
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

export async function deleteMember(db: Db, teamId: string, accountId: string): Promise<void> {
  await db.delete(membership).where(and(eq(membership.teamId, teamId), eq(membership.accountId, accountId)));
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

export type PreferenceRow = Pick<
  typeof memberPreference.$inferSelect,
  'callLanguageCodes' | 'customSpellings' | 'chosen'
>;

export async function selectMemberPreferences(
  db: Db,
  teamId: string,
  accountId: string,
): Promise<PreferenceRow | undefined> {
  const { callLanguageCodes, customSpellings, chosen } = memberPreference;
  const [row] = await db
    .select({ callLanguageCodes, customSpellings, chosen })
    .from(memberPreference)
    .where(and(eq(memberPreference.teamId, teamId), eq(memberPreference.accountId, accountId)));
  return row;
}

export async function upsertMemberPreferences(
  db: Db,
  at: { teamId: string; accountId: string },
  row: PreferenceRow,
): Promise<void> {
  await db
    .insert(memberPreference)
    .values({ ...at, ...row })
    .onConflictDoUpdate({ target: [memberPreference.teamId, memberPreference.accountId], set: row });
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
