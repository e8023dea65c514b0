import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { publish } from '../../../db/notifications.ts';
import type { MeetingChange, MeetingRow } from '../../../db/schema/meetings.ts';
import { move } from '../../../pipeline/move.ts';
import type { InMeeting } from '../../meetings/service.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun, insertRun, renameRun, selectRunOf } from './run-store.ts';
import { insertTranscript } from '../store.ts';

/** The id of a run on this topic: whoever works on it, stop. */
export const stopTopic = 'transcript.stop';

export type NewRun = Pick<RunRow, 'engine' | 'languages' | 'speakerCount' | 'recordingVersion'>;

/** Writing begins once the transaction commits; another run of the same meeting ends then. */
export async function beginRun(
  app: App,
  tx: Db,
  meeting: MeetingRow,
  wanted: NewRun,
  change: MeetingChange = {},
): Promise<MeetingRow> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  await insertTranscript(tx, at);
  await stopRun(tx, at);
  const runId = newId();
  await insertRun(tx, { id: runId, ...at, ...wanted });
  return move(app, tx, meeting, 'transcrpt', { change, job: { runId } });
}

/** Goes on with a run that failed. Under a new id, so that a try of the old one that is still to come finds nothing to do. */
export async function resumeRun(app: App, tx: Db, meeting: MeetingRow, run: RunRow): Promise<MeetingRow> {
  const runId = newId();
  await renameRun(tx, run, runId);
  await publish(tx, stopTopic, run.id);
  return move(app, tx, meeting, 'transcrpt', { job: { runId } });
}

export async function stopRun(tx: Db, at: InMeeting): Promise<void> {
  const run = await selectRunOf(tx, at);
  if (!run) return;
  await deleteRun(tx, run);
  await publish(tx, stopTopic, run.id);
}
