import type { MeetingProgress } from '@candor/contract/meetings';
import type { Db } from '../db/client.ts';
import { publish } from '../db/notifications.ts';
import type { MeetingNews } from '../db/topics.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';

export const meetingTopic = 'meeting.changed';

/** Tells everyone who may see the meeting, once the transaction commits. Whoever changes a meeting calls it. */
export async function announceMeeting(db: Db, row: MeetingRow, progress: MeetingProgress | null = null): Promise<void> {
  const news: MeetingNews = {
    teamId: row.teamId,
    onlyFor: row.private ? row.accountId : null,
    isDeleted: row.deletionId !== null,
    meetingId: row.id,
    status: row.status,
    progress,
  };
  await publish(db, meetingTopic, news);
}
