import type { Meeting } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { changeMeeting } from '../meetings/service.ts';

/** What follows the notes: the one place that knows. */
export async function toNextStage(app: App, tx: Db, row: MeetingRow): Promise<Meeting> {
  await app.jobs.add(tx, 'documents.write', { teamId: row.teamId, meetingId: row.id });
  return changeMeeting(tx, row, { status: 'doc-gen', failedStage: null, failureReason: null });
}
