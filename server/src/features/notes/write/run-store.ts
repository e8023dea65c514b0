import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { meetingNoteRun } from '../../../db/schema/notes.ts';

export type RunRow = typeof meetingNoteRun.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };
type RunKey = Pick<RunRow, 'teamId' | 'id'>;

const ofRun = ({ teamId, id }: RunKey) => and(eq(meetingNoteRun.teamId, teamId), eq(meetingNoteRun.id, id));
const runOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingNoteRun.teamId, teamId), eq(meetingNoteRun.meetingId, meetingId));

/** Replaces an earlier run; a worker that is still on it can no longer store its results. */
export async function replaceRun(db: Db, row: typeof meetingNoteRun.$inferInsert): Promise<RunRow> {
  await db.delete(meetingNoteRun).where(runOf(row));
  const [inserted] = await db.insert(meetingNoteRun).values(row).returning();
  return inserted!;
}

export async function selectRun(db: Db, at: InMeeting): Promise<RunRow | undefined> {
  const [row] = await db.select().from(meetingNoteRun).where(runOf(at));
  return row;
}

export async function isThere(db: Db, run: RunKey): Promise<boolean> {
  const rows = await db.select({ id: meetingNoteRun.id }).from(meetingNoteRun).where(ofRun(run));
  return rows.length > 0;
}

/** False where the run is no more. */
export async function keepInRun(
  db: Db,
  run: RunKey,
  kept: Partial<Pick<RunRow, 'plan' | 'found' | 'written' | 'ratings'>>,
): Promise<boolean> {
  const { rowCount } = await db.update(meetingNoteRun).set(kept).where(ofRun(run));
  return rowCount === 1;
}

/** True for one caller alone, however many try. */
export async function deleteRun(db: Db, run: RunKey): Promise<boolean> {
  const { rowCount } = await db.delete(meetingNoteRun).where(ofRun(run));
  return rowCount === 1;
}
