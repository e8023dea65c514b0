import { and, asc, count, eq, gte, inArray, isNull, lt, max, notExists, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { document } from '../../../db/schema/documents.ts';
import { liveNote } from '../../../db/schema/live.ts';
import { meeting } from '../../../db/schema/meetings.ts';
import { take, takeChunk, takeTrack } from '../../../db/schema/recordings.ts';

export type TakeRow = typeof take.$inferSelect;
export type TrackRow = typeof takeTrack.$inferSelect;
export type ChunkRow = typeof takeChunk.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

/** Undefined where the key is taken in this meeting. */
export async function insertTake(
  db: Db,
  row: typeof take.$inferInsert,
  tracks: Omit<typeof takeTrack.$inferInsert, 'takeId' | 'teamId'>[],
): Promise<TakeRow | undefined> {
  const [inserted] = await db
    .insert(take)
    .values(row)
    .onConflictDoNothing({ target: [take.meetingId, take.key] })
    .returning();
  if (inserted)
    await db.insert(takeTrack).values(tracks.map((track) => ({ ...track, takeId: row.id, teamId: row.teamId })));
  return inserted;
}

export async function selectTake(
  db: Db,
  { teamId, meetingId }: InMeeting,
  takeId: string,
): Promise<TakeRow | undefined> {
  const [row] = await db
    .select()
    .from(take)
    .where(and(eq(take.teamId, teamId), eq(take.meetingId, meetingId), eq(take.id, takeId)));
  return row;
}

export async function selectTakeByKey(
  db: Db,
  { teamId, meetingId }: InMeeting,
  key: string,
): Promise<TakeRow | undefined> {
  const [row] = await db
    .select()
    .from(take)
    .where(and(eq(take.teamId, teamId), eq(take.meetingId, meetingId), eq(take.key, key)));
  return row;
}

export async function selectTakes(db: Db, { teamId, meetingId }: InMeeting): Promise<TakeRow[]> {
  return db
    .select()
    .from(take)
    .where(and(eq(take.teamId, teamId), eq(take.meetingId, meetingId)))
    .orderBy(asc(take.startedAt), asc(take.id));
}

export async function selectTracks(db: Db, teamId: string, takeIds: readonly string[]): Promise<TrackRow[]> {
  if (takeIds.length === 0) return [];
  return db
    .select()
    .from(takeTrack)
    .where(and(eq(takeTrack.teamId, teamId), inArray(takeTrack.takeId, [...takeIds])))
    .orderBy(asc(takeTrack.takeId), asc(takeTrack.track));
}

export async function lockTake(db: Db, teamId: string, takeId: string): Promise<TakeRow | undefined> {
  const [row] = await db
    .select()
    .from(take)
    .where(and(eq(take.teamId, teamId), eq(take.id, takeId)))
    .for('update');
  return row;
}

export async function updateTake(
  db: Db,
  teamId: string,
  takeId: string,
  change: Partial<typeof take.$inferInsert>,
): Promise<void> {
  await db
    .update(take)
    .set(change)
    .where(and(eq(take.teamId, teamId), eq(take.id, takeId)));
}

/** Not where it was opened again since it was read: what comes then is in the next version. */
export async function includeTake(db: Db, { teamId, id, lastChunkAt }: TakeRow, version: number): Promise<void> {
  // The database counts finer than a `Date` does.
  const isSame = lt(take.lastChunkAt, new Date(lastChunkAt.getTime() + 1));
  await db
    .update(take)
    .set({ includedIn: version })
    .where(and(eq(take.teamId, teamId), eq(take.id, id), eq(take.status, 'finished'), isSame));
}

export async function deleteTake(db: Db, teamId: string, takeId: string): Promise<void> {
  await db.delete(take).where(and(eq(take.teamId, teamId), eq(take.id, takeId)));
}

export async function insertTrack(db: Db, row: typeof takeTrack.$inferInsert): Promise<void> {
  await db.insert(takeTrack).values(row);
}

/** A row for a channel of a file is made here; all others are there already. */
export async function keepTrackSound(
  db: Db,
  row: TrackRow,
  change: Pick<TrackRow, 'audioKey' | 'audioStartS'>,
): Promise<void> {
  const { name, channel, channelOf } = row;
  await db
    .insert(takeTrack)
    .values({ ...row, ...change })
    .onConflictDoUpdate({
      target: [takeTrack.takeId, takeTrack.track],
      set: { name, channel, channelOf, ...change },
      setWhere: eq(takeTrack.teamId, row.teamId),
    });
}

export async function updateTrackName(
  db: Db,
  { teamId, takeId, track }: Pick<TrackRow, 'teamId' | 'takeId' | 'track'>,
  name: string,
): Promise<void> {
  await db
    .update(takeTrack)
    .set({ name, participant: name })
    .where(and(eq(takeTrack.teamId, teamId), eq(takeTrack.takeId, takeId), eq(takeTrack.track, track)));
}

export async function insertChunk(db: Db, row: typeof takeChunk.$inferInsert): Promise<boolean> {
  const { rowCount } = await db
    .insert(takeChunk)
    .values(row)
    .onConflictDoNothing({ target: [takeChunk.takeId, takeChunk.track, takeChunk.seq] });
  return rowCount === 1;
}

export async function selectChunk(
  db: Db,
  teamId: string,
  at: { takeId: string; track: number; seq: number },
): Promise<ChunkRow | undefined> {
  const [row] = await db
    .select()
    .from(takeChunk)
    .where(
      and(
        eq(takeChunk.teamId, teamId),
        eq(takeChunk.takeId, at.takeId),
        eq(takeChunk.track, at.track),
        eq(takeChunk.seq, at.seq),
      ),
    );
  return row;
}

export async function selectChunks(db: Db, teamId: string, takeId: string): Promise<ChunkRow[]> {
  return db
    .select()
    .from(takeChunk)
    .where(and(eq(takeChunk.teamId, teamId), eq(takeChunk.takeId, takeId)))
    .orderBy(asc(takeChunk.track), asc(takeChunk.seq));
}

const mostAtOnce = 50;

/** Of one track, those from this number on that are there. */
export async function selectChunksFrom(
  db: Db,
  { teamId, takeId, track }: Pick<ChunkRow, 'teamId' | 'takeId' | 'track'>,
  seq: number,
): Promise<ChunkRow[]> {
  return db
    .select()
    .from(takeChunk)
    .where(
      and(
        eq(takeChunk.teamId, teamId),
        eq(takeChunk.takeId, takeId),
        eq(takeChunk.track, track),
        gte(takeChunk.seq, seq),
      ),
    )
    .orderBy(asc(takeChunk.seq))
    .limit(mostAtOnce);
}

export async function selectLastChunkAt(db: Db, teamId: string, takeId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(takeChunk.createdAt) })
    .from(takeChunk)
    .where(and(eq(takeChunk.teamId, teamId), eq(takeChunk.takeId, takeId)));
  return row?.at ?? null;
}

