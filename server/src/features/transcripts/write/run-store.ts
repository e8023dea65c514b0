import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { RecognisedVoices, VoiceTurn } from '../../../db/schema/transcripts.ts';
import { transcriptPiece, transcriptRun } from '../../../db/schema/transcripts.ts';

export type RunRow = typeof transcriptRun.$inferSelect;
export type PieceRow = typeof transcriptPiece.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

const ofRun = ({ teamId, id }: Pick<RunRow, 'teamId' | 'id'>) =>
  and(eq(transcriptRun.teamId, teamId), eq(transcriptRun.id, id));
const piecesOf = ({ teamId, id }: Pick<RunRow, 'teamId' | 'id'>) =>
  and(eq(transcriptPiece.teamId, teamId), eq(transcriptPiece.runId, id));

export async function insertRun(db: Db, row: typeof transcriptRun.$inferInsert): Promise<void> {
  await db.insert(transcriptRun).values(row);
}

export async function selectRun(db: Db, of: Pick<RunRow, 'teamId' | 'id'>): Promise<RunRow | undefined> {
  const [row] = await db.select().from(transcriptRun).where(ofRun(of));
  return row;
}

export async function selectRunOf(db: Db, { teamId, meetingId }: InMeeting): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(transcriptRun)
    .where(and(eq(transcriptRun.teamId, teamId), eq(transcriptRun.meetingId, meetingId)));
  return row;
}

/** Its pieces move along; a worker that still uses the former id finds nothing. */
export async function renameRun(db: Db, of: Pick<RunRow, 'teamId' | 'id'>, id: string): Promise<void> {
  await db.update(transcriptRun).set({ id }).where(ofRun(of));
}

/** True for one caller alone, however many try. */
export async function deleteRun(db: Db, of: Pick<RunRow, 'teamId' | 'id'>): Promise<boolean> {
  const { rowCount } = await db.delete(transcriptRun).where(ofRun(of));
  return rowCount === 1;
}

export async function keepGuess(
  db: Db,
  of: Pick<RunRow, 'teamId' | 'id'>,
  track: string,
  turns: readonly VoiceTurn[],
  recognised: RecognisedVoices[string],
): Promise<void> {
  await db
    .update(transcriptRun)
    .set({
      guesses: sql`${transcriptRun.guesses} || ${JSON.stringify({ [track]: turns })}::jsonb`,
      recognised: sql`${transcriptRun.recognised} || ${JSON.stringify({ [track]: recognised })}::jsonb`,
    })
    .where(ofRun(of));
}

/** False where this piece is here already: someone else works on the same track and is ahead. */
export async function insertPiece(db: Db, row: PieceRow): Promise<boolean> {
  const { rowCount } = await db.insert(transcriptPiece).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function selectPieces(db: Db, of: Pick<RunRow, 'teamId' | 'id'>): Promise<PieceRow[]> {
  return db
    .select()
    .from(transcriptPiece)
    .where(piecesOf(of))
    .orderBy(asc(transcriptPiece.track), asc(transcriptPiece.seq));
}

export type Progress = Pick<PieceRow, 'track' | 'seq' | 'doneS' | 'isLast' | 'language'>;

/** How far each track is. */
export async function selectProgress(db: Db, of: Pick<RunRow, 'teamId' | 'id'>): Promise<Progress[]> {
  const { track, seq, doneS, isLast, language } = transcriptPiece;
  return db
    .selectDistinctOn([track], { track, seq, doneS, isLast, language })
    .from(transcriptPiece)
    .where(piecesOf(of))
    .orderBy(asc(track), sql`${seq} desc`);
}
