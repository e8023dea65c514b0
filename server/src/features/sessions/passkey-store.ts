import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passkey, passkeyChallenge } from '../../db/schema/accounts.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

export async function selectPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(passkey.createdAt, passkey.id);
}

export async function selectPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.id, id));
  return row;
}

export async function hasPasskey(db: Db, accountId: string): Promise<boolean> {
  const rows = await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.accountId, accountId)).limit(1);
  return rows.length > 0;
}

/** Undefined where the key is kept already. */
export async function insertPasskey(db: Db, row: typeof passkey.$inferInsert): Promise<PasskeyRow | undefined> {
  const [inserted] = await db.insert(passkey).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function markPasskeyUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkey).set({ counter, lastUsedAt: now }).where(eq(passkey.id, id));
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkey).where(and(eq(passkey.accountId, accountId), eq(passkey.id, id)));
  return rowCount === 1;
}

export async function insertChallenge(db: Db, row: typeof passkeyChallenge.$inferInsert, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
  await db.insert(passkeyChallenge).values(row);
}

/** True once for each challenge that was given to this account, or to nobody yet. */
export async function useChallenge(db: Db, hash: string, accountId: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hash),
        sql`${passkeyChallenge.accountId} is not distinct from ${accountId}`,
        gt(passkeyChallenge.expiresAt, now),
      ),
    );
  return rowCount === 1;
}
