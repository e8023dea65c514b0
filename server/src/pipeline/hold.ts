import type { Stage } from '@candor/contract/meetings';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';
import { meeting } from '../db/schema/meetings.ts';

export type InMeeting = { teamId: string; meetingId: string };

/** The meeting is in the stage, or failed there and is tried again. */
export function isAt(row: Pick<MeetingRow, 'status' | 'failedStage'>, stage: Stage): boolean {
  return row.status === stage || (row.status === 'failed' && row.failedStage === stage);
}

/** For work that nobody in particular asked for; a deleted meeting is not found. */
export async function findMeetingRow(db: Db, at: InMeeting): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(meeting).where(isThere(at));
  return row;
}

/** The meeting, kept from other changes until the transaction ends; a deleted one is not found. */
export async function holdMeetingRow(tx: Db, at: InMeeting): Promise<MeetingRow | undefined> {
  const [row] = await tx.select().from(meeting).where(isThere(at)).for('update');
  return row;
}

/** As `holdMeetingRow`; undefined also where the meeting is in another stage by now. */
export async function holdAt(tx: Db, at: InMeeting, stage: Stage): Promise<MeetingRow | undefined> {
  const row = await holdMeetingRow(tx, at);
  return row && isAt(row, stage) ? row : undefined;
}

function isThere({ teamId, meetingId }: InMeeting) {
  return and(eq(meeting.id, meetingId), eq(meeting.teamId, teamId), isNull(meeting.deletionId));
}
