import type { LiveSource } from '@candor/contract/live';
import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { liveCaption, liveNote, liveScript, liveSource } from '../../db/schema/live.ts';
import { take } from '../../db/schema/recordings.ts';
import { goneMs, silentMs } from './states.ts';

export type SourceRow = typeof liveSource.$inferSelect;
export type CaptionRow = typeof liveCaption.$inferSelect;
export type NoteRow = typeof liveNote.$inferSelect;
export type ScriptRow = typeof liveScript.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

export async function selectSources(db: Db, { teamId, meetingId }: InMeeting): Promise<SourceRow[]> {
  return db
    .select()
    .from(liveSource)
    .where(and(eq(liveSource.teamId, teamId), eq(liveSource.meetingId, meetingId)));
}

export async function lockSource(db: Db, teamId: string, takeId: string): Promise<SourceRow | undefined> {
  const [row] = await db
    .select()
    .from(liveSource)
    .where(and(eq(liveSource.teamId, teamId), eq(liveSource.takeId, takeId)))
    .for('update');
  return row;
}

export async function upsertSource(db: Db, row: SourceRow): Promise<void> {
  const { takeId: _, teamId: __, meetingId: ___, ...change } = row;
  await db.insert(liveSource).values(row).onConflictDoUpdate({ target: liveSource.takeId, set: change });
}

/** Over all teams: sources that stand otherwise than was last told, each answered to one caller alone however many ask at once. */
export async function claimChanged(db: Db, now: Date): Promise<InMeeting[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const state = sql<LiveSource['state']>`case when ${take.status} = 'finished' then 'finished'
    when ${at} - ${liveSource.heardAt} > ${`${goneMs} milliseconds`}::interval then 'gone'
    when ${liveSource.isPaused} then 'paused'
    when ${at} - ${liveSource.soundedAt} > ${`${silentMs} milliseconds`}::interval then 'silent' else 'recording' end`;
  return db
    .update(liveSource)
    .set({ told: state })
    .from(take)
    .where(and(eq(take.id, liveSource.takeId), ne(liveSource.told, 'finished'), ne(liveSource.told, state)))
    .returning({ teamId: liveSource.teamId, meetingId: liveSource.meetingId });
}

export async function insertCaption(db: Db, row: typeof liveCaption.$inferInsert): Promise<void> {
  await db.insert(liveCaption).values(row).onConflictDoNothing();
}

export async function selectCaptions(db: Db, { teamId, meetingId }: InMeeting): Promise<CaptionRow[]> {
  return db
    .select()
    .from(liveCaption)
    .where(and(eq(liveCaption.teamId, teamId), eq(liveCaption.meetingId, meetingId)))
    .orderBy(asc(liveCaption.startS), asc(liveCaption.takeId), asc(liveCaption.track));
}

/** Where a track that is listened to again goes on counting. */
export async function nextCaptionNumber(db: Db, teamId: string, takeId: string, track: number): Promise<number> {
  const [row] = await db
    .select({ last: max(liveCaption.number) })
    .from(liveCaption)
    .where(and(eq(liveCaption.teamId, teamId), eq(liveCaption.takeId, takeId), eq(liveCaption.track, track)));
  return (row?.last ?? -1) + 1;
}

export async function selectNotes(db: Db, { teamId, meetingId }: InMeeting): Promise<NoteRow[]> {
  return db
    .select()
    .from(liveNote)
    .where(and(eq(liveNote.teamId, teamId), eq(liveNote.meetingId, meetingId)))
    .orderBy(asc(liveNote.atS), asc(liveNote.id));
}

export async function insertNote(db: Db, row: typeof liveNote.$inferInsert): Promise<NoteRow> {
  const [inserted] = await db.insert(liveNote).values(row).returning();
  return inserted!;
}

/** Nothing where another meeting has a note of this id. */
export async function upsertNote(db: Db, row: typeof liveNote.$inferInsert): Promise<NoteRow | undefined> {
  const { kind, text, inNotes } = row;
  const [saved] = await db
    .insert(liveNote)
    .values(row)
    .onConflictDoUpdate({
      target: liveNote.id,
      set: { kind, text, inNotes },
      setWhere: sql`${liveNote.teamId} = ${row.teamId} and ${liveNote.meetingId} = ${row.meetingId} and ${liveNote.accountId} = ${row.accountId}`,
    })
    .returning();
  return saved;
}

export async function updateNote(
  db: Db,
  { teamId, meetingId }: InMeeting,
  noteId: string,
  change: Partial<Pick<NoteRow, 'text' | 'inNotes'>>,
): Promise<NoteRow | undefined> {
  const [row] = await db
    .update(liveNote)
    .set(change)
    .where(and(eq(liveNote.teamId, teamId), eq(liveNote.meetingId, meetingId), eq(liveNote.id, noteId)))
    .returning();
  return row;
}

export async function deleteNote(db: Db, { teamId, meetingId }: InMeeting, noteId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(liveNote)
    .where(and(eq(liveNote.teamId, teamId), eq(liveNote.meetingId, meetingId), eq(liveNote.id, noteId)));
  return rowCount === 1;
}

export async function selectScript(db: Db, { teamId, meetingId }: InMeeting): Promise<ScriptRow[]> {
  return db
    .select()
    .from(liveScript)
    .where(and(eq(liveScript.teamId, teamId), eq(liveScript.meetingId, meetingId)));
}

/** What was heard first stays, and so does what someone said by hand. */
export async function insertTick(db: Db, row: ScriptRow): Promise<boolean> {
  const { rowCount } = await db.insert(liveScript).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function upsertTick(db: Db, row: ScriptRow): Promise<void> {
  const { askedAtS, isByHand } = row;
  await db
    .insert(liveScript)
    .values(row)
    .onConflictDoUpdate({ target: [liveScript.meetingId, liveScript.question], set: { askedAtS, isByHand } });
}

/** What open searches still want to know from whom the meeting is about; behind the script of its type. */
export async function selectSearchQuestions(
  db: Db,
  { teamId, externalContactId }: { teamId: string; externalContactId: string | null },
): Promise<string[]> {
  if (externalContactId === null) return [];
  const { rows } = await db.execute<{ kind: string; text: string }>(sql`
    select r.kind, r.text from search_ask a join search_requirement r on r.id = a.requirement_id
    join search s on s.id = a.search_id and s.state = 'open'
    where a.team_id = ${teamId} and a.contact_id = ${externalContactId} order by a.created_at, r.place, r.id limit 60`);
  return rows.map(({ kind, text }) => (kind === 'question' ? text : `Ask about: ${text}`));
}
