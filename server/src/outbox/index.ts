import { and, eq, lte, sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import { newId } from '../db/id.ts';
import { publish } from '../db/notifications.ts';
import { outbox } from '../db/schema/connections.ts';
import type { JobRun } from '../jobs/worker.ts';
import type { OutboxKind, OutboxPayload } from './kinds.ts';
import { isOutboxKind, outboxKinds } from './kinds.ts';

type OutboxRow = typeof outbox.$inferSelect;
export type OutboxEntry<K extends OutboxKind = OutboxKind> = Omit<OutboxRow, 'kind' | 'payload'> & {
  kind: K;
  payload: OutboxPayload<K>;
};
export type NewOutboxEntry<K extends OutboxKind = OutboxKind> = {
  kind: K;
  /** The same key is never sent twice; the handler hands it to systems that know such keys. */
  idempotencyKey: string;
  payload: OutboxPayload<K>;
  teamId?: string | null;
  connectionId?: string | null;
  startAfter?: Date;
};

/** Sends one entry and answers what the other system said. Throws `SendError` where it is to be tried later or not again. */
export type OutboxHandler<K extends OutboxKind> = (app: App, entry: OutboxEntry<K>) => Promise<unknown>;
/** Every kind has a sender: a missing one does not compile. */
export type OutboxHandlers = { readonly [K in OutboxKind]: OutboxHandler<K> };

/**
 * Why a write did not happen. Without `isFinal` it is tried again, no sooner than `retryAfterS` where the other side said so.
 * One that only waits for its turn, or for a person, is never given up for that: it is no attempt.
 */
export class SendError extends Error {
  override name = 'SendError';
  readonly retryAfterS: number | undefined;
  readonly isFinal: boolean;
  readonly isOnlyWaiting: boolean;
  readonly answer: unknown;
  constructor(
    message: string,
    options: { retryAfterS?: number | undefined; isFinal?: boolean; isOnlyWaiting?: boolean; answer?: unknown } = {},
  ) {
    super(message);
    this.retryAfterS = options.retryAfterS;
    this.isFinal = options.isFinal ?? false;
    this.isOnlyWaiting = options.isOnlyWaiting ?? false;
    this.answer = options.answer;
  }
}

/** Published with every entry that is due at once, in the transaction that adds it. */
export const waitingTopic = 'outbox.waiting';
const mostAttempts = 12;
/** For how long an entry belongs to the process that sends it; one that died gives it back by this. */
export const leaseMs = 5 * 60_000;
const longestWaitMs = 60 * 60_000;

/** Adds a write, in the transaction of the change that wants it. Answers the entry's id, also where the key is known already. */
export async function addToOutbox<K extends OutboxKind>(app: App, tx: Db, wanted: NewOutboxEntry<K>): Promise<string> {
  const { startAfter, ...rest } = wanted;
  const values = { ...rest, payload: outboxKinds[wanted.kind].parse(wanted.payload) };
  const [row] = await tx
    .insert(outbox)
    .values({ id: newId(), ...values, nextTryAt: startAfter ?? app.now() })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (!row) {
    const [known] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.kind, wanted.kind), eq(outbox.idempotencyKey, wanted.idempotencyKey)));
    return known!.id;
  }
  await app.jobs.add(tx, 'outbox.send', { entryId: row.id }, startAfter ? { startAfter } : {});
  if (!startAfter) await publish(tx, waitingTopic, null);
  return row.id;
}

/**
 * Adds several new ones in one insert. They have no jobs yet: workers hear of them once the transaction commits, and the
 * sweep finds what nobody heard of.
 */
export async function addAllToOutbox(
  tx: Db,
  wanted: readonly (Omit<NewOutboxEntry, 'startAfter'> & { id: string })[],
): Promise<void> {
  if (wanted.length === 0) return;
  await tx.insert(outbox).values([...wanted]);
  await publish(tx, waitingTopic, null);
}

/** Tries a failed or waiting one again now. */
export async function retryOutboxEntry(app: App, tx: Db, entryId: string): Promise<void> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextTryAt: app.now() })
    .where(and(eq(outbox.id, entryId), sql`${outbox.state} in ('failed', 'waiting')`))
    .returning({ id: outbox.id });
  if (rows.length === 0) return;
  await app.jobs.add(tx, 'outbox.send', { entryId });
  await publish(tx, waitingTopic, null);
}

