import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { meeting } from '../../db/schema/meetings.ts';

export type NewMeeting = Omit<typeof meeting.$inferInsert, 'id'>;

export async function createMeetings(db: Db, rows: readonly NewMeeting[]): Promise<void> {
  await db.insert(meeting).values(rows.map((row) => ({ id: newId(), ...row })));
}
