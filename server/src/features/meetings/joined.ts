import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meeting, meetingJoin } from '../../db/schema/meetings.ts';
import { AppError } from '../../http/app-error.ts';
import type { MeetingRow } from './service.ts';

/** Statements about lists leave these out: what is a part of another meeting is found as that meeting. */
export const joinedIn = (teamId: unknown) =>
  sql`array(select part_id from meeting_join where team_id = ${teamId} and state = 'joined')`;

/** The calls that were joined to a meeting, whatever became of them since. */
export async function holdParts(tx: Db, { teamId, id }: Pick<MeetingRow, 'teamId' | 'id'>): Promise<MeetingRow[]> {
  const parts = tx
    .select({ id: meetingJoin.partId })
    .from(meetingJoin)
    .where(and(eq(meetingJoin.teamId, teamId), eq(meetingJoin.meetingId, id)));
  return tx
    .select()
    .from(meeting)
    .where(and(eq(meeting.teamId, teamId), inArray(meeting.id, parts)))
    .orderBy(asc(meeting.id))
    .for('update');
}

/** What is done to a part is done to the meeting that it belongs to. */
export async function refuseJoined(tx: Db, { teamId, id }: Pick<MeetingRow, 'teamId' | 'id'>): Promise<void> {
  const rows = await tx
    .select({ id: meetingJoin.partId })
    .from(meetingJoin)
    .where(and(eq(meetingJoin.teamId, teamId), eq(meetingJoin.partId, id)));
  if (rows.length > 0) throw new AppError('calls_are_joined');
}

/** Its recording is about to become another one. */
export async function refuseJoining(db: Db, { teamId, id }: Pick<MeetingRow, 'teamId' | 'id'>): Promise<void> {
  const isJoining = and(
    eq(meetingJoin.teamId, teamId),
    eq(meetingJoin.meetingId, id),
    eq(meetingJoin.state, 'joining'),
  );
  if ((await db.$count(meetingJoin, isJoining)) > 0) throw new AppError('calls_not_finished');
}

/** The meetings that a meeting consists of besides itself, and where each begins in its recording. */
export async function listParts(
  db: Db,
  { teamId, meetingId }: { teamId: string; meetingId: string },
): Promise<{ part: MeetingRow; startS: number }[]> {
  const rows = await db
    .select({ part: meeting, startS: meetingJoin.startS })
    .from(meetingJoin)
    .innerJoin(meeting, eq(meeting.id, meetingJoin.partId))
    .where(and(eq(meetingJoin.teamId, teamId), eq(meetingJoin.meetingId, meetingId), eq(meetingJoin.state, 'joined')))
    .orderBy(asc(meetingJoin.startS));
  return rows.map(({ part, startS }) => ({ part, startS: startS ?? 0 }));
}
