import type { Meeting } from '@candor/contract/meetings';
import type { Db } from '../../db/client.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, holdAnyMeeting } from '../meetings/service.ts';

const fine = { failedStage: null, failureReason: null };

/** Its documents are being written, or could not be and are tried again. */
export function isWritingDocuments(row: Pick<MeetingRow, 'status' | 'failedStage'>): boolean {
  return row.status === 'doc-gen' || (row.status === 'failed' && row.failedStage === 'doc-gen');
}

/** The meeting, kept from other changes until the transaction ends; undefined where it was deleted or is elsewhere by now. */
export async function holdWritingDocuments(tx: Db, at: InMeeting): Promise<MeetingRow | undefined> {
  const row = await holdAnyMeeting(tx, at);
  return row && isWritingDocuments(row) ? row : undefined;
}

export async function toCompleted(tx: Db, row: MeetingRow): Promise<Meeting> {
  return changeMeeting(tx, row, { status: 'completed', ...fine });
}

export async function toFailed(tx: Db, at: InMeeting, reason: string): Promise<void> {
  const row = await holdWritingDocuments(tx, at);
  if (row)
    await changeMeeting(tx, row, { status: 'failed', failedStage: 'doc-gen', failureReason: reason.slice(0, 1_000) });
}
