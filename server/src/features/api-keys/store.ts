import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { apiKey } from '../../db/schema/api-keys.ts';

export type ApiKeyRow = typeof apiKey.$inferSelect;
export type KeyOwner = { teamId: string; accountId: string };

export async function insertKey(db: Db, row: typeof apiKey.$inferInsert): Promise<void> {
  await db.insert(apiKey).values(row);
}

/** Keys that still open something or would, had they not expired; of one member, or of everyone in the team. */
export async function selectKeys(
  db: Db,
  of: { teamId: string; accountId?: string; kind?: ApiKeyRow['kind']; id?: string },
): Promise<{ key: ApiKeyRow; accountName: string }[]> {
  return db
    .select({ key: apiKey, accountName: account.name })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.accountId))
    .where(
      and(
        eq(apiKey.teamId, of.teamId),
        isNull(apiKey.revokedAt),
        of.accountId === undefined ? undefined : eq(apiKey.accountId, of.accountId),
        of.kind === undefined ? undefined : eq(apiKey.kind, of.kind),
        of.id === undefined ? undefined : eq(apiKey.id, of.id),
      ),
    )
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
}

/** Locked, so that none of them is used or changed meanwhile. */
export async function selectLiveKeys(db: Db, of: { teamId: string } | { accountId: string }): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKey)
    .where(
      and(isNull(apiKey.revokedAt), 'teamId' in of ? eq(apiKey.teamId, of.teamId) : eq(apiKey.accountId, of.accountId)),
    )
    .orderBy(apiKey.id)
    .for('update');
}

export async function countKeys(db: Db, { teamId, accountId }: KeyOwner): Promise<number> {
  // One member's keys are made one after the other, so that two calls cannot both be the last allowed.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-key:${teamId}:${accountId}`}, 0))`);
  const [row] = await db
    .select({ live: count() })
    .from(apiKey)
    .where(and(eq(apiKey.teamId, teamId), eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt)));
  return row!.live;
}

export async function markRevoked(db: Db, keyId: string, now: Date): Promise<void> {
  await db.update(apiKey).set({ revokedAt: now }).where(eq(apiKey.id, keyId));
}

/** The live key with this hash, marked as used now. */
export async function useKey(db: Db, hash: string, now: Date, address: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .update(apiKey)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(
      and(eq(apiKey.hash, hash), isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now))),
    )
    .returning();
  return row;
}
