import type { MeetingEvent, PartEvents } from '@candor/contract/meeting-events';
import type { MeetingProgress } from '@candor/contract/meetings';
import { limits } from '@candor/contract/limits';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import type { MeetingRow } from './store.ts';
import { upsertProgress } from './store.ts';

export const meetingTopic = 'meeting.changed';
export const partTopic = 'meeting.part';

/** `onlyFor` is the owner of a private meeting. */
export type MeetingNews = MeetingEvent & { teamId: string; onlyFor: string | null };

/** As `MeetingNews`, of something that belongs to the meeting. */
export type PartNews = {
  [Name in keyof PartEvents]: { name: Name; data: PartEvents[Name]; teamId: string; onlyFor: string | null };
}[keyof PartEvents];

/** Tells everybody who may see the meeting that a part of it has changed, once the transaction commits. */
export async function announcePart<Name extends keyof PartEvents>(
  db: Db,
  row: Pick<MeetingRow, 'teamId' | 'private' | 'accountId'>,
  name: Name,
  data: PartEvents[Name],
): Promise<void> {
  await publish(db, partTopic, { name, data, teamId: row.teamId, onlyFor: row.private ? row.accountId : null });
}

/** Tells everybody who may see the meeting, once the transaction commits. Whoever changes a meeting calls it. */
export async function announceMeeting(db: Db, row: MeetingRow, progress: MeetingProgress | null = null): Promise<void> {
  const news: MeetingNews = {
    teamId: row.teamId,
    onlyFor: row.private ? row.accountId : null,
    meetingId: row.id,
    status: row.status,
    progress,
  };
  await publish(db, meetingTopic, news);
}

/** How far the stage that the meeting is in now has come; shown until the meeting moves on to the next. */
export async function reportProgress(db: Db, row: MeetingRow, percent: number, note: string): Promise<void> {
  const progress = {
    percent: Math.round(Math.min(100, Math.max(0, percent))),
    note: note.slice(0, limits.description),
  };
  await upsertProgress(db, { meetingId: row.id, stage: row.status, ...progress });
  await announceMeeting(db, row, progress);
}
