import type { MeetingProgress, MeetingStatus } from '@candor/contract/meetings';
import type { Placeholder } from 'drizzle-orm';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { meeting, meetingProgress } from '../../db/schema/meetings.ts';

export type MeetingRow = typeof meeting.$inferSelect;
export type NewMeeting = Omit<typeof meeting.$inferInsert, 'id'>;
const $ = sql.placeholder;

export type Seen = { teamId: string; meetingId: string; viewerId: string };

export async function insertMeetings(db: Db, rows: readonly NewMeeting[]): Promise<MeetingRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(meeting)
        .values(rows.map((row) => ({ id: newId(), ...row })))
        .returning();
}

/** The meeting as far as this viewer may know of it: a private one only its owner, a deleted one nobody. */
export async function selectMeeting(db: Db, seen: Seen): Promise<MeetingRow | undefined> {
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

type SeenStatement = { execute(seen: Seen): Promise<MeetingRow[]> };
/** Asked with almost every call: put together once. */
const seenStatements = new WeakMap<Db, SeenStatement>();

/** For work that nobody in particular asked for; a deleted meeting is not found. */
export async function selectAnyMeeting(
  db: Db,
  { teamId, meetingId }: Omit<Seen, 'viewerId'>,
): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(eq(meeting.id, meetingId), eq(meeting.teamId, teamId), isNull(meeting.deletionId)));
  return row;
}

export async function selectAnyMeetings(db: Db, teamId: string, meetingIds: readonly string[]): Promise<MeetingRow[]> {
  return meetingIds.length === 0
    ? []
    : db
        .select()
        .from(meeting)
        .where(and(eq(meeting.teamId, teamId), inArray(meeting.id, [...meetingIds]), isNull(meeting.deletionId)));
}

/** As `selectMeeting`, and nobody else changes it until the transaction ends. */
export async function lockMeeting(db: Db, seen: Seen): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(meeting).where(isSeen(seen)).for('update');
  return row;
}

/** As `selectAnyMeeting`, and nobody else changes it until the transaction ends. */
export async function lockAnyMeeting(
  db: Db,
  { teamId, meetingId }: Omit<Seen, 'viewerId'>,
): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(eq(meeting.id, meetingId), eq(meeting.teamId, teamId), isNull(meeting.deletionId)))
    .for('update');
  return row;
}

/** As `lockMeeting`, of a meeting that was deleted. */
export async function lockDeletedMeeting(db: Db, seen: Seen): Promise<MeetingRow | undefined> {
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

/** Over all teams. */
export async function deletePurged(db: Db, before: Date): Promise<number> {
  return (await db.delete(meeting).where(lt(meeting.deletedAt, before)).returning({ id: meeting.id })).length;
}

type Asked = Record<keyof Seen, string | Placeholder>;

function isSeen(seen: Asked) {
  return and(isOpenTo(seen), isNull(meeting.deletionId));
}

function isOpenTo({ teamId, meetingId, viewerId }: Asked) {
  return and(
    eq(meeting.id, meetingId),
    eq(meeting.teamId, teamId),
    or(eq(meeting.private, false), eq(meeting.accountId, viewerId)),
  );
}

export async function updateMeeting(
  db: Db,
  { teamId, id }: Pick<MeetingRow, 'teamId' | 'id'>,
  change: Partial<NewMeeting>,
): Promise<MeetingRow> {
  const [row] = await db
    .update(meeting)
    .set(change)
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, id)))
    .returning();
  return row!;
}

/** What each of the meetings last said about the stage it is in now. */
export async function selectProgress(
  db: Db,
  rows: readonly Pick<MeetingRow, 'id' | 'status'>[],
): Promise<Map<string, MeetingProgress>> {
  const stages = new Map<string, MeetingStatus>(rows.map(({ id, status }) => [id, status]));
  if (stages.size === 0) return new Map();
  const found = await db
    .select()
    .from(meetingProgress)
    .where(inArray(meetingProgress.meetingId, [...stages.keys()]));
  return new Map(
    found
      .filter((one) => one.stage === stages.get(one.meetingId))
      .map(({ meetingId, percent, note }) => [meetingId, { percent, note }]),
  );
}

export async function upsertProgress(
  db: Db,
  row: Omit<typeof meetingProgress.$inferInsert, 'updatedAt'>,
): Promise<void> {
  const { stage, percent, note } = row;
  await db
    .insert(meetingProgress)
    .values(row)
    .onConflictDoUpdate({ target: meetingProgress.meetingId, set: { stage, percent, note, updatedAt: sql`now()` } });
}
