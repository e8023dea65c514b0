import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { recoveryCode, twoFactor } from '../../db/schema/accounts.ts';

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export async function selectTwoFactor(db: Db, accountId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, accountId));
  return row;
}

export async function upsertSecret(db: Db, accountId: string, secret: Buffer): Promise<void> {
  await db
    .insert(twoFactor)
    .values({ accountId, secret })
    .onConflictDoUpdate({ target: twoFactor.accountId, set: { secret, confirmedAt: null, lastStep: 0 } });
}

/** Takes the turn of this time step; false where it, or a later one, was used. */
export async function claimStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.accountId, accountId), lt(twoFactor.lastStep, step)));
  return rowCount === 1;
}

export async function markConfirmed(db: Db, accountId: string, now: Date): Promise<void> {
  await db.update(twoFactor).set({ confirmedAt: now }).where(eq(twoFactor.accountId, accountId));
}

export async function deleteTwoFactor(db: Db, accountId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.accountId, accountId));
}

export async function deleteCodes(db: Db, accountId: string): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
}

export async function replaceCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await db.insert(recoveryCode).values(hashes.map((hash) => ({ accountId, hash })));
}

/** True once for each code. */
export async function useCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, hash)));
  return rowCount === 1;
}

export async function countCodes(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::integer` })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId));
  return row?.n ?? 0;
}
