import type { EventData } from '@candor/contract/events';
import type { WebhookEvent } from '@candor/contract/webhooks';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Subscriber } from '../../events/events.ts';
import { addAllToOutbox } from '../../outbox/index.ts';
import { insertDeliveries, selectOpenMeetings, selectWanting } from './store.ts';

/**
 * Writes one message, and the entry that sends it, for each webhook that wants the event. A team without webhooks
 * costs one look, however many events there are. Nothing is told about private or deleted meetings.
 */
export function tellWebhooks<N extends WebhookEvent>(name: N): Subscriber<App, N> {
  return async (app, tx, happened) => {
    const teamIds = [...new Set(happened.map(({ teamId }) => teamId))];
    const wanting = await selectWanting(tx, teamIds, name);
    if (wanting.length === 0) return;
    const wanted = happened.filter((data) => wanting.some(({ teamId }) => teamId === data.teamId));
    const told = await withoutPrivate(tx, wanted);
    const timestamp = app.now().toISOString();
    const messages = told.flatMap((data) =>
      wanting
        .filter(({ teamId }) => teamId === data.teamId)
        .map(({ id: webhookId }) => ({
          id: newId(),
          teamId: data.teamId,
          webhookId,
          event: name,
          payload: { type: name, timestamp, data },
        })),
    );
    await addAllToOutbox(
      tx,
      messages.map(({ id, teamId }) => ({
        id,
        kind: 'webhook',
        idempotencyKey: id,
        payload: { deliveryId: id },
        teamId,
      })),
    );
    await insertDeliveries(
      tx,
      messages.map((message) => ({ ...message, outboxId: message.id })),
    );
  };
}

async function withoutPrivate<N extends WebhookEvent>(
  tx: Db,
  happened: readonly EventData<N>[],
): Promise<readonly EventData<N>[]> {
  const meetingIds = happened.flatMap((data) => meetingOf(data) ?? []);
  if (meetingIds.length === 0) return happened;
  const open = new Set(await selectOpenMeetings(tx, meetingIds));
  return happened.filter((data) => {
    const meetingId = meetingOf(data);
    return meetingId === null || open.has(meetingId);
  });
}

const meetingOf = (data: object): string | null =>
  'meetingId' in data && typeof data.meetingId === 'string' ? data.meetingId : null;
