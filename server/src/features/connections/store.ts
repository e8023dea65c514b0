import { and, asc, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import {
  connection,
  connectionActivity,
  oauthClient,
  oauthState,
  teamIntegration,
} from '../../db/schema/connections.ts';

export type ConnectionRow = typeof connection.$inferSelect;
export type OAuthStateRow = typeof oauthState.$inferSelect;
export type OAuthClientRow = typeof oauthClient.$inferSelect;

export async function insertConnection(db: Db, row: typeof connection.$inferInsert): Promise<ConnectionRow> {
  const [inserted] = await db.insert(connection).values(row).returning();
  return inserted!;
}

export async function selectConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connection).where(eq(connection.id, id));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connection).where(eq(connection.id, id)).for('update');
  return row;
}

export async function updateConnection(
  db: Db,
  id: string,
  change: Partial<typeof connection.$inferInsert>,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .update(connection)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(connection.id, id))
    .returning();
  return row;
}

/** Those that are not revoked. */
export async function selectLive(
  db: Db,
  at: { accountId?: string; teamId?: string; provider?: string; externalId?: string },
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connection)
    .where(
      and(
        ne(connection.state, 'revoked'),
        at.accountId === undefined ? undefined : eq(connection.accountId, at.accountId),
        at.teamId === undefined ? undefined : eq(connection.teamId, at.teamId),
        at.provider === undefined ? undefined : eq(connection.provider, at.provider),
        at.externalId === undefined ? undefined : eq(connection.externalId, at.externalId),
      ),
    )
    .orderBy(asc(connection.createdAt), asc(connection.id));
}

export async function selectIntegrations(db: Db, teamId: string) {
  return db
    .select({ key: teamIntegration.key, accountId: teamIntegration.accountId, row: connection })
    .from(teamIntegration)
    .innerJoin(connection, eq(connection.id, teamIntegration.connectionId))
    .where(and(eq(teamIntegration.teamId, teamId), ne(connection.state, 'revoked')));
}

/** Teams and keys that a connection serves. */
export async function selectIntegrationsOf(db: Db, connectionId: string) {
  return db.select().from(teamIntegration).where(eq(teamIntegration.connectionId, connectionId));
}

export async function upsertIntegration(db: Db, row: typeof teamIntegration.$inferInsert): Promise<void> {
  await db
    .insert(teamIntegration)
    .values(row)
    .onConflictDoUpdate({
      target: [teamIntegration.teamId, teamIntegration.key],
      set: { connectionId: row.connectionId, accountId: row.accountId },
    });
}

export async function deleteIntegration(db: Db, teamId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .delete(teamIntegration)
    .where(and(eq(teamIntegration.teamId, teamId), eq(teamIntegration.key, key)))
    .returning({ connectionId: teamIntegration.connectionId });
  return row?.connectionId;
}

export async function deleteIntegrationsOf(db: Db, connectionId: string): Promise<void> {
  await db.delete(teamIntegration).where(eq(teamIntegration.connectionId, connectionId));
}

export async function insertState(db: Db, row: typeof oauthState.$inferInsert): Promise<void> {
  await db.insert(oauthState).values(row);
}

/** Used once: whoever comes second finds nothing. */
export async function takeState(db: Db, stateHash: string): Promise<OAuthStateRow | undefined> {
  const [row] = await db.delete(oauthState).where(eq(oauthState.stateHash, stateHash)).returning();
  return row;
}

export async function deleteStatesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(oauthState).where(lt(oauthState.expiresAt, before));
}

export async function selectClients(db: Db): Promise<OAuthClientRow[]> {
  return db.select().from(oauthClient);
}

export async function upsertClient(db: Db, row: typeof oauthClient.$inferInsert): Promise<void> {
  const { provider: _, ...set } = row;
  await db
    .insert(oauthClient)
    .values(row)
    .onConflictDoUpdate({ target: oauthClient.provider, set: { ...set, updatedAt: sql`now()` } });
}

export async function deleteClient(db: Db, provider: string): Promise<void> {
  await db.delete(oauthClient).where(eq(oauthClient.provider, provider));
}

const activityKept = 20;

export async function insertActivity(db: Db, row: Omit<typeof connectionActivity.$inferInsert, 'id'>): Promise<void> {
  await db.insert(connectionActivity).values({ id: newId(), ...row });
  const newest = await selectActivity(db, row.connectionId);
  await db.delete(connectionActivity).where(
    and(
      eq(connectionActivity.connectionId, row.connectionId),
      notInArray(
        connectionActivity.id,
        newest.map(({ id }) => id),
      ),
    ),
  );
}

export async function selectActivity(db: Db, connectionId: string) {
  return db
    .select()
    .from(connectionActivity)
    .where(eq(connectionActivity.connectionId, connectionId))
    .orderBy(desc(connectionActivity.createdAt), desc(connectionActivity.id))
    .limit(activityKept);
}
