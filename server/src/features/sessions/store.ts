import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account, session } from '../../db/schema/accounts.ts';

export type SessionRow = typeof session.$inferSelect;

/** False where the account was switched off; locked, so that none is begun while it is. */
export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const live = and(eq(account.id, row.accountId), isNull(account.deactivatedAt));
    const [found] = await tx.select({ id: account.id }).from(account).where(live).for('share');
    if (found) await tx.insert(session).values(row);
    return found !== undefined;
  });
}

/** The live session, its last sign of life noted at most every five minutes. */
export async function touchSession(db: Db, id: string, accountId: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.accountId, accountId), gt(session.expiresAt, now)));
  if (row && now.getTime() - row.lastSeenAt.getTime() > 5 * 60_000)
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, id));
  return row;
}

/** Never past `longestMs` after its beginning; answers its new end, or undefined when it is gone. */
export async function extendSession(db: Db, id: string, expiresAt: Date, longestMs: number): Promise<Date | undefined> {
  const end = sql`${session.createdAt} + ${longestMs / 1000} * interval '1 second'`;
  const [row] = await db
    .update(session)
    .set({ expiresAt: sql`least(greatest(${session.expiresAt}, ${expiresAt}), ${end})` })
    .where(eq(session.id, id))
    .returning({ expiresAt: session.expiresAt });
  return row?.expiresAt;
}

export async function selectSessions(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id));
}

export async function deleteSessionsOf(db: Db, accountId: string, options: { except?: string } = {}): Promise<void> {
  await db
    .delete(session)
    .where(
      and(eq(session.accountId, accountId), options.except === undefined ? undefined : ne(session.id, options.except)),
    );
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}
