import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun, insertRun, renameRun, selectRunOf } from './run-store.ts';
import { insertTranscript } from './store.ts';

/** The id of a run on this topic: whoever works on it, stop. */
export const stopTopic = 'transcript.stop';

export type NewRun = Pick<RunRow, 'engine' | 'languages' | 'speakerCount' | 'recordingVersion'>;

/** Writing begins once the transaction commits; another run of the same meeting ends then. */
export async function beginRun(
  app: App,
  tx: Db,
  { teamId, id: meetingId }: Pick<MeetingRow, 'teamId' | 'id'>,
  wanted: NewRun,
): Promise<void> {
  await insertTranscript(tx, { teamId, meetingId });
  await stopRun(tx, { teamId, meetingId });
  const id = newId();
  await insertRun(tx, { id, teamId, meetingId, ...wanted });
  await app.jobs.add(tx, 'transcript.write', { teamId, meetingId, runId: id }, { key: id });
}

/** Goes on with a run that failed. Under a new id, so that a try of the old one that is still to come finds nothing to do. */
export async function resumeRun(app: App, tx: Db, run: RunRow): Promise<void> {
  const id = newId();
  await renameRun(tx, run, id);
  await publish(tx, stopTopic, run.id);
  await app.jobs.add(tx, 'transcript.write', { teamId: run.teamId, meetingId: run.meetingId, runId: id }, { key: id });
}

export async function stopRun(tx: Db, at: InMeeting): Promise<void> {
  const run = await selectRunOf(tx, at);
  if (!run) return;
  await deleteRun(tx, run);
  await publish(tx, stopTopic, run.id);
}
