import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { accountSecret } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/app-error.ts';

export type Purpose = 'reset-password' | 'verify-email';

const dayMs = 24 * 3600 * 1000;

/** Makes a one-time secret for a mailed link; the database keeps only its hash. */
export async function createSecret(
  app: App,
  accountId: string,
  purpose: Purpose,
  lifeMs: number = dayMs,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = app.now();
  await app.db.delete(accountSecret).where(lt(accountSecret.expiresAt, now));
  await app.db
    .insert(accountSecret)
    .values({ hash: hashOf(secret), accountId, purpose, expiresAt: new Date(now.getTime() + lifeMs) });
  return secret;
}

/** Whose secret it is; using it ends it and every other of that account and purpose. */
export async function useSecret(db: Db, secret: string, purpose: Purpose, now: Date): Promise<string> {
  const [row] = await db
    .delete(accountSecret)
    .where(and(eq(accountSecret.hash, hashOf(secret)), eq(accountSecret.purpose, purpose)))
    .returning();
  if (!row || row.expiresAt <= now) throw new AppError('invalid_link');
  await db
    .delete(accountSecret)
    .where(and(eq(accountSecret.accountId, row.accountId), eq(accountSecret.purpose, purpose)));
  return row.accountId;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
