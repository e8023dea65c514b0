import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/accounts.ts';
import { calendar, calendarEvent, calendarSync } from '../../db/schema/calendars.ts';
import { connection } from '../../db/schema/connections.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { take } from '../../db/schema/recordings.ts';

export type CalendarRow = typeof calendar.$inferSelect;
export type EventRow = typeof calendarEvent.$inferSelect;

export async function selectCalendars(db: Db, connectionId: string): Promise<CalendarRow[]> {
  return db
    .select()
    .from(calendar)
    .where(eq(calendar.connectionId, connectionId))
    .orderBy(sql`${calendar.isPrimary} desc`, asc(calendar.name), asc(calendar.id));
}

/** Known ones keep what was chosen; of new ones the first is read unless its owner says otherwise. */
export async function saveCalendars(
  db: Db,
  connectionId: string,
  found: readonly { id: string; name: string; isPrimary: boolean }[],
): Promise<void> {
  const known = new Set((await selectCalendars(db, connectionId)).map(({ externalId }) => externalId));
  for (const one of found)
    await db
      .insert(calendar)
      .values({
        id: newId(),
        connectionId,
        externalId: one.id,
        name: one.name,
        isPrimary: one.isPrimary,
        isSelected: known.size === 0 && one.isPrimary,
      })
      .onConflictDoUpdate({
        target: [calendar.connectionId, calendar.externalId],
        set: { name: one.name, isPrimary: one.isPrimary },
      });
}

export async function lockCalendar(db: Db, id: string): Promise<CalendarRow | undefined> {
  const [row] = await db.select().from(calendar).where(eq(calendar.id, id)).for('update');
  return row;
}

export async function updateCalendar(db: Db, id: string, change: Partial<CalendarRow>): Promise<void> {
  await db.update(calendar).set(change).where(eq(calendar.id, id));
}

export async function selectCalendarsChosen(db: Db, connectionId: string, chosen: readonly string[]): Promise<void> {
  await db
    .update(calendar)
    .set({ isSelected: chosen.length === 0 ? false : sql`${inArray(calendar.id, [...chosen])}`, cursor: null })
    .where(eq(calendar.connectionId, connectionId));
}

/** The next read is a whole one. */
export async function forgetCursors(db: Db, connectionId: string): Promise<void> {
  await db.update(calendar).set({ cursor: null }).where(eq(calendar.connectionId, connectionId));
}

export async function selectEvents(db: Db, calendarId: string, objectKeys?: readonly string[]): Promise<EventRow[]> {
  if (objectKeys?.length === 0) return [];
  return db
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.calendarId, calendarId),
        objectKeys && sql`${calendarEvent.objectKey} = any (${sql.param([...objectKeys])}::text[])`,
      ),
    );
}

export async function upsertEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  // One parameter for all of them: thousands of them would cost more to write down than to store.
  for (let at = 0; at < rows.length; at += 5_000)
    await db.execute(sql`
      insert into calendar_event (calendar_id, event_key, object_key, shared_key, digest, rule_auto_join, meeting_id)
      select "calendarId", "eventKey", "objectKey", "sharedKey", digest, "ruleAutoJoin", "meetingId"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 5_000))}::jsonb) as read (
        "calendarId" text, "eventKey" text, "objectKey" text, "sharedKey" text, digest text, "ruleAutoJoin" boolean, "meetingId" text)
      on conflict (calendar_id, event_key) do update set
        object_key = excluded.object_key, shared_key = excluded.shared_key, digest = excluded.digest,
        rule_auto_join = excluded.rule_auto_join, meeting_id = excluded.meeting_id`);
}

export async function deleteEvents(db: Db, calendarId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .delete(calendarEvent)
    .where(
      and(
        eq(calendarEvent.calendarId, calendarId),
        sql`${calendarEvent.eventKey} = any (${sql.param([...keys])}::text[])`,
      ),
    );
}

/** Says of the meetings of a calendar which events they are, wherever that is not known yet. */
export async function noteEventKeys(
  db: Db,
  calendarId: string,
  keys: readonly { eventKey: string; key: string | null }[],
): Promise<void> {
  await db.execute(sql`
    update meeting set event_key = read.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as read ("eventKey" text, key text)
    join calendar_event on calendar_event.calendar_id = ${calendarId} and calendar_event.event_key = read."eventKey"
    where meeting.id = calendar_event.meeting_id and meeting.event_key is distinct from read.key`);
}

