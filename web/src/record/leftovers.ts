import { finishMeeting } from '@candor/contract/meetings';
import { call } from '../lib/api.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import { holdMeetingLock } from './meeting-lock.ts';
import type { StoredTake, Outbox } from './outbox.ts';
import { openOutbox } from './outbox.ts';
import { isRefusal, persist } from './persist.ts';
import { openSender } from './sender.ts';

/** `isFinished`: the meeting itself was to end there, and has. */
export type SentLeftover = { at: InMeeting; chunks: number; isFinished: boolean };

/** At the start of the app: sends the rest of this account's earlier recordings and closes them. Recordings in other tabs are not touched. */
export function sendLeftovers(accountId: string, onDone: (done: SentLeftover) => void): Promise<void> {
  const sending = sendAll(accountId, onDone);
  underWay = Promise.allSettled([underWay, sending]).then(() => undefined);
  return sending;
}

let underWay: Promise<void> = Promise.resolve();

/** Resolves when nothing is being sent by `sendLeftovers` any more. */
export function leftoversSent(): Promise<void> {
  return underWay;
}

async function sendAll(accountId: string, onDone: (done: SentLeftover) => void): Promise<void> {
  if (!('indexedDB' in globalThis) || !navigator.locks) return;
  const outbox = await openOutbox().catch(() => null);
  if (!outbox) return;
  const takes = (await outbox.takes()).filter((take) => take.accountId === accountId);
  for (const take of takes) {
    const release = await holdMeetingLock(take.at);
    if (!release) continue;
    // The previous holder of the lock may have sent it already.
    const isLeft = (await outbox.takes()).some(({ key }) => key === take.key);
    const done = isLeft ? await sendLeftover(outbox, take).finally(release) : release();
    if (done) onDone(done);
  }
  outbox.close();
}

/** With the lock of its meeting held. Null where the server refuses it: the meeting is gone, or has gone on without it. */
export async function sendLeftover(outbox: Outbox, take: StoredTake): Promise<SentLeftover | null> {
  const chunks = await outbox.count(take.key);
  const sender = openSender({ outbox, take, onTrouble: () => undefined, onSent: () => undefined });
  try {
    await sender.takeId;
    await sender.drain();
    await sender.close();
    if (take.isFinishing) await finishQuietly(take.at);
    await outbox.remove(take.key);
    return { at: take.at, chunks, isFinished: take.isFinishing };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await outbox.remove(take.key);
    return null;
  } finally {
    sender.stop();
  }
}

/** The meeting may have been finished elsewhere in the meantime; that counts as finished. */
export async function finishQuietly(
  at: InMeeting,
  onTrouble: (error: unknown) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await persist(() => call(finishMeeting, { params: at, body: {} }, { quiet: true }), { signal, onTrouble }).catch(
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
    },
  );
}