export async function findOutboxEntry(db: Db, entryId: string): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, entryId));
  return row;
}

/** Of several processes that want to send one entry, one does. */
export async function sendOutboxEntry(
  app: App,
  { payload: { entryId } }: Pick<JobRun<'outbox.send'>, 'payload'>,
  handlers: Partial<OutboxHandlers>,
): Promise<void> {
  const now = app.now();
  const [entry] = await app.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: leaseEnd(app) })
    .where(and(eq(outbox.id, entryId), eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, now)))
    .returning();
  if (entry) await sendClaimed(app, entry, handlers);
}

/** Sends an entry that was added with `startAfter: leaseEnd(app)`: it belongs to its caller, whoever else looks for work. */
export async function sendOwnEntry(app: App, entryId: string, handlers: Partial<OutboxHandlers>): Promise<void> {
  const [entry] = await app.db
    .update(outbox)
    .set({ attempts: 1 })
    .where(and(eq(outbox.id, entryId), eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
    .returning();
  if (entry) await sendClaimed(app, entry, handlers);
}

/** Until when an entry that is claimed now belongs to its process. */
export const leaseEnd = (app: App): Date => new Date(app.now().getTime() + leaseMs);

async function sendClaimed(app: App, entry: OutboxRow, handlers: Partial<OutboxHandlers>): Promise<void> {
  try {
    const answer = await sendByKind(app, entry, handlers);
    await app.db
      .update(outbox)
      .set({ state: 'sent', sentAt: app.now(), lastAnswer: answer ?? null })
      .where(eq(outbox.id, entry.id));
  } catch (error) {
    await keepFailure(app, entry, error);
  }
}

function sendByKind(app: App, entry: OutboxRow, handlers: Partial<OutboxHandlers>): Promise<unknown> {
  const { kind } = entry;
  if (isOutboxKind(kind) && handlers[kind])
    return sendAs(app, kind, entry, handlers[kind] as OutboxHandler<typeof kind>);
  throw new SendError(`Nothing sends entries of the kind ${kind}.`, { isFinal: true });
}

async function sendAs<K extends OutboxKind>(
  app: App,
  kind: K,
  entry: OutboxRow,
  handler: OutboxHandler<K>,
): Promise<unknown> {
  const payload = outboxKinds[kind].safeParse(entry.payload);
  if (!payload.success) throw new SendError(`The payload is not one of the kind ${kind}.`, { isFinal: true });
  return handler(app, { ...entry, kind, payload: payload.data as OutboxPayload<K> });
}

async function keepFailure(app: App, entry: OutboxRow, error: unknown): Promise<void> {
  const known = error instanceof SendError ? error : null;
  const message = error instanceof Error ? error.message : String(error);
  if (!known) app.log.warn({ err: error, entry: entry.id, kind: entry.kind }, 'outbox: sending failed');
  const isOver = isLastAttempt(entry, error);
  const nextTryAt = new Date(app.now().getTime() + waitMs(entry.attempts, known?.retryAfterS));
  await app.db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({
        state: isOver ? 'failed' : 'waiting',
        nextTryAt,
        ...(known?.isOnlyWaiting && { attempts: entry.attempts - 1 }),
        lastAnswer: { message, ...(known?.answer !== undefined && { answer: known.answer }) },
      })
      .where(and(eq(outbox.id, entry.id), eq(outbox.state, 'waiting')));
    if (!isOver) await app.jobs.add(tx, 'outbox.send', { entryId: entry.id }, { startAfter: nextTryAt });
  });
}

/** Whether it is given up with this. */
export function isLastAttempt({ attempts }: Pick<OutboxRow, 'attempts'>, error: unknown): boolean {
  const known = error instanceof SendError ? error : null;
  return known?.isFinal === true || (attempts >= mostAttempts && known?.isOnlyWaiting !== true);
}

/** 2, 4, 8 … seconds with some chance in it, or what the other side asked for. */
function waitMs(attempts: number, retryAfterS: number | undefined): number {
  if (retryAfterS !== undefined) return Math.min(retryAfterS * 1000, 24 * 3600_000);
  return Math.min(longestWaitMs, 2 ** attempts * 1000) * (0.75 + Math.random() / 2);
}
