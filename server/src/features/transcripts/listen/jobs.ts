import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../app.ts';
import { MediaError } from '../../../engines/media/media-error.ts';
import type { SpeechToText } from '../../../engines/speech/port.ts';
import { SpeechError } from '../../../engines/speech/speech-error.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { watchMeeting } from '../../../pipeline/watch.ts';
import { findMeeting } from '../../meetings/service.ts';
import type { FollowedTake } from '../../recordings/takes/follow.ts';
import { findFollowedTake } from '../../recordings/takes/follow.ts';
import { maySendDuringCalls } from '../../teams/call-preferences.ts';
import { adoptedTopic } from './adopt.ts';
import { hearTrack, settleTrack } from './track.ts';

const lookEveryMs = 2_000;
/** A recorder that has sent nothing for so long may be gone: its listener makes room for others, and looks again now and then. */
const idleMs = 5 * 60_000;
const lookAgainMs = 60_000;

/**
 * Recognizes each track of a take while it is being recorded, as far as whole windows go; the rest is left to `transcript.write`. Safe to run twice
 * and to be killed at any moment: what is recognized is kept, and what comes out depends on the sound alone. A service at a vendor hears a meeting
 * when it is over, unless the team has switched on that it gets the sound earlier.
 */
export async function listenToTake(app: App, job: JobRun<'transcript.listen'>): Promise<void> {
  const { takeId, ...at } = job.payload;
  const speech = app.speech.open(app.speech.defaultEngine);
  if (!speech.follow || !(await mayHear(app, at.teamId))) return;
  const watch = watchMeeting(app, job.signal, at);
  const done = new AbortController();
  const stopListening = app.notifications.subscribe(
    adoptedTopic,
    (id) => id === takeId && done.abort(new Error('taken over')),
  );
  const signal = AbortSignal.any([watch.signal, done.signal]);
  try {
    await listen(app, { ...at, takeId }, speech, signal);
  } catch (error) {
    if (job.signal.aborted) throw error;
    if (signal.aborted) return;
    // What cannot be transcribed now is tried, and reported, once the call is over.
    const isFinal = error instanceof MediaError || (error instanceof SpeechError && !error.isTemporary);
    if (!isFinal) throw error;
    app.log.warn({ err: error, takeId }, 'transcripts: a call is heard when it is over');
  } finally {
    done.abort(new Error('over'));
    stopListening();
    watch.end();
  }
}

async function listen(
  app: App,
  at: { teamId: string; meetingId: string; takeId: string },
  speech: SpeechToText,
  signal: AbortSignal,
): Promise<void> {
  const hearing = new Map<number, Promise<void>>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  for (;;) {
    signal.throwIfAborted();
    const take = await findFollowedTake(app.db, at, at.takeId);
    // The switch may be turned off while the call goes on: nothing more is sent then.
    if (!take || !(await mayHear(app, at.teamId))) return;
    for (const track of take.tracks) if (!hearing.has(track.track)) await begin(take, track);
    if (!take.isOpen) return void (await Promise.race([Promise.all(hearing.values()), failed.promise]));
    if (app.now().getTime() - take.heardAt.getTime() > idleMs) return lookLater(app, at);
    await Promise.race([sleep(lookEveryMs, undefined, { signal }), failed.promise]);
  }

  async function begin(take: FollowedTake, track: FollowedTake['tracks'][number]): Promise<void> {
    const meeting = await findMeeting(app.db, at);
    const heard = meeting && (await settleTrack(app, { ...at, track: track.track, isOpen: take.isOpen }, meeting));
    const work = heard ? hearTrack(app, speech, heard, track.mediaType, signal) : Promise.resolve();
    work.catch(failed.reject);
    hearing.set(track.track, work);
  }
}

async function mayHear(app: App, teamId: string): Promise<boolean> {
  const engine = app.speech.list().find(({ name }) => name === app.speech.defaultEngine);
  return !engine?.isRemote || maySendDuringCalls(app.db, teamId);
}

async function lookLater(app: App, at: { teamId: string; meetingId: string; takeId: string }): Promise<void> {
  const startAfter = new Date(Date.now() + lookAgainMs);
  await app.jobs.add(app.db, 'transcript.listen', at, { key: `${at.takeId}-${startAfter.getTime()}`, startAfter });
}
