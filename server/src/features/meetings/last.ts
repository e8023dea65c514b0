import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meeting } from '../../db/schema/meetings.ts';

/** The latest meeting with a contact that everyone in the team may see, for whoever is about to talk to them again. */
export async function findLastMeeting(
  db: Db,
  teamId: string,
  contactId: string,
  exceptId: string | null,
): Promise<{ id: string; description: string; startTime: Date } | null> {
  const [row] = await db
    .select({ id: meeting.id, description: meeting.description, startTime: meeting.startTime })
    .from(meeting)
    .where(
      and(
        eq(meeting.teamId, teamId),
        eq(meeting.externalContactId, contactId),
        eq(meeting.private, false),
        isNull(meeting.deletionId),
        ...(exceptId === null ? [] : [ne(meeting.id, exceptId)]),
      ),
    )
    .orderBy(desc(meeting.startTime))
    .limit(1);
  return row ?? null;
}
