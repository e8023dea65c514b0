import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { accountSecret } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/app-error.ts';

export type Purpose = 'reset-password' | 'verify-email' | 'change-email';

const dayMs = 24 * 3600 * 1000;

/** Makes a one-time secret for a mailed link; the database keeps only its hash. */
export async function createSecret(
  app: App,
  accountId: string,
  purpose: Purpose,
  lifeMs: number = dayMs,
  /** The new address, for a change of it. */
  email: string | null = null,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = app.now();
  await app.db.delete(accountSecret).where(lt(accountSecret.expiresAt, now));
  await app.db
    .insert(accountSecret)
    .values({ hash: hashOf(secret), accountId, purpose, email, expiresAt: new Date(now.getTime() + lifeMs) });
  return secret;
}

/** Whose secret it is; using it ends it and every other of that account and purpose. */
export async function useSecret(db: Db, secret: string, purpose: Purpose, now: Date): Promise<string> {
  return (await useSecretRow(db, secret, purpose, now)).accountId;
}

/** As `useSecret`, with the address that the secret was made for. */
export async function useSecretRow(
  db: Db,
  secret: string,
  purpose: Purpose,
  now: Date,
): Promise<{ accountId: string; email: string | null }> {
  const [row] = await db
    .delete(accountSecret)
    .where(and(eq(accountSecret.hash, hashOf(secret)), eq(accountSecret.purpose, purpose)))
    .returning();
  if (!row || row.expiresAt <= now) throw new AppError('invalid_link');
  await db
    .delete(accountSecret)
    .where(and(eq(accountSecret.accountId, row.accountId), eq(accountSecret.purpose, purpose)));
  return { accountId: row.accountId, email: row.email };
}

/** Links that were mailed before lead nowhere from now on. */
export async function dropSecrets(db: Db, accountId: string, purpose: Purpose): Promise<void> {
  await db.delete(accountSecret).where(and(eq(accountSecret.accountId, accountId), eq(accountSecret.purpose, purpose)));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
