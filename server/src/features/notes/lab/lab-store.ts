import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { meeting } from '../../../db/schema/meetings.ts';
import { templateLabPin, templateLabResult, templateLabRun } from '../../../db/schema/template-lab.ts';

export type LabRunRow = typeof templateLabRun.$inferSelect;
export type LabResultRow = typeof templateLabResult.$inferSelect;
/** What the published template is known to write of a meeting. */
export type KnownResult = Pick<LabResultRow, 'meetingId' | 'before' | 'beforeOf' | 'beforeRatings'>;
export type MeetingTypeKey = { teamId: string; meetingTypeId: string };
/** What is shown of a meeting, as far as this viewer may know of it. */
export type SeenMeeting = { meetingId: string; description: string; startTime: Date; duration: number };

const seen = {
  meetingId: meeting.id,
  description: meeting.description,
  startTime: meeting.startTime,
  duration: meeting.durationS,
};
const isSeenBy = (viewerId: string) =>
  and(isNull(meeting.deletionId), or(eq(meeting.private, false), eq(meeting.accountId, viewerId)));
const pinsOf = ({ teamId, meetingTypeId }: MeetingTypeKey) =>
  and(eq(templateLabPin.teamId, teamId), eq(templateLabPin.meetingTypeId, meetingTypeId));
const runsOf = ({ teamId, meetingTypeId }: MeetingTypeKey) =>
  and(eq(templateLabRun.teamId, teamId), eq(templateLabRun.meetingTypeId, meetingTypeId));

export async function selectPins(db: Db, at: MeetingTypeKey, viewerId: string): Promise<SeenMeeting[]> {
  return db
    .select(seen)
    .from(templateLabPin)
    .innerJoin(meeting, and(eq(meeting.teamId, templateLabPin.teamId), eq(meeting.id, templateLabPin.meetingId)))
    .where(and(pinsOf(at), isSeenBy(viewerId)))
    .orderBy(asc(templateLabPin.place));
}

/** Those of others that this person cannot see stay. */
export async function replacePins(
  db: Db,
  at: MeetingTypeKey,
  viewerId: string,
  meetingIds: readonly string[],
): Promise<void> {
  const mine = await selectPins(db, at, viewerId);
  for (const { meetingId } of mine)
    await db.delete(templateLabPin).where(and(pinsOf(at), eq(templateLabPin.meetingId, meetingId)));
  if (meetingIds.length > 0)
    await db
      .insert(templateLabPin)
      .values(meetingIds.map((meetingId, place) => ({ ...at, meetingId, place })))
      .onConflictDoNothing();
}

export async function selectLastRun(db: Db, at: MeetingTypeKey): Promise<LabRunRow | undefined> {
  const [row] = await db
    .select()
    .from(templateLabRun)
    .where(and(runsOf(at), eq(templateLabRun.isPreview, false)))
    .orderBy(desc(templateLabRun.createdAt))
    .limit(1);
  return row;
}

export async function selectRun(
  db: Db,
  { teamId, runId }: { teamId: string; runId: string },
): Promise<LabRunRow | undefined> {
  const [row] = await db
    .select()
    .from(templateLabRun)
    .where(and(eq(templateLabRun.teamId, teamId), eq(templateLabRun.id, runId)));
  return row;
}

/** One start of the same type at a time. */
export async function lockType(tx: Db, { teamId, meetingTypeId }: MeetingTypeKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lab ${teamId} ${meetingTypeId}`}))`);
}

/** Former runs go: of the type, or for a preview only those of the same person. */
export async function insertRun(
  db: Db,
  row: typeof templateLabRun.$inferInsert,
  results: readonly KnownResult[],
): Promise<LabRunRow> {
  await db
    .delete(templateLabRun)
    .where(
      and(
        runsOf(row),
        eq(templateLabRun.isPreview, row.isPreview),
        row.isPreview ? eq(templateLabRun.accountId, row.accountId) : undefined,
      ),
    );
  const [run] = await db.insert(templateLabRun).values(row).returning();
  if (results.length > 0)
    await db
      .insert(templateLabResult)
      .values(results.map((result, place) => ({ runId: row.id, teamId: row.teamId, place, ...result })));
  return run!;
}

export async function updateRun(
  db: Db,
  { teamId, id }: Pick<LabRunRow, 'teamId' | 'id'>,
  change: Partial<LabRunRow>,
): Promise<void> {
  await db
    .update(templateLabRun)
    .set(change)
    .where(and(eq(templateLabRun.teamId, teamId), eq(templateLabRun.id, id)));
}

export async function selectResults(db: Db, { teamId, id }: Pick<LabRunRow, 'teamId' | 'id'>): Promise<LabResultRow[]> {
  return db
    .select()
    .from(templateLabResult)
    .where(and(eq(templateLabResult.teamId, teamId), eq(templateLabResult.runId, id)))
    .orderBy(asc(templateLabResult.place));
}

/** Only those of meetings that this viewer may know of. */
export async function selectSeenResults(
  db: Db,
  { teamId, id }: Pick<LabRunRow, 'teamId' | 'id'>,
  viewerId: string,
): Promise<(LabResultRow & SeenMeeting)[]> {
  const rows = await db
    .select({ result: templateLabResult, seen })
    .from(templateLabResult)
    .innerJoin(meeting, and(eq(meeting.teamId, templateLabResult.teamId), eq(meeting.id, templateLabResult.meetingId)))
    .where(and(eq(templateLabResult.teamId, teamId), eq(templateLabResult.runId, id), isSeenBy(viewerId)))
    .orderBy(asc(templateLabResult.place));
  return rows.map(({ result, seen }) => ({ ...result, ...seen }));
}

export async function updateResult(
  db: Db,
  { teamId, runId, meetingId }: Pick<LabResultRow, 'teamId' | 'runId' | 'meetingId'>,
  change: Partial<LabResultRow>,
): Promise<void> {
  await db
    .update(templateLabResult)
    .set(change)
    .where(
      and(
        eq(templateLabResult.teamId, teamId),
        eq(templateLabResult.runId, runId),
        eq(templateLabResult.meetingId, meetingId),
      ),
    );
}
