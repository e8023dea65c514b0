import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meetingType, meetingTypeVersion } from '../../db/schema/meeting-types.ts';

export type MeetingTypeRow = typeof meetingType.$inferSelect;
type OfType = { teamId: string; meetingTypeId: string };

export async function insertMeetingType(db: Db, row: typeof meetingType.$inferInsert): Promise<MeetingTypeRow> {
  const [inserted] = await db.insert(meetingType).values(row).returning();
  return inserted!;
}

export async function insertVersion(db: Db, { id, teamId, version }: MeetingTypeRow, content: MeetingTypeContent, accountId: string | null): Promise<void> {
  await db.insert(meetingTypeVersion).values({ teamId, meetingTypeId: id, version, content, accountId });
}

export async function selectMeetingTypes(db: Db, teamId: string): Promise<MeetingTypeRow[]> {
  return db.select().from(meetingType).where(eq(meetingType.teamId, teamId)).orderBy(sql`lower(${meetingType.name})`, asc(meetingType.id));
}

export async function selectMeetingType(db: Db, teamId: string, id: string): Promise<MeetingTypeRow | undefined> {
  const [row] = await db.select().from(meetingType).where(isOne({ teamId, meetingTypeId: id }));
  return row;
}

function isOne({ teamId, meetingTypeId }: OfType) {
  return and(eq(meetingType.teamId, teamId), eq(meetingType.id, meetingTypeId));
}
