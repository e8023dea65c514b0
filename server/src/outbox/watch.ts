import { and, eq, lte } from 'drizzle-orm';
import type { App } from '../app.ts';
import { outbox } from '../db/schema/connections.ts';
import type { OutboxHandlers } from './index.ts';
import { sendOutboxEntry, waitingTopic } from './index.ts';

const sendsAtOnce = 8;

/**
 * Sends what is due as soon as someone says that there is something, several at once and without waiting for a turn in
 * the queue. Of several processes that hear of an entry one sends it; jobs are the net below, and what brings retries.
 */
export function watchOutbox(app: App, handlers: Partial<OutboxHandlers>): () => Promise<void> {
  let isWanted = false;
  let isStopped = false;
  let sending: Promise<void> | undefined;
  async function send(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await sendDue(app, handlers).catch((error: unknown) =>
        app.log.warn({ err: error }, 'outbox: looking for due entries failed'),
      );
    }
    sending = undefined;
  }
  const unsubscribe = app.notifications.subscribe(waitingTopic, () => {
    isWanted = true;
    sending ??= send();
  });
  return async () => {
    isStopped = true;
    unsubscribe();
    await sending;
  };
}

async function sendDue(app: App, handlers: Partial<OutboxHandlers>): Promise<void> {
  for (;;) {
    const due = await selectDue(app, sendsAtOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((entryId) => sendOutboxEntry(app, { payload: { entryId } }, handlers)));
  }
}

async function selectDue(app: App, limit: number): Promise<string[]> {
  const rows = await app.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, app.now())))
    .orderBy(outbox.nextTryAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Entries whose process died, or whose job was lost, get another one. */
export async function sweepOutbox(app: App): Promise<number> {
  const due = await selectDue(app, 1_000);
  for (const entryId of due) await app.jobs.add(app.db, 'outbox.send', { entryId }, { key: entryId });
  return due.length;
}
