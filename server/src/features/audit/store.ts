import { and, desc, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { auditEntry } from '../../db/schema/connections.ts';
import { membership } from '../../db/schema/teams.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

export async function insertEntry(db: Db, row: typeof auditEntry.$inferInsert): Promise<void> {
  await db.insert(auditEntry).values(row);
}

/** Entries that name something: of the team, and what its members did outside of any team. */
export async function selectNamed(db: Db, teamId: string): Promise<Pick<AuditRow, 'id' | 'thingName'>[]> {
  return db
    .select({ id: auditEntry.id, thingName: auditEntry.thingName })
    .from(auditEntry)
    .where(and(ofTeam(db, teamId), ne(auditEntry.thingName, '')));
}

/** The salt goes with the name: its digest is of no use to whoever tries names. */
export async function blankName(db: Db, id: string, name: string): Promise<void> {
  await db.update(auditEntry).set({ thingName: name, nameSalt: null }).where(eq(auditEntry.id, id));
}

export type AuditQuery = {
  page: number;
  limit: number;
  action?: string | undefined;
  accountId?: string | undefined;
  text?: string | undefined;
};

/** Of the team, and of its members where no team is concerned. */
function ofTeam(db: Db, teamId: string) {
  const members = db.select({ id: membership.accountId }).from(membership).where(eq(membership.teamId, teamId));
  return or(eq(auditEntry.teamId, teamId), and(isNull(auditEntry.teamId), sql`${auditEntry.accountId} in ${members}`));
}

/** Of the key, assistant, browser or recipient that acted, as it is called today. */
const standInName = sql<string | null>`case split_part(${auditEntry.actedBy}, ':', 1)
  when 'key' then (select k.name from api_key k where k.id = split_part(${auditEntry.actedBy}, ':', 2))
  when 'assistant' then (select s.name from assistant s where s.id = split_part(${auditEntry.actedBy}, ':', 2))
  when 'device' then (select d.name from device d where d.id = split_part(${auditEntry.actedBy}, ':', 2))
  when 'visitor' then (select l.recipient_name from share_link l where l.id = split_part(${auditEntry.actedBy}, ':', 2))
end`;

export async function selectEntries(db: Db, teamId: string, { page, limit, action, accountId, text }: AuditQuery) {
  const asked = and(
    ofTeam(db, teamId),
    action === undefined ? undefined : eq(auditEntry.action, action),
    accountId === undefined ? undefined : eq(auditEntry.accountId, accountId),
    text === undefined ? undefined : ilike(auditEntry.thingName, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
  );
  const rows = await db
    .select({ entry: auditEntry, accountName: account.name, standInName })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.accountId))
    .where(asked)
    .orderBy(desc(auditEntry.createdAt), desc(auditEntry.id))
    .offset(page * limit)
    .limit(limit);
  return { total: await db.$count(auditEntry, asked), rows };
}
