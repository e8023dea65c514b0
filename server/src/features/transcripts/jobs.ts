import type { App } from '../../app.ts';
import { SpeechError } from '../../engines/speech/speech-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { listTrackSounds, requireReady } from '../recordings/service.ts';
import { callPreferencesOf } from '../teams/call-preferences.ts';
import { openReport } from './progress.ts';
import { publishRun } from './publish.ts';
import { Overtaken, recogniseAll } from './recognise.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun, selectRun } from './run-store.ts';
import { stopTopic } from './runs.ts';
import { toSources } from './sources.ts';
import { holdAt, toFailed, toTranscribing } from './stage.ts';

/** Writes the transcript. Safe to run twice and to be killed at any moment: what is recognised is kept, and one run is published once. */
export async function writeTranscript(app: App, job: JobRun<'transcript.write'>): Promise<void> {
  const { teamId, runId } = job.payload;
  const stopped = new AbortController();
  const stopListening = app.notifications.subscribe(
    stopTopic,
    (id) => id === runId && stopped.abort(new Error('stopped')),
  );
  try {
    const run = await selectRun(app.db, { teamId, id: runId });
    const meeting = run && (await enter(app, run));
    if (run && meeting) await write(app, job, { run, meeting, signal: AbortSignal.any([job.signal, stopped.signal]) });
  } catch (error) {
    const isGone = (await selectRun(app.db, { teamId, id: runId })) === undefined;
    if (isGone) return;
    if (job.signal.aborted || error instanceof Overtaken) throw error;
    await app.db.transaction((tx) =>
      toFailed(tx, job.payload, 'transcrpt', `The transcript could not be written: ${(error as Error).message}`),
    );
    if (!(error instanceof SpeechError) || error.isTemporary) throw error;
  } finally {
    stopListening();
  }
}

/** Undefined where the meeting is elsewhere by now: what this run would write is not wanted any more. */
async function enter(app: App, run: RunRow): Promise<MeetingRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await holdAt(tx, run, 'transcrpt');
    if (!row) await deleteRun(tx, run);
    else if (row.status !== 'transcrpt') await toTranscribing(tx, row);
    return row && { ...row, status: 'transcrpt' as const };
  });
}

async function write(
  app: App,
  job: JobRun<'transcript.write'>,
  { run, meeting, signal }: { run: RunRow; meeting: MeetingRow; signal: AbortSignal },
): Promise<void> {
  const { durationS, version } = await requireReady(app, run);
  if (version !== run.recordingVersion) return void (await deleteRun(app.db, run));
  const { customSpellings, teamSpellings } = await callPreferencesOf(app.db, run.teamId, meeting.accountId);
  const sources = toSources(await listTrackSounds(app.db, run), meeting);
  const report = openReport(app, job, { sources, durationS });
  await recogniseAll(app, sources, {
    run,
    spellings: [...new Set([...customSpellings, ...teamSpellings, ...meeting.participants])],
    signal,
    report,
  });
  await report.settled();
  signal.throwIfAborted();
  await publishRun(app, run, sources);
}
