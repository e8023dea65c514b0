import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountIdentity, ssoState } from '../../db/schema/accounts.ts';

export type SsoStateRow = typeof ssoState.$inferSelect;

export async function insertSsoState(db: Db, row: typeof ssoState.$inferInsert, now: Date): Promise<void> {
  await db.delete(ssoState).where(lt(ssoState.expiresAt, now));
  await db.insert(ssoState).values(row);
}

/** Once. */
export async function takeSsoState(db: Db, stateHash: string): Promise<SsoStateRow | undefined> {
  const [row] = await db.delete(ssoState).where(eq(ssoState.stateHash, stateHash)).returning();
  return row;
}

export async function selectIdentity(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: accountIdentity.accountId })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.issuer, issuer), eq(accountIdentity.subject, subject)));
  return row?.accountId;
}

export async function insertIdentity(db: Db, row: typeof accountIdentity.$inferInsert): Promise<void> {
  await db.insert(accountIdentity).values(row).onConflictDoNothing();
}
