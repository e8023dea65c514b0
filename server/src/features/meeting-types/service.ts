import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { meetingType } from '../../db/schema/meetings.ts';

export async function createMeetingType(db: Db, teamId: string, name: string): Promise<{ id: string; name: string }> {
  const [row] = await db.insert(meetingType).values({ id: newId(), teamId, name }).returning();
  return row!;
}
