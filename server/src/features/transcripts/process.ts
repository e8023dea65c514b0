import type { Meeting, Stage } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { move } from '../../pipeline/move.ts';
import { isStage, stageRules } from '../../pipeline/stages.ts';
import { refuseJoining } from '../meetings/joined.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import {
  holdAnyMeeting,
  holdChangeable,
  holdMeeting,
  refuseHeld,
  requireMeeting,
  withProgress,
} from '../meetings/service.ts';
import { cancelRecording, resumeMaking, resumeRecording } from '../recordings/takes/resume.ts';
import { requireSound } from '../recordings/service.ts';
import { selectRunOf } from './write/run-store.ts';
import { beginRun, resumeRun, stopRun } from './write/runs.ts';

export type TranscribeRequest = {
  engine?: string | undefined;
  language?: string | undefined;
  speakerCount?: number | undefined;
};

/** The former transcript stays readable until the new one is there. */
export async function transcribeAgain(
  app: App,
  who: Member,
  at: InMeeting,
  { engine = app.speech.defaultEngine, language, speakerCount }: TranscribeRequest,
): Promise<Meeting> {
  const meeting = await requireMeeting(app.db, who, at);
  await refuseHeld(app.db, meeting);
  await refuseJoining(app.db, meeting);
  if (!app.speech.list().some(({ name }) => name === engine)) throw new AppError('speech_engine_not_found');
  if (language !== undefined && !app.speech.knows(engine, language)) throw new AppError('speech_language_unknown');
  const { version } = await requireSound(app, at);
  return app.db.transaction(async (tx) => {
    const row = await holdChangeable(tx, who, at);
    if (row.status !== 'completed' && !(row.status === 'failed' && row.failedStage !== 'pending'))
      throw new AppError('meeting_invalid_state');
    const moved = await beginRun(app, tx, row, {
      engine,
      languages: language === undefined ? [] : [language],
      speakerCount: speakerCount ?? null,
      recordingVersion: version,
    });
    return withProgress(tx, moved);
  });
}

/** In every stage. The job learns of it by the run that is gone, or because the meeting is elsewhere. */
export async function cancelProcessing(app: App, who: Member, at: InMeeting): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (!isStage(row.status)) throw new AppError('meeting_invalid_state');
    if (row.status === 'pending') return withProgress(tx, await cancelRecording(app, tx, row));
    await stopRun(tx, at);
    return withProgress(tx, await move(app, tx, row, stageRules[row.status].cancel));
  });
}

/** From the stage that failed, or from the recording where that was cancelled. */
export async function retryProcessing(app: App, who: Member, at: InMeeting): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    const stage = row.status === 'cancelled' ? 'pending' : row.failedStage;
    if (stage === null || (row.status !== 'failed' && row.status !== 'cancelled'))
      throw new AppError('meeting_invalid_state');
    const moved = await restartStage(app, tx, row, stage);
    if (!moved) throw new AppError('recording_not_found');
    return withProgress(tx, moved);
  });
}

/** A meeting that was deleted while work was under way goes on from its stage once it is restored. Safe to run twice. */
export async function resumeMeeting(app: App, { payload: at }: JobRun<'meeting.resume'>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await holdAnyMeeting(tx, at);
    if (!row) return;
    await resumeMaking(app, tx, row);
    if (isStage(row.status)) await restartStage(app, tx, row, row.status);
  });
}

/** What has been recognized is kept, and a transcript that is there already is not written again. */
async function restartStage(app: App, tx: Db, row: MeetingRow, stage: Stage): Promise<MeetingRow | undefined> {
  if (stage === 'pending') return resumeRecording(app, tx, row);
  const run = stage === 'transcrpt' && (await selectRunOf(tx, { teamId: row.teamId, meetingId: row.id }));
  return run ? resumeRun(app, tx, row, run) : move(app, tx, row, stageRules[stage].retry);
}
