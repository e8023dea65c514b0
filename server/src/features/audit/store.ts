import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { auditEntry } from '../../db/schema/connections.ts';
import { membership } from '../../db/schema/teams.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

export async function insertEntry(db: Db, row: typeof auditEntry.$inferInsert): Promise<void> {
  await db.insert(auditEntry).values(row);
}

export type AuditQuery = {
  page: number;
  limit: number;
  action?: string | undefined;
  accountId?: string | undefined;
  text?: string | undefined;
};

/** Of the team, and of its members where no team is concerned. */
export async function selectEntries(db: Db, teamId: string, { page, limit, action, accountId, text }: AuditQuery) {
  const members = db.select({ id: membership.accountId }).from(membership).where(eq(membership.teamId, teamId));
  const asked = and(
    or(eq(auditEntry.teamId, teamId), and(isNull(auditEntry.teamId), sql`${auditEntry.accountId} in ${members}`)),
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
