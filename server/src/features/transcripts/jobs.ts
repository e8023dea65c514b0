import type { App } from '../../app.ts';
import { SpeechError } from '../../engines/speech/speech-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { holdAt } from '../../pipeline/hold.ts';
import { failAttempt, isGivenUp, reenter } from '../../pipeline/move.ts';
import { failureText } from '../../pipeline/stages.ts';
import { watchMeeting } from '../../pipeline/watch.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { listTrackSounds, requireSound } from '../recordings/service.ts';
import { listSpeakingTimes } from '../recordings/takes/speaking.ts';
import { callPreferencesOf } from '../teams/call-preferences.ts';
import { openReport } from './write/progress.ts';
import { publishRun } from './write/publish.ts';
import { RunTakenOver, recogniseAll } from './write/recognise.ts';
import type { RunRow } from './write/run-store.ts';
import { deleteRun, selectRun } from './write/run-store.ts';
import { stopTopic } from './write/runs.ts';
import { toSources } from './write/sources.ts';

/** Writes the transcript. Safe to run twice and to be killed at any moment: what is recognized is kept, and one run is published once. */
export async function writeTranscript(
  app: App,
  job: JobRun<'transcript.write'>,
  _onMovedOn?: () => void,
  onFoundDone: (share: number) => void = () => undefined,
): Promise<void> {
  const { teamId, runId } = job.payload;
  const watch = watchMeeting(app, job.signal, job.payload, 'transcrpt');
  const stopped = new AbortController();
  const stopListening = app.notifications.subscribe(
    stopTopic,
    (id) => id === runId && stopped.abort(new Error('stopped')),
  );
  try {
    const run = await selectRun(app.db, { teamId, id: runId });
    const meeting = run && (await enter(app, run));
    if (run && meeting)
      await write(app, job, { run, meeting, signal: AbortSignal.any([watch.signal, stopped.signal]), onFoundDone });
  } catch (error) {
    const isGone = (await selectRun(app.db, { teamId, id: runId })) === undefined;
    if (isGone) return;
    if ((job.signal.aborted && !job.isLastAttempt) || error instanceof RunTakenOver) throw error;
    if (watch.isStopped()) return;
    const isHopeless = error instanceof SpeechError && !error.isTemporary;
    const reason = failureText('transcrpt', error as Error, job.signal);
    await app.db.transaction((tx) =>
      failAttempt(app, tx, job.payload, { stage: 'transcrpt', reason, isFinal: isHopeless || isGivenUp(job, error) }),
    );
    if (!isHopeless) throw error;
  } finally {
    watch.end();
    stopListening();
  }
}

/** Undefined where the meeting is elsewhere by now: what this run would write is no longer wanted. */
async function enter(app: App, run: RunRow): Promise<MeetingRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await holdAt(tx, run, 'transcrpt');
    if (row) return reenter(app, tx, row, 'transcrpt');
    // A deleted meeting may be restored: what was recognized waits for that.
    if (await findMeeting(tx, run)) await deleteRun(tx, run);
    return undefined;
  });
}

async function write(
  app: App,
  job: JobRun<'transcript.write'>,
  {
    run,
    meeting,
    signal,
    onFoundDone,
  }: { run: RunRow; meeting: MeetingRow; signal: AbortSignal; onFoundDone: (share: number) => void },
): Promise<void> {
  const { durationS, version } = await requireSound(app, run);
  if (version !== run.recordingVersion) return void (await deleteRun(app.db, run));
  const { customSpellings, teamSpellings } = await callPreferencesOf(app.db, run.teamId, meeting.accountId);
  const sounds = await listTrackSounds(app.db, run);
  const takeIds = [...new Set(sounds.map(({ takeId }) => takeId))];
  const sources = toSources(sounds, meeting, await listSpeakingTimes(app.db, takeIds));
  const report = openReport(app, job, { sources, durationS });
  try {
    await recogniseAll(app, sources, {
      run,
      spellings: [...new Set([...customSpellings, ...teamSpellings, ...meeting.participants])],
      signal,
      report,
      onFoundDone,
    });
  } finally {
    // A report that arrives late would hide why the attempt has failed.
    await report.settled();
  }
  signal.throwIfAborted();
  await publishRun(app, run, sources);
}
