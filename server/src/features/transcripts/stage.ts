import type { Meeting, Stage } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, findMeeting, holdMeeting } from '../meetings/service.ts';

/** Those that work on a recording that is there. */
type OwnStage = Exclude<Stage, 'pending'>;
const fine = { failedStage: null, failureReason: null };

/** It is there now, or failed there and is being tried again. */
export function isAt(row: Pick<MeetingRow, 'status' | 'failedStage'>, stage: OwnStage): boolean {
  return row.status === stage || (row.status === 'failed' && row.failedStage === stage);
}

/** The meeting, kept from other changes until the transaction ends; undefined where it was deleted or is elsewhere by now. */
export async function holdAt(tx: Db, at: InMeeting, stage: OwnStage): Promise<MeetingRow | undefined> {
  const found = await findMeeting(tx, at);
  const row = found && (await holdMeeting(tx, found, at));
  return row && isAt(row, stage) ? row : undefined;
}

export async function toIntents(tx: Db, row: MeetingRow): Promise<Meeting> {
  return changeMeeting(tx, row, { status: 'intents', ...fine });
}

export async function toTranscribing(tx: Db, row: MeetingRow): Promise<Meeting> {
  return changeMeeting(tx, row, { status: 'transcrpt', ...fine });
}

export async function toFailed(tx: Db, at: InMeeting, stage: OwnStage, reason: string): Promise<void> {
  const row = await holdAt(tx, at, stage);
  if (row)
    await changeMeeting(tx, row, { status: 'failed', failedStage: stage, failureReason: reason.slice(0, 1_000) });
}

/** What follows a transcript: the one place that knows. */
export async function toNextStage(app: App, tx: Db, row: MeetingRow): Promise<Meeting> {
  await app.jobs.add(tx, 'notes.write', { teamId: row.teamId, meetingId: row.id });
  return toSummarizing(tx, row);
}

export async function toSummarizing(tx: Db, row: MeetingRow): Promise<Meeting> {
  return changeMeeting(tx, row, { status: 'summarize', ...fine });
}

/** Once more: what was written of them stays. */
export async function toDocuments(app: App, tx: Db, row: MeetingRow): Promise<Meeting> {
  await app.jobs.add(tx, 'documents.write', { teamId: row.teamId, meetingId: row.id });
  return changeMeeting(tx, row, { status: 'doc-gen', ...fine });
}

export async function toCompleted(tx: Db, row: MeetingRow): Promise<Meeting> {
  return changeMeeting(tx, row, { status: 'completed', ...fine });
}
