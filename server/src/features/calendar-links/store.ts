import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { calendarLink } from '../../db/schema/calendar-links.ts';
import type { MeetingRow } from '../../db/schema/meetings.ts';
import { meeting } from '../../db/schema/meetings.ts';

export type CalendarLinkRow = typeof calendarLink.$inferSelect;
export type OfMember = { teamId: string; accountId: string };

const ofMember = ({ teamId, accountId }: OfMember) =>
  and(eq(calendarLink.teamId, teamId), eq(calendarLink.accountId, accountId));

export async function selectLink(db: Db, of: OfMember): Promise<CalendarLinkRow | undefined> {
  return (await db.select().from(calendarLink).where(ofMember(of)))[0];
}

export async function selectLinkById(db: Db, id: string): Promise<CalendarLinkRow | undefined> {
  return (await db.select().from(calendarLink).where(eq(calendarLink.id, id)))[0];
}

/** In the place of the former one. */
export async function replaceLink(db: Db, row: CalendarLinkRow): Promise<void> {
  const { id, createdAt, lastReadAt } = row;
  await db
    .insert(calendarLink)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarLink.teamId, calendarLink.accountId],
      set: { id, createdAt, lastReadAt },
    });
}

export async function deleteLink(db: Db, of: OfMember): Promise<boolean> {
  return (await db.delete(calendarLink).where(ofMember(of))).rowCount === 1;
}

/** Written at most once an hour: apps ask often. */
export async function noteRead(db: Db, id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3600 * 1000);
  await db
    .update(calendarLink)
    .set({ lastReadAt: now })
    .where(and(eq(calendarLink.id, id), or(isNull(calendarLink.lastReadAt), lt(calendarLink.lastReadAt, hourAgo))));
}

/** The member's own, latest first. */
export async function selectOwnMeetings(
  db: Db,
  { teamId, accountId }: OfMember,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<MeetingRow[]> {
  return db
    .select()
    .from(meeting)
    .where(
      and(
        eq(meeting.teamId, teamId),
        eq(meeting.accountId, accountId),
        isNull(meeting.deletedAt),
        gte(meeting.startTime, from),
        lt(meeting.startTime, to),
      ),
    )
    .orderBy(desc(meeting.startTime), desc(meeting.id))
    .limit(most);
}
