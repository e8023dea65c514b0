import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account, accountIdentity, ssoState } from '../../db/schema/accounts.ts';

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

/** Whether the account has one at this provider; two first sign-ins at once take their turns. */
export async function lockIdentities(db: Db, accountId: string, issuer: string): Promise<boolean> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
  const [row] = await db
    .select({ subject: accountIdentity.subject })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.accountId, accountId), eq(accountIdentity.issuer, issuer)))
    .limit(1);
  return row !== undefined;
}

export async function deleteIdentities(db: Db, accountId: string): Promise<number> {
  return (await db.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId))).rowCount ?? 0;
}

export async function insertIdentity(db: Db, row: typeof accountIdentity.$inferInsert): Promise<void> {
  await db.insert(accountIdentity).values(row).onConflictDoNothing();
}
