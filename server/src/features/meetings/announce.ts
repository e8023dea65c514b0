import type { PartEvents } from '@candor/contract/meeting-events';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import type { PartNews } from '../../db/topics.ts';
import type { MeetingRow } from '../../db/schema/meetings.ts';

export const partTopic = 'meeting.part';

/** Tells everyone who may see the meeting that a part of it has changed, once the transaction commits. */
export async function announcePart<Name extends keyof PartEvents>(
  db: Db,
  row: Pick<MeetingRow, 'teamId' | 'private' | 'accountId'>,
  name: Name,
  data: PartEvents[Name],
): Promise<void> {
  const news = { name, data, teamId: row.teamId, onlyFor: row.private ? row.accountId : null };
  await publish(db, partTopic, news as PartNews);
}

/** Tells one person alone. */
export async function announceTo<Name extends keyof PartEvents>(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
  name: Name,
  data: PartEvents[Name],
): Promise<void> {
  await publish(db, partTopic, { name, data, teamId, onlyFor: accountId } as PartNews);
}