/** How many chunks and bytes each track has; runs without a hole come from the numbers minus their rank. */
export async function selectRuns(
  db: Db,
  teamId: string,
  takeId: string,
): Promise<{ track: number; first: number; last: number; bytes: number }[]> {
  const numbered = db
    .select({
      track: takeChunk.track,
      seq: takeChunk.seq,
      bytes: takeChunk.bytes,
      island:
        sql<number>`${takeChunk.seq} - row_number() over (partition by ${takeChunk.track} order by ${takeChunk.seq})`.as(
          'island',
        ),
    })
    .from(takeChunk)
    .where(and(eq(takeChunk.teamId, teamId), eq(takeChunk.takeId, takeId)))
    .as('numbered');
  const rows = await db
    .select({
      track: numbered.track,
      first: sql<number>`min(${numbered.seq})`,
      last: max(numbered.seq),
      bytes: sum(numbered.bytes),
    })
    .from(numbered)
    .groupBy(numbered.track, numbered.island)
    .orderBy(asc(numbered.track), asc(sql`min(${numbered.seq})`));
  return rows.map((row) => ({
    track: row.track,
    first: row.first,
    last: row.last ?? row.first,
    bytes: Number(row.bytes),
  }));
}

export async function countOpenTakes(db: Db, { teamId, meetingId }: InMeeting): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(take)
    .where(and(eq(take.teamId, teamId), eq(take.meetingId, meetingId), eq(take.status, 'open')));
  return row?.total ?? 0;
}

/** Over all teams: takes whose recorder has not been heard of since then. */
export async function selectIdleTakes(db: Db, before: Date): Promise<TakeRow[]> {
  return db
    .select()
    .from(take)
    .where(and(eq(take.status, 'open'), lt(take.lastChunkAt, before)))
    .limit(100);
}

/** Over all teams: meetings in progress that have takes, none of them open, and none heard of since then. */
export async function selectForgottenMeetings(
  db: Db,
  before: Date,
): Promise<{ teamId: string; meetingId: string; heardAt: Date }[]> {
  const rows = await db
    .select({ teamId: take.teamId, meetingId: take.meetingId, heardAt: max(take.lastChunkAt) })
    .from(take)
    .innerJoin(meeting, and(eq(meeting.teamId, take.teamId), eq(meeting.id, take.meetingId)))
    .where(and(eq(meeting.status, 'created'), lt(meeting.startTime, before), isNull(meeting.deletionId)))
    .groupBy(take.teamId, take.meetingId)
    .having(and(sql`bool_and(${take.status} = 'finished')`, lt(max(take.lastChunkAt), before)))
    .limit(100);
  return rows.map((row) => ({ ...row, heardAt: row.heardAt! }));
}

/** Meetings for an upload that are older than `before` and hold nothing: no recording, and no file or note that someone added. */
export async function selectAbandoned(db: Db, before: Date): Promise<{ teamId: string; meetingId: string }[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(
      and(
        eq(meeting.source, 'upload'),
        isNull(meeting.deletionId),
        or(eq(meeting.status, 'pending'), and(eq(meeting.status, 'failed'), eq(meeting.failedStage, 'pending'))),
        lt(meeting.createdAt, before),
        notExists(db.select({ id: take.id }).from(take).where(eq(take.meetingId, meeting.id))),
        notExists(db.select({ id: document.id }).from(document).where(eq(document.meetingId, meeting.id))),
        notExists(db.select({ id: liveNote.meetingId }).from(liveNote).where(eq(liveNote.meetingId, meeting.id))),
      ),
    )
    .limit(100);
}
