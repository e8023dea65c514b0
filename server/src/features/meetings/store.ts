import type { Placeholder } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { MeetingChange, MeetingRow, NewMeeting } from '../../db/schema/meetings.ts';
import { meeting } from '../../db/schema/meetings.ts';

const $ = sql.placeholder;

export type MeetingScope = { teamId: string; meetingId: string; viewerId: string };

export async function insertMeetings(db: Db, rows: readonly NewMeeting[]): Promise<MeetingRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(meeting)
        .values(rows.map((row) => ({ id: newId(), ...row })))
        .returning();
}

/** What a calendar says of a meeting to come. */
export type PlannedMeeting = Required<
  Pick<
    NewMeeting,
    | 'teamId'
    | 'accountId'
    | 'description'
    | 'startTime'
    | 'endTime'
    | 'hostName'
    | 'participants'
    | 'meetingUrl'
    | 'calendarProvider'
    | 'isAutoJoin'
    | 'eventKey'
  >
>;

/** One statement with one parameter however many there are, and nothing read back: of thousands both cost more than the writing. */
export async function insertPlanned(db: Db, rows: readonly (PlannedMeeting & { id: string })[]): Promise<void> {
  await db.execute(sql`
    insert into meeting (id, team_id, account_id, status, description, start_time, end_time, host_name, participants, meeting_url, calendar_provider, is_auto_join, event_key)
    select id, "teamId", "accountId", 'created', description, "startTime", "endTime", "hostName", participants, "meetingUrl", "calendarProvider", "isAutoJoin", "eventKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (
      id text, "teamId" text, "accountId" text, description text, "startTime" timestamptz, "endTime" timestamptz, "hostName" text,
      participants text[], "meetingUrl" text, "calendarProvider" text, "isAutoJoin" boolean, "eventKey" text)`);
}

/** The meeting as far as this viewer may know of it: a private one only its owner, a deleted one nobody. */
export async function selectMeeting(db: Db, seen: MeetingScope): Promise<MeetingRow | undefined> {
  const statement =
    seenStatements.get(db) ??
    db
      .select()
      .from(meeting)
      .where(isSeen({ teamId: $('teamId'), meetingId: $('meetingId'), viewerId: $('viewerId') }))
      .prepare('meeting seen');
  seenStatements.set(db, statement);
  const [row] = await statement.execute(seen);
  return row;
}

type SeenStatement = { execute(seen: MeetingScope): Promise<MeetingRow[]> };
/** Asked with almost every call: put together once. */
const seenStatements = new WeakMap<Db, SeenStatement>();

export async function selectAnyMeetings(db: Db, teamId: string, meetingIds: readonly string[]): Promise<MeetingRow[]> {
  return meetingIds.length === 0
    ? []
    : db
        .select()
        .from(meeting)
        .where(and(eq(meeting.teamId, teamId), inArray(meeting.id, [...meetingIds]), isNull(meeting.deletionId)));
}

/** As `selectMeeting`, and nobody else changes it until the transaction ends. */
export async function lockMeeting(db: Db, seen: MeetingScope): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(meeting).where(isSeen(seen)).for('update');
  return row;
}

/** The account's own meetings with a link that are in progress, or planned to begin between these moments. */
export async function selectOnline(
  db: Db,
  { teamId, accountId, from, to }: { teamId: string; accountId: string; from: Date; to: Date },
): Promise<MeetingRow[]> {
  return db
    .select()
    .from(meeting)
    .where(
      and(
        eq(meeting.teamId, teamId),
        eq(meeting.accountId, accountId),
        or(eq(meeting.status, 'created'), and(eq(meeting.status, 'pending'), isNull(meeting.endTime))),
        isNull(meeting.deletionId),
        isNotNull(meeting.meetingUrl),
        gte(meeting.startTime, from),
        lte(meeting.startTime, to),
      ),
    )
    .orderBy(meeting.startTime, meeting.id);
}

/** As `lockMeeting`, of a meeting that was deleted. */
export async function lockDeletedMeeting(db: Db, seen: MeetingScope): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(isOpenTo(seen), isNotNull(meeting.deletionId)))
    .for('update');
  return row;
}

/** Those that this person may restore: with `isAdmin` those of others too, unless they are private. */
export async function selectDeleted(
  db: Db,
  {
    teamId,
    viewerId,
    isAdmin,
    page,
    limit,
  }: { teamId: string; viewerId: string; isAdmin: boolean; page: number; limit: number },
): Promise<{ total: number; rows: MeetingRow[] }> {
  const isMine = isAdmin
    ? or(eq(meeting.private, false), eq(meeting.accountId, viewerId))
    : eq(meeting.accountId, viewerId);
  const asked = and(eq(meeting.teamId, teamId), isNotNull(meeting.deletionId), isMine);
  const rows = await db
    .select()
    .from(meeting)
    .where(asked)
    .orderBy(desc(meeting.deletedAt), desc(meeting.id))
    .offset(page * limit)
    .limit(limit);
  return { total: await db.$count(meeting, asked), rows };
}

/** Finished meetings that began before this moment, oldest first. */
/** By the rule of their type, else by that of the team (null keeps them); never what a legal hold keeps. */
export async function selectOlderThan(
  db: Db,
  { teamId, days, now }: { teamId: string; days: number | null; now: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from meeting m left join retention_rule r on r.team_id = m.team_id and r.meeting_type_id = m.meeting_type_id
    where m.team_id = ${teamId} and m.deletion_id is null and m.status in ('completed', 'failed', 'cancelled')
      and m.start_time < ${now.toISOString()}::timestamptz
        - make_interval(days => case when r.team_id is null then ${days}::int else r.all_days end)
      and not exists (select from legal_hold h where h.meeting_id = m.id)
    order by m.start_time limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whether a legal hold keeps it. */
export async function isHeld(db: Db, meetingId: string): Promise<boolean> {
  return (await db.execute(sql`select 1 from legal_hold where meeting_id = ${meetingId}`)).rows.length > 0;
}

export async function deletePurged(db: Db, before: Date): Promise<number> {
  const isKept = sql`exists (select from legal_hold h where h.meeting_id = ${meeting.id})`;
  const old = and(lt(meeting.deletedAt, before), not(isKept));
  return (await db.delete(meeting).where(old).returning({ id: meeting.id })).length;
}

type ScopeParams = Record<keyof MeetingScope, string | Placeholder>;

function isSeen(seen: ScopeParams) {
  return and(isOpenTo(seen), isNull(meeting.deletionId));
}

function isOpenTo({ teamId, meetingId, viewerId }: ScopeParams) {
  return and(
    eq(meeting.id, meetingId),
    eq(meeting.teamId, teamId),
    or(eq(meeting.private, false), eq(meeting.accountId, viewerId)),
  );
}

export async function updateMeeting(
  db: Db,
  { teamId, id }: Pick<MeetingRow, 'teamId' | 'id'>,
  change: MeetingChange,
): Promise<MeetingRow> {
  const [row] = await db
    .update(meeting)
    .set(change)
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, id)))
    .returning();
  return row!;
}
