import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { AppError } from '../../http/app-error.ts';

export type NewMeeting = Omit<typeof meeting.$inferInsert, 'id'>;

export type MeetingRow = typeof meeting.$inferSelect;
export type InMeeting = { teamId: string; meetingId: string };

/** The meeting, if the person may see it: a private one only its owner, a deleted one nobody. */
export async function requireMeeting(app: App, who: { accountId: string }, { teamId, meetingId }: InMeeting): Promise<MeetingRow> {
  const [row] = await app.db.select().from(meeting).where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId), isNull(meeting.deletedAt)));
  if (!row || (row.private && row.accountId !== who.accountId)) throw new AppError('meeting_not_found');
  return row;
}

/** Says on this topic, to everybody who listens, that a meeting has changed. */
export const meetingTopic = 'meeting.changed';

/** Changes what processing has found out about a meeting, and says so. */
export async function changeMeeting(db: Db, { teamId, meetingId }: InMeeting, change: Partial<Pick<MeetingRow, 'status' | 'durationS' | 'endTime' | 'failedStage' | 'failureReason'>>): Promise<void> {
  await db.update(meeting).set(change).where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId)));
  await publish(db, meetingTopic, { teamId, meetingId });
}

export async function createMeetings(db: Db, rows: readonly NewMeeting[]): Promise<void> {
  await db.insert(meeting).values(rows.map((row) => ({ id: newId(), ...row })));
}
