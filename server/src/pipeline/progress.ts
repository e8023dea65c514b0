import { limits } from '@candor/contract/limits';
import type { MeetingProgress, MeetingStatus } from '@candor/contract/meetings';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';
import { meetingProgress } from '../db/schema/meetings.ts';
import { announceMeeting } from './announce.ts';

/** What each of the meetings last reported about the stage it is in now. */
export async function selectProgress(
  db: Db,
  rows: readonly Pick<MeetingRow, 'id' | 'status'>[],
): Promise<Map<string, MeetingProgress>> {
  const stages = new Map<string, MeetingStatus>(rows.map(({ id, status }) => [id, status]));
  if (stages.size === 0) return new Map();
  const found = await db
    .select()
    .from(meetingProgress)
    .where(inArray(meetingProgress.meetingId, [...stages.keys()]));
  return new Map(
    found
      .filter(({ meetingId, stage }) => stage === stages.get(meetingId))
      .map(({ meetingId, percent, note }) => [meetingId, { percent, note }]),
  );
}

/** How far the stage that the meeting is in now has come; shown until the meeting moves on to the next. */
export async function reportProgress(db: Db, row: MeetingRow, percent: number, note: string): Promise<void> {
  const progress = {
    percent: Math.round(Math.min(100, Math.max(0, percent))),
    note: note.slice(0, limits.description),
  };
  const stage = row.status;
  await db
    .insert(meetingProgress)
    .values({ meetingId: row.id, stage, ...progress })
    .onConflictDoUpdate({
      target: meetingProgress.meetingId,
      set: { stage, ...progress, updatedAt: sql`now()` },
    });
  await announceMeeting(db, row, progress);
}
