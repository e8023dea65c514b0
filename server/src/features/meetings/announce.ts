import type { MeetingEvent } from '@candor/contract/meeting-events';
import type { MeetingProgress } from '@candor/contract/meetings';
import { limits } from '@candor/contract/limits';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import type { MeetingRow } from './store.ts';
import { upsertProgress } from './store.ts';

export const meetingTopic = 'meeting.changed';

/** `onlyFor` is the owner of a private meeting. */
export type MeetingNews = MeetingEvent & { teamId: string; onlyFor: string | null };

/** Tells everybody who may see the meeting, once the transaction commits. Whoever changes a meeting calls it. */
export async function announceMeeting(db: Db, row: MeetingRow, progress: MeetingProgress | null = null): Promise<void> {
  const news: MeetingNews = { teamId: row.teamId, onlyFor: row.private ? row.accountId : null, meetingId: row.id, status: row.status, progress };
  await publish(db, meetingTopic, news);
}

/** How far the stage that the meeting is in now has come; shown until the meeting moves on to the next. */
export async function reportProgress(db: Db, row: MeetingRow, percent: number, note: string): Promise<void> {
  const progress = { percent: Math.round(Math.min(100, Math.max(0, percent))), note: note.slice(0, limits.description) };
  await upsertProgress(db, { meetingId: row.id, stage: row.status, ...progress });
  await announceMeeting(db, row, progress);
}
