import type { Word } from '@candor/contract/transcripts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { heardPiece, heardTrack } from '../../../db/schema/transcripts.ts';

export type HeardTrackRow = typeof heardTrack.$inferSelect;
export type HeardPieceRow = typeof heardPiece.$inferSelect;
export type InTrack = { teamId: string; takeId: string; track: number };

const ofTrack = ({ teamId, takeId, track }: InTrack) =>
  and(eq(heardTrack.teamId, teamId), eq(heardTrack.takeId, takeId), eq(heardTrack.track, track));
const piecesOf = ({ teamId, takeId, track }: InTrack) =>
  and(eq(heardPiece.teamId, teamId), eq(heardPiece.takeId, takeId), eq(heardPiece.track, track));

/** The row that is there, where one is: what was settled when the track was heard first counts. A run that took it over gives it back. */
export async function openHeardTrack(db: Db, row: Omit<HeardTrackRow, 'runId' | 'createdAt'>): Promise<HeardTrackRow> {
  const [kept] = await db
    .insert(heardTrack)
    .values(row)
    .onConflictDoUpdate({
      target: [heardTrack.takeId, heardTrack.track],
      set: { runId: null },
      setWhere: eq(heardTrack.teamId, row.teamId),
    })
    .returning();
  return kept!;
}

/** Kept from other changes until the transaction ends. */
export async function lockHeardTrack(db: Db, at: InTrack): Promise<HeardTrackRow | undefined> {
  const [row] = await db.select().from(heardTrack).where(ofTrack(at)).for('update');
  return row;
}

/** From here on no listener adds to it. */
export async function takeOverHeard(db: Db, at: InTrack, runId: string): Promise<void> {
  await db.update(heardTrack).set({ runId }).where(ofTrack(at));
}

export async function selectHeardPieces(db: Db, at: InTrack): Promise<HeardPieceRow[]> {
  return db.select().from(heardPiece).where(piecesOf(at)).orderBy(asc(heardPiece.seq));
}

/** False where another listener is ahead, a run has taken the track over, or nobody wants it any longer. */
export async function insertHeardPiece(
  db: Db,
  { takeId, track, seq, teamId, doneS, language, segments }: HeardPieceRow,
): Promise<boolean> {
  const words = JSON.stringify(segments satisfies Word[][]);
  const { rowCount } = await db.execute(sql`
    insert into heard_piece (take_id, track, seq, team_id, done_s, language, segments)
    select take_id, track, ${seq}::integer, team_id, ${doneS}::double precision, ${language}::text, ${words}::jsonb from heard_track
    where team_id = ${teamId} and take_id = ${takeId} and track = ${track} and run_id is null
    for share on conflict do nothing`);
  return rowCount === 1;
}

export async function deleteHeard(db: Db, { teamId, meetingId }: { teamId: string; meetingId: string }): Promise<void> {
  await db.delete(heardTrack).where(and(eq(heardTrack.teamId, teamId), eq(heardTrack.meetingId, meetingId)));
}