/** Meetings that other calendars of the account have for the same events, by shared key. */
export async function selectTwins(
  db: Db,
  { accountId, calendarId, teamId }: { accountId: string; calendarId: string; teamId: string },
  sharedKeys: readonly string[],
): Promise<Map<string, string>> {
  if (sharedKeys.length === 0) return new Map();
  const rows = await db
    .select({ sharedKey: calendarEvent.sharedKey, meetingId: calendarEvent.meetingId })
    .from(calendarEvent)
    .innerJoin(calendar, eq(calendar.id, calendarEvent.calendarId))
    .innerJoin(connection, eq(connection.id, calendar.connectionId))
    .innerJoin(meeting, eq(meeting.id, calendarEvent.meetingId))
    .where(
      and(
        eq(connection.accountId, accountId),
        ne(calendarEvent.calendarId, calendarId),
        eq(meeting.teamId, teamId),
        sql`${calendarEvent.sharedKey} = any (${sql.param([...sharedKeys])}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.sharedKey, row.meetingId!]));
}

export async function hasEvents(db: Db, meetingId: string): Promise<boolean> {
  return (await db.$count(calendarEvent, eq(calendarEvent.meetingId, meetingId))) > 0;
}

export async function scheduleSync(db: Db, connectionId: string, nextAt: Date, failures = 0): Promise<void> {
  await db
    .insert(calendarSync)
    .values({ connectionId, nextAt, failures })
    .onConflictDoUpdate({
      target: calendarSync.connectionId,
      set: {
        // Told of while it was being read, perhaps after the place where it happened was passed.
        nextAt: sql`case when ${calendarSync.isWanted} then least(${calendarSync.nextAt}, excluded.next_at) else excluded.next_at end`,
        failures,
        leasedUntil: null,
      },
    });
}

/** The provider reported a change: it is read as soon as nobody else is reading it. */
export async function wantSync(db: Db, connectionId: string, now: Date): Promise<void> {
  await db
    .update(calendarSync)
    .set({ isWanted: true, nextAt: sql`least(${calendarSync.nextAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(calendarSync.connectionId, connectionId));
}

export async function selectChannel(db: Db, channel: { id: string } | { externalId: string }) {
  const [row] = await db
    .select()
    .from(calendar)
    .where('id' in channel ? eq(calendar.channelId, channel.id) : eq(calendar.channelExternalId, channel.externalId));
  return row;
}

export async function selectSync(db: Db, connectionId: string) {
  const [row] = await db.select().from(calendarSync).where(eq(calendarSync.connectionId, connectionId));
  return row;
}

/** Takes connections that are due for this process alone, for as long as the lease; another one's that died come back by that. */
export async function claimDue(db: Db, at: { now: Date; leaseMs: number; most: number; connectionId?: string }) {
  const { now, leaseMs, most, connectionId } = at;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: calendarSync.connectionId })
      .from(calendarSync)
      .innerJoin(connection, eq(connection.id, calendarSync.connectionId))
      .where(
        and(
          eq(connection.state, 'connected'),
          or(isNull(calendarSync.leasedUntil), lt(calendarSync.leasedUntil, now)),
          connectionId === undefined ? lte(calendarSync.nextAt, now) : eq(calendarSync.connectionId, connectionId),
        ),
      )
      .orderBy(asc(calendarSync.nextAt))
      .limit(most)
      .for('update', { of: calendarSync, skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(calendarSync)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), isWanted: false })
      .where(
        inArray(
          calendarSync.connectionId,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

/** The recorded meeting of another member that is the same event, as far as this viewer may know of it; none where the own one was recorded. */
export async function selectRecordedCopy(db: Db, { teamId, meetingId, viewerId }: CopyScope) {
  const own = alias(meeting, 'own');
  const isRecorded = (of: typeof meeting | typeof own) =>
    exists(db.select({ id: take.id }).from(take).where(eq(take.meetingId, of.id)));
  const [row] = await db
    .select({ meetingId: meeting.id, accountId: meeting.accountId, name: account.name })
    .from(own)
    .innerJoin(meeting, and(eq(meeting.teamId, own.teamId), eq(meeting.eventKey, own.eventKey), ne(meeting.id, own.id)))
    .innerJoin(account, eq(account.id, meeting.accountId))
    .where(
      and(
        eq(own.teamId, teamId),
        eq(own.id, meetingId),
        not(isRecorded(own)),
        isRecorded(meeting),
        isNull(meeting.deletionId),
        ne(meeting.status, 'cancelled'),
        or(eq(meeting.private, false), eq(meeting.accountId, viewerId)),
      ),
    )
    .orderBy(sql`${meeting.status} = 'completed' desc`, asc(meeting.createdAt))
    .limit(1);
  return row ?? null;
}

type CopyScope = { teamId: string; meetingId: string; viewerId: string };

/** Meetings of calendars that are over without anyone having recorded them. */
export async function selectUnrecorded(db: Db, before: Date) {
  const recorded = db.select({ id: take.id }).from(take).where(eq(take.meetingId, meeting.id));
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(
      and(
        eq(meeting.status, 'created'),
        isNotNull(meeting.calendarProvider),
        isNull(meeting.deletionId),
        eq(meeting.hasBot, false),
        lt(meeting.endTime, before),
        notExists(recorded),
      ),
    )
    .limit(500);
}
