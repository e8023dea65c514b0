import type { WebhookEvent } from '@candor/contract/webhooks';
import { and, arrayContains, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outbox } from '../../db/schema/connections.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { webhook, webhookAttempt, webhookDelivery } from '../../db/schema/webhooks.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
export type AttemptRow = typeof webhookAttempt.$inferSelect;
export type OutboxState = (typeof outbox.$inferSelect)['state'];
export type LoggedDelivery = { delivery: DeliveryRow; state: OutboxState | null; nextTryAt: Date | null };
export type InWebhook = { teamId: string; webhookId: string };

export async function selectWebhooks(db: Db, teamId: string): Promise<WebhookRow[]> {
  return db.select().from(webhook).where(eq(webhook.teamId, teamId)).orderBy(asc(webhook.createdAt), asc(webhook.id));
}

export async function selectWebhook(db: Db, { teamId, webhookId }: InWebhook): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.teamId, teamId), eq(webhook.id, webhookId)));
  return row;
}

export async function insertWebhook(db: Db, row: typeof webhook.$inferInsert): Promise<WebhookRow> {
  const [inserted] = await db.insert(webhook).values(row).returning();
  return inserted!;
}

export async function changeWebhook(
  db: Db,
  { teamId, webhookId }: InWebhook,
  change: Partial<typeof webhook.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const at = and(eq(webhook.teamId, teamId), eq(webhook.id, webhookId));
  const [row] = await db.update(webhook).set(change).where(at).returning();
  return row;
}

export async function removeWebhook(db: Db, { teamId, webhookId }: InWebhook): Promise<WebhookRow | undefined> {
  const at = and(eq(webhook.teamId, teamId), eq(webhook.id, webhookId));
  const [row] = await db.delete(webhook).where(at).returning();
  return row;
}

const logged = { delivery: webhookDelivery, state: outbox.state, nextTryAt: outbox.nextTryAt };

export async function selectDeliveries(
  db: Db,
  { teamId, webhookId }: InWebhook,
  query: { page: number; limit: number; state?: OutboxState | undefined },
): Promise<{ total: number; rows: LoggedDelivery[] }> {
  const asked = and(
    eq(webhookDelivery.teamId, teamId),
    eq(webhookDelivery.webhookId, webhookId),
    query.state === undefined ? undefined : eq(outbox.state, query.state),
  );
  const found = db.select(logged).from(webhookDelivery).leftJoin(outbox, eq(outbox.id, webhookDelivery.outboxId));
  const rows = await found
    .where(asked)
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .offset(query.page * query.limit)
    .limit(query.limit);
  const all = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .leftJoin(outbox, eq(outbox.id, webhookDelivery.outboxId))
    .where(asked);
  return { total: await db.$count(all.as('found')), rows };
}

export async function selectDelivery(db: Db, deliveryId: string): Promise<LoggedDelivery | undefined> {
  const [row] = await db
    .select(logged)
    .from(webhookDelivery)
    .leftJoin(outbox, eq(outbox.id, webhookDelivery.outboxId))
    .where(eq(webhookDelivery.id, deliveryId));
  return row;
}

export async function selectFailed(db: Db, webhookId: string, since: Date): Promise<DeliveryRow[]> {
  const rows = await db
    .select({ delivery: webhookDelivery })
    .from(webhookDelivery)
    .innerJoin(outbox, eq(outbox.id, webhookDelivery.outboxId))
    .where(
      and(eq(webhookDelivery.webhookId, webhookId), eq(outbox.state, 'failed'), gte(webhookDelivery.createdAt, since)),
    )
    .orderBy(asc(webhookDelivery.createdAt))
    .limit(1_000);
  return rows.map(({ delivery }) => delivery);
}

/** Of these teams, the webhooks that are on and want the event. */
export async function selectWanting(
  db: Db,
  teamIds: readonly string[],
  event: WebhookEvent,
): Promise<Pick<WebhookRow, 'id' | 'teamId'>[]> {
  return db
    .select({ id: webhook.id, teamId: webhook.teamId })
    .from(webhook)
    .where(
      and(inArray(webhook.teamId, [...teamIds]), eq(webhook.isEnabled, true), arrayContains(webhook.events, [event])),
    )
    .orderBy(asc(webhook.createdAt), asc(webhook.id));
}

/** Of these meetings, those that are neither private nor deleted. */
export async function selectOpenMeetings(db: Db, meetingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(
      and(
        sql`${meeting.id} = any(${sql.param([...new Set(meetingIds)])}::text[])`,
        eq(meeting.private, false),
        isNull(meeting.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertDelivery(db: Db, row: typeof webhookDelivery.$inferInsert): Promise<void> {
  await db.insert(webhookDelivery).values(row);
}

export async function insertDeliveries(db: Db, rows: readonly (typeof webhookDelivery.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(webhookDelivery).values([...rows]);
}

export async function setOutboxEntry(db: Db, deliveryId: string, outboxId: string, replays: number): Promise<void> {
  await db.update(webhookDelivery).set({ outboxId, replays }).where(eq(webhookDelivery.id, deliveryId));
}

export async function insertAttempt(db: Db, row: AttemptRow): Promise<void> {
  await db.insert(webhookAttempt).values(row);
}

export async function selectAttempts(db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return [];
  return db
    .select()
    .from(webhookAttempt)
    .where(inArray(webhookAttempt.deliveryId, [...deliveryIds]))
    .orderBy(asc(webhookAttempt.at), asc(webhookAttempt.id));
}

/** The log with the entries that sent it: neither is read again. */
export async function deleteDeliveries(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, before))
    .returning({ id: webhookDelivery.id });
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'webhook'),
        lt(outbox.createdAt, before),
        inArray(outbox.state, ['sent', 'failed', 'cancelled']),
      ),
    );
  return gone.length;
}
