import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meetingType } from '../../db/schema/meetings.ts';

export type MeetingTypeRow = typeof meetingType.$inferSelect;

export async function insertMeetingType(db: Db, row: typeof meetingType.$inferInsert): Promise<MeetingTypeRow> {
  const [inserted] = await db.insert(meetingType).values(row).returning();
  return inserted!;
}

export async function selectMeetingTypes(db: Db, teamId: string): Promise<MeetingTypeRow[]> {
  return db.select().from(meetingType).where(eq(meetingType.teamId, teamId)).orderBy(sql`lower(${meetingType.name})`, asc(meetingType.id));
}

export async function selectMeetingType(db: Db, teamId: string, id: string): Promise<MeetingTypeRow | undefined> {
  const [row] = await db.select().from(meetingType).where(and(eq(meetingType.teamId, teamId), eq(meetingType.id, id)));
  return row;
}
