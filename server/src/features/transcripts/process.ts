import type { Meeting } from '@candor/contract/meetings';
import { stages } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { holdMeeting, requireMeeting, withProgress } from '../meetings/service.ts';
import { requireReady, retryRecording } from '../recordings/service.ts';
import { selectRunOf } from './run-store.ts';
import { beginRun, resumeRun, stopRun } from './runs.ts';
import { toCompleted, toDocuments, toIntents, toNextStage, toTranscribing } from './stage.ts';

export type Again = { engine?: string | undefined; language?: string | undefined; speakerCount?: number | undefined };

/** The former transcript stays readable until the new one is there. */
export async function transcribeAgain(
  app: App,
  who: Member,
  at: InMeeting,
  { engine = app.speech.defaultEngine, language, speakerCount = undefined }: Again,
): Promise<Meeting> {
  await requireMeeting(app.db, who, at);
  if (!app.speech.list().some(({ name }) => name === engine)) throw new AppError('speech_engine_not_found');
  if (language !== undefined && !app.speech.knows(engine, language)) throw new AppError('speech_language_unknown');
  const { version } = await requireReady(app, at);
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.status !== 'completed' && !(row.status === 'failed' && row.failedStage !== 'pending'))
      throw new AppError('meeting_invalid_state');
    const meeting = await toTranscribing(tx, row);
    await beginRun(app, tx, row, {
      engine,
      languages: language === undefined ? [] : [language],
      speakerCount: speakerCount ?? null,
      recordingVersion: version,
    });
    return meeting;
  });
}

/** The job learns of it by the run that is gone, or that the meeting is elsewhere. */
export async function cancelProcessing(app: App, who: Member, at: InMeeting): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (!(stages as readonly string[]).includes(row.status)) throw new AppError('meeting_invalid_state');
    await stopRun(tx, at);
    return toCompleted(tx, row);
  });
}

export async function retryProcessing(app: App, who: Member, at: InMeeting): Promise<Meeting> {
  const failed = await requireMeeting(app.db, who, at);
  if (failed.status === 'failed' && failed.failedStage === 'pending') {
    await retryRecording(app, who, at);
    return withProgress(app.db, await requireMeeting(app.db, who, at));
  }
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.status !== 'failed') throw new AppError('meeting_invalid_state');
    const run = row.failedStage === 'transcrpt' ? await selectRunOf(tx, at) : undefined;
    if (run) {
      await resumeRun(app, tx, run);
      return toTranscribing(tx, row);
    }
    if (row.failedStage === 'summarize') return toNextStage(app, tx, row);
    if (row.failedStage === 'doc-gen') return toDocuments(app, tx, row);
    if (row.failedStage !== 'intents' && row.failedStage !== 'transcrpt') throw new AppError('meeting_invalid_state');
    await app.jobs.add(tx, 'meeting.intents', { teamId: row.teamId, meetingId: row.id });
    return toIntents(tx, row);
  });
}
