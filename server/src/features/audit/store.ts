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

export async function selectEntries(db: Db, teamId: string, { page, limit, action, accountId, text }: AuditQuery) {
  const asked = and(
    ofTeam(db, teamId),
    action === undefined ? undefined : eq(auditEntry.action, action),
    accountId === undefined ? undefined : eq(auditEntry.accountId, accountId),
    text === undefined ? undefined : ilike(auditEntry.thingName, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
  );
  const rows = await db
    .select({ entry: auditEntry, accountName: account.name })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.accountId))
    .where(asked)
    .orderBy(desc(auditEntry.createdAt), desc(auditEntry.id))
    .offset(page * limit)
    .limit(limit);
  return { total: await db.$count(auditEntry, asked), rows };
}
