import { webhookSamples } from '@candor/contract/webhook-samples';
import type { WebhookDelivery, WebhookEvent } from '@candor/contract/webhooks';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { addToOutbox, leaseEnd, retryOutboxEntry, sendOwnEntry } from '../../outbox/index.ts';
import { sendWebhook } from './send.ts';
import type { AttemptRow, DeliveryRow, InWebhook, LoggedDelivery, OutboxState } from './store.ts';
import {
  deleteDeliveries,
  insertDelivery,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectFailed,
  selectWebhook,
  setOutboxEntry,
} from './store.ts';

type TestPayload = { type: string; timestamp: string; isTest: true; data: object };

const keptMs = 30 * 24 * 3600_000;

export async function listDeliveries(
  app: App,
  at: InWebhook,
  query: { page: number; limit: number; state?: OutboxState | undefined },
): Promise<{ total: number; deliveries: WebhookDelivery[] }> {
  if (!(await selectWebhook(app.db, at))) throw new AppError('webhook_not_found');
  const { total, rows } = await selectDeliveries(app.db, at, query);
  const attempts = await selectAttempts(
    app.db,
    rows.map(({ delivery }) => delivery.id),
  );
  return { total, deliveries: rows.map((row) => toDelivery(row, attempts)) };
}

/** Sends a test event at once, whether or not the webhook is switched on, and says what came back. It is tried once. */
export async function testWebhook(
  app: App,
  { teamId, webhookId }: InWebhook,
  event?: WebhookEvent,
): Promise<WebhookDelivery> {
  if (!(await selectWebhook(app.db, { teamId, webhookId }))) throw new AppError('webhook_not_found');
  const id = newId();
  const now = app.now();
  const type = event ?? 'webhook.test';
  // Receivers that act on an event can tell that this one didn't happen.
  const data = event === undefined ? { teamId, webhookId } : { ...webhookSamples[event], teamId };
  const payload: TestPayload = { type, timestamp: now.toISOString(), isTest: true, data };
  const entryId = await app.db.transaction(async (tx) => {
    await insertDelivery(tx, { id, teamId, webhookId, event: type, payload, createdAt: now });
    // No worker takes it first: whoever pressed the button waits for this answer.
    return addEntry(app, tx, { id, teamId, replays: 0 }, leaseEnd(app));
  });
  await sendOwnEntry(app, entryId, { webhook: sendWebhook });
  return deliveryOf(app, id);
}

export async function replayDelivery(app: App, at: InWebhook & { deliveryId: string }): Promise<WebhookDelivery> {
  const found = await selectDelivery(app.db, at.deliveryId);
  if (!found || found.delivery.webhookId !== at.webhookId || found.delivery.teamId !== at.teamId)
    throw new AppError('webhook_delivery_not_found');
  await app.db.transaction(async (tx) => sendAgain(app, tx, found.delivery, found.state));
  return deliveryOf(app, at.deliveryId);
}

export async function replayFailed(app: App, at: InWebhook, since: Date): Promise<{ count: number }> {
  if (!(await selectWebhook(app.db, at))) throw new AppError('webhook_not_found');
  return app.db.transaction(async (tx) => {
    const failed = await selectFailed(tx, at.webhookId, since);
    for (const delivery of failed) await sendAgain(app, tx, delivery, 'failed');
    return { count: failed.length };
  });
}

export async function cleanDeliveries(app: App): Promise<void> {
  await deleteDeliveries(app.db, new Date(app.now().getTime() - keptMs));
}

async function sendAgain(app: App, tx: Db, delivery: DeliveryRow, state: OutboxState | null): Promise<void> {
  if (state === 'waiting' && delivery.outboxId) return retryOutboxEntry(app, tx, delivery.outboxId);
  await addEntry(app, tx, { id: delivery.id, teamId: delivery.teamId, replays: delivery.replays + 1 });
}

/** A key for each replay: the outbox sends the same key only once. */
async function addEntry(
  app: App,
  tx: Db,
  { id, teamId, replays }: Pick<DeliveryRow, 'id' | 'teamId' | 'replays'>,
  startAfter?: Date,
): Promise<string> {
  const entryId = await addToOutbox(app, tx, {
    kind: 'webhook',
    idempotencyKey: replays === 0 ? id : `${id}:${replays}`,
    teamId,
    payload: { deliveryId: id },
    ...(startAfter && { startAfter }),
  });
  await setOutboxEntry(tx, id, entryId, replays);
  return entryId;
}

async function deliveryOf(app: App, deliveryId: string): Promise<WebhookDelivery> {
  const row = await selectDelivery(app.db, deliveryId);
  return toDelivery(row!, await selectAttempts(app.db, [deliveryId]));
}

function toDelivery({ delivery, state, nextTryAt }: LoggedDelivery, attempts: readonly AttemptRow[]): WebhookDelivery {
  return {
    $id: delivery.id,
    $createdAt: delivery.createdAt.toISOString(),
    messageId: delivery.id,
    event: delivery.event,
    payload: delivery.payload,
    state: state ?? 'cancelled',
    nextTryAt: state === 'waiting' ? (nextTryAt?.toISOString() ?? null) : null,
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === delivery.id)
      .map(({ at, status, ms, note }) => ({ at: at.toISOString(), status, ms, note })),
  };
}
