import { and, count, desc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { assistant, assistantClient, assistantToken } from '../../db/schema/assistants.ts';

export type AssistantRow = typeof assistant.$inferSelect;
export type TokenRow = typeof assistantToken.$inferSelect;

export async function insertClient(db: Db, row: typeof assistantClient.$inferInsert): Promise<void> {
  await db.insert(assistantClient).values(row);
}

export async function selectClient(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.select().from(assistantClient).where(eq(assistantClient.id, id));
  return row?.metadata;
}

/** Forgets apps that nobody allowed since `before`, and the oldest of more than `most`. */
export async function deleteUnusedClients(db: Db, before: Date, most: number): Promise<void> {
  const unused = isNull(assistantClient.usedAt);
  await db.delete(assistantClient).where(and(unused, lt(assistantClient.createdAt, before)));
  const tooMany = db
    .select({ id: assistantClient.id })
    .from(assistantClient)
    .where(unused)
    .orderBy(desc(assistantClient.createdAt), desc(assistantClient.id))
    .offset(most);
  await db.delete(assistantClient).where(inArray(assistantClient.id, tooMany));
}

/** Forgets apps that were used once and that no assistant is left of. */
export async function deleteLeftClients(db: Db, before: Date): Promise<void> {
  const inUse = db
    .select({ one: sql`1` })
    .from(assistant)
    .where(and(eq(assistant.clientId, assistantClient.id), isNull(assistant.revokedAt)));
  await db.delete(assistantClient).where(and(lt(assistantClient.usedAt, before), notExists(inUse)));
}

export async function markClientUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(assistantClient).set({ usedAt: now }).where(eq(assistantClient.id, id));
}

export async function insertAssistant(db: Db, row: typeof assistant.$inferInsert): Promise<void> {
  await db.insert(assistant).values(row);
}

/** Those that still read something, newest first. Locked nowhere: ending one twice does no harm. */
export async function selectAssistants(
  db: Db,
  of: { id?: string; teamId?: string; accountId?: string },
): Promise<{ assistant: AssistantRow; accountName: string }[]> {
  return db
    .select({ assistant, accountName: account.name })
    .from(assistant)
    .innerJoin(account, eq(account.id, assistant.accountId))
    .where(
      and(
        isNull(assistant.revokedAt),
        of.id === undefined ? undefined : eq(assistant.id, of.id),
        of.teamId === undefined ? undefined : eq(assistant.teamId, of.teamId),
        of.accountId === undefined ? undefined : eq(assistant.accountId, of.accountId),
      ),
    )
    .orderBy(desc(assistant.createdAt), desc(assistant.id));
}

export async function countAssistants(db: Db, { teamId, accountId }: { teamId: string; accountId: string }) {
  const [row] = await db
    .select({ live: count() })
    .from(assistant)
    .where(and(eq(assistant.teamId, teamId), eq(assistant.accountId, accountId), isNull(assistant.revokedAt)));
  return row!.live;
}

export async function markRevoked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(assistant).set({ revokedAt: now }).where(eq(assistant.id, id));
}

/** Assistants without a token that could still be used, made before `before`. */
export async function selectExpired(db: Db, before: Date, now: Date): Promise<string[]> {
  const live = db
    .select({ one: sql`1` })
    .from(assistantToken)
    .where(
      and(
        eq(assistantToken.assistantId, assistant.id),
        inArray(assistantToken.kind, ['AccessToken', 'RefreshToken', 'AuthorizationCode']),
        gt(assistantToken.expiresAt, now),
      ),
    );
  const rows = await db
    .select({ id: assistant.id })
    .from(assistant)
    .where(and(isNull(assistant.revokedAt), lt(assistant.createdAt, before), notExists(live)));
  return rows.map(({ id }) => id);
}

export async function upsertToken(db: Db, row: typeof assistantToken.$inferInsert): Promise<void> {
  await db
    .insert(assistantToken)
    .values(row)
    .onConflictDoUpdate({
      target: [assistantToken.kind, assistantToken.hash],
      set: { payload: row.payload, expiresAt: row.expiresAt },
    });
}

export async function selectToken(db: Db, kind: string, hash: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(assistantToken)
    .where(and(eq(assistantToken.kind, kind), eq(assistantToken.hash, hash), gt(assistantToken.expiresAt, now)));
  return row;
}

export async function consumeToken(db: Db, kind: string, hash: string, now: Date): Promise<void> {
  await db
    .update(assistantToken)
    .set({ consumedAt: now })
    .where(and(eq(assistantToken.kind, kind), eq(assistantToken.hash, hash)));
}

export async function deleteToken(db: Db, kind: string, hash: string): Promise<void> {
  await db.delete(assistantToken).where(and(eq(assistantToken.kind, kind), eq(assistantToken.hash, hash)));
}

export async function deleteTokensOf(db: Db, assistantId: string, kind?: string): Promise<void> {
  const ofKind = kind === undefined ? undefined : eq(assistantToken.kind, kind);
  await db.delete(assistantToken).where(and(eq(assistantToken.assistantId, assistantId), ofKind));
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(assistantToken).where(lt(assistantToken.expiresAt, now));
}

/** What a live access token opens; its assistant is marked as used now. */
export async function useAccessToken(
  db: Db,
  hash: string,
  now: Date,
  address: string,
): Promise<{ assistant: AssistantRow; token: TokenRow } | undefined> {
  const token = await selectToken(db, 'AccessToken', hash, now);
  if (token?.assistantId == null) return undefined;
  const [row] = await db
    .update(assistant)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(and(eq(assistant.id, token.assistantId), isNull(assistant.revokedAt)))
    .returning();
  return row && { assistant: row, token };
}
