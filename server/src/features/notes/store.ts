import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meetingNote, meetingNoteFeedback, meetingNoteSection } from '../../db/schema/notes.ts';

export type NoteRow = typeof meetingNote.$inferSelect;
export type SectionRow = typeof meetingNoteSection.$inferSelect;
export type FeedbackRow = typeof meetingNoteFeedback.$inferInsert;
type InMeeting = { teamId: string; meetingId: string };

const ofNote = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingNote.teamId, teamId), eq(meetingNote.meetingId, meetingId));
const sectionsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingNoteSection.teamId, teamId), eq(meetingNoteSection.meetingId, meetingId));
const feedbackOf = ({ teamId, meetingId }: InMeeting, accountId: string) =>
  and(
    eq(meetingNoteFeedback.teamId, teamId),
    eq(meetingNoteFeedback.meetingId, meetingId),
    eq(meetingNoteFeedback.accountId, accountId),
  );

export async function selectNote(db: Db, at: InMeeting): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(meetingNote).where(ofNote(at));
  return row;
}

/** Made where there is none; nobody else changes the notes until the transaction ends. */
export async function lockNote(db: Db, { teamId, meetingId }: InMeeting): Promise<NoteRow> {
  await db.insert(meetingNote).values({ teamId, meetingId }).onConflictDoNothing();
  const [row] = await db.select().from(meetingNote).where(ofNote({ teamId, meetingId })).for('update');
  return row!;
}

export async function updateNote(db: Db, at: InMeeting, change: Partial<NoteRow>): Promise<void> {
  await db.update(meetingNote).set(change).where(ofNote(at));
}

export async function selectSections(db: Db, at: InMeeting): Promise<SectionRow[]> {
  return db
    .select()
    .from(meetingNoteSection)
    .where(sectionsOf(at))
    .orderBy(asc(meetingNoteSection.place), asc(meetingNoteSection.id));
}

export async function selectSection(db: Db, at: InMeeting, noteId: string): Promise<SectionRow | undefined> {
  const [row] = await db
    .select()
    .from(meetingNoteSection)
    .where(and(sectionsOf(at), eq(meetingNoteSection.id, noteId)));
  return row;
}

export async function insertSection(db: Db, row: typeof meetingNoteSection.$inferInsert): Promise<void> {
  await db.insert(meetingNoteSection).values(row);
}

export async function updateSection(db: Db, at: InMeeting, noteId: string, change: Partial<SectionRow>): Promise<void> {
  await db
    .update(meetingNoteSection)
    .set(change)
    .where(and(sectionsOf(at), eq(meetingNoteSection.id, noteId)));
}

export async function deleteSections(db: Db, at: InMeeting, noteIds: readonly string[]): Promise<void> {
  if (noteIds.length > 0)
    await db.delete(meetingNoteSection).where(and(sectionsOf(at), inArray(meetingNoteSection.id, [...noteIds])));
}

export async function selectFeedback(db: Db, at: InMeeting, accountId: string): Promise<'up' | 'down' | null> {
  const [row] = await db
    .select({ feedback: meetingNoteFeedback.feedback })
    .from(meetingNoteFeedback)
    .where(feedbackOf(at, accountId));
  return row?.feedback ?? null;
}

export async function upsertFeedback(db: Db, row: FeedbackRow): Promise<void> {
  const { feedback, comment, writer, meetingTypeId } = row;
  await db
    .insert(meetingNoteFeedback)
    .values(row)
    .onConflictDoUpdate({
      target: [meetingNoteFeedback.meetingId, meetingNoteFeedback.accountId],
      set: { feedback, comment, writer, meetingTypeId, updatedAt: sql`now()` },
    });
}

export async function deleteFeedback(db: Db, at: InMeeting, accountId: string): Promise<void> {
  await db.delete(meetingNoteFeedback).where(feedbackOf(at, accountId));
}
