import { finishMeeting } from '@candor/contract/meetings';
import { call } from '../api.ts';
import type { InMeeting } from '../data/meetings.ts';
import { holdMeetingLock } from './meeting-lock.ts';
import type { KeptTake, Outbox } from './outbox.ts';
import { openOutbox } from './outbox.ts';
import { isRefusal, persist } from './persist.ts';
import { openSender } from './sender.ts';

/** What an earlier page of this browser recorded and could not send any more. */
export type Leftover = { at: InMeeting; takeId: string; waiting: number };
/** `isFinished`: the meeting itself was to end there, and has. */
export type SentLeftover = { at: InMeeting; chunks: number; isFinished: boolean };

/** At the start of the app: sends what is left of earlier recordings of this account and closes them. What is being recorded in another tab is not touched. */
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
    // It may have been sent by whoever held the lock before.
    const isLeft = (await outbox.takes()).some(({ key }) => key === take.key);
    const done = isLeft ? await sendLeftover(outbox, take).finally(release) : release();
    if (done) onDone(done);
  }
  outbox.close();
}

/** With the lock of its meeting held. Null where the server refuses it: the meeting is gone, or has gone on without it. */
export async function sendLeftover(outbox: Outbox, take: KeptTake): Promise<SentLeftover | null> {
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

/** A meeting that was finished otherwise meanwhile is finished. */
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
