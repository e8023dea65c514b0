import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';

export type Viewer = Pick<Member, 'accountId'>;

/** The meeting, where it is the caller's own. */
export async function requireOwnMeeting(db: Db, who: Viewer, at: InMeeting): Promise<MeetingRow> {
  const row = await requireMeeting(db, who, at);
  if (row.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  return row;
}

/** Sources, notes or script have changed. A meeting while it goes on is its owner's business: nobody else is told. */
export async function announceLive(db: Db, row: MeetingRow): Promise<void> {
  await announcePart(db, { ...row, private: true }, 'live', { meetingId: row.id });
}

/** Seconds since the meeting began. */
export function secondsInto({ startTime }: Pick<MeetingRow, 'startTime'>, moment: Date): number {
  return Math.max(0, Math.round(moment.getTime() - startTime.getTime()) / 1000);
}
