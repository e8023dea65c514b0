import { getLive } from '@candor/contract/live';
import { call } from '../lib/api.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import { getAccountId } from '../lib/session.ts';
import { leftoversSent, sendLeftover } from './leftovers.ts';
import { holdMeetingLock, RecordedElsewhereError } from './meeting-lock.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { startRecorder } from './recorder.ts';
import type { RecordingState } from './recording-state.ts';
import { refuseSecondBrowser } from './sources.ts';
import { messages } from './messages.ts';

export type { RecordingState } from './recording-state.ts';
export { RecordedElsewhereError };

export type ActiveRecording = {
  at: InMeeting;
  /** The id of the take, once the server has it. */
  accepted: Promise<string>;
  /** When the take began, by this computer's clock. */
  beganAtMs: number;
  state(): RecordingState;
  subscribe(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Mutes only the microphone; it stays muted when another one is chosen. */
  mute(isMuted: boolean): void;
  changeMicrophone(deviceId: string): Promise<void>;
  /** Sends what is left, closes the take and finishes the meeting. */
  finish(): Promise<void>;
  /** Stops without finishing the meeting. */
  stop(): Promise<void>;
};

let active: ActiveRecording | null = null;
const listeners = new Set<() => void>();

/** The recording of this tab; it continues while the user moves between screens. Null when there is none or it is finished. */
export function activeRecording(): ActiveRecording | null {
  return active;
}

export function subscribeToActive(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setActive(next: ActiveRecording | null) {
  active = next;
  for (const listener of listeners) listener();
}

/** Records into a meeting in progress. Throws RecordedElsewhereError where another tab or device of this person does already. */
export async function startRecording({
  at,
  ...sounds
}: {
  at: InMeeting;
  ownName: string;
  microphone: MediaStream;
  shared: MediaStream | null;
}): Promise<ActiveRecording> {
  const accountId = getAccountId();
  if (!accountId) throw new Error('Nobody is signed in');
  if (active && !isOver(active)) throw new RecordedElsewhereError(messages.thisTabIsAlreadyRecordingAMeeting);
  await Promise.race([leftoversSent(), pause(2 * patienceMs)]);
  const release = await holdMeetingLock(at);
  if (!release) throw new RecordedElsewhereError(messages.anotherTabInThisBrowserIsRecording);
  try {
    const outbox = await openOutbox();
    void navigator.storage?.persist?.();
    await sendEarlier(outbox, accountId, at);
    const now = await readClock(at);
    const recorder = await startRecorder({ at, accountId, now, outbox, ...sounds });
    recorder.subscribe(() => {
      if (!isOver(recorder)) return;
      release();
      if (active === recorder && recorder.state().phase === 'finished') setActive(null);
    });
    await firstAnswer(recorder.accepted);
    setActive(recorder);
    return recorder;
  } catch (error) {
    release();
    throw error;
  }
}

function isOver(recording: ActiveRecording): boolean {
  return ['finished', 'failed'].includes(recording.state().phase);
}

/** A reload leaves an open take behind that looks like an active recording. */
async function sendEarlier(outbox: Outbox, accountId: string, at: InMeeting) {
  for (const take of await outbox.takes())
    if (take.accountId === accountId && take.at.meetingId === at.meetingId)
      await sendLeftover(outbox, { ...take, isFinishing: false });
}

/** Takes are merged by their times, so they use the server's clock: a computer's own clock may be minutes off. */
async function readClock(at: InMeeting): Promise<() => number> {
  const asked = Date.now();
  const state = await call(getLive, { params: at }, { quiet: true });
  refuseSecondBrowser(state);
  const aheadMs = Date.parse(state.now) - (asked + Date.now()) / 2;
  return () => Date.now() + aheadMs;
}

const patienceMs = 5_000;

/** A refusal is reported immediately; an unreachable server is waited for while recording continues. */
async function firstAnswer(accepted: Promise<unknown>): Promise<void> {
  await Promise.race([accepted, pause(patienceMs)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
