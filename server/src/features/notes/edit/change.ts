import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { announcePart } from '../../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { findMeeting, holdMeeting } from '../../meetings/service.ts';
import type { NoteRow, SectionRow } from '../store.ts';
import { lockNote, selectSection, updateNote } from '../store.ts';

/** `revision` is that of the notes once the change is made. */
type NotesChange<T> = (tx: Db, notes: NoteRow & { meeting: MeetingRow; next: number }) => Promise<T>;

/** Changes of one meeting's notes come one after the other; each makes a revision, which everyone who may see the meeting is told. */
export async function changeNotes<T>(
  app: App,
  who: Pick<Member, 'accountId'>,
  { teamId, meetingId }: InMeeting,
  work: NotesChange<T>,
): Promise<T> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    // The meeting before its notes, as everywhere.
    const meeting = await holdMeeting(tx, who, at);
    const notes = await lockNote(tx, at);
    const next = notes.revision + 1;
    const answer = await work(tx, { ...notes, meeting, next });
    await updateNote(tx, at, { revision: next });
    await announcePart(tx, meeting, 'notes', { meetingId });
    return answer;
  });
}

/** Notes, scorecard, fields or documents of the meeting have changed. */
export async function announceNotes(db: Db, { teamId, meetingId }: InMeeting): Promise<void> {
  const meeting = await findMeeting(db, { teamId, meetingId });
  if (meeting) await announcePart(db, meeting, 'notes', { meetingId });
}

/** Refuses a change of something that someone else has changed since the caller saw it. */
export function requireUnchanged(changedAt: number, seen: number | undefined): void {
  if (seen !== undefined && changedAt > seen) throw new AppError('notes_changed');
}

export async function requireSection(tx: Db, at: InMeeting, noteId: string): Promise<SectionRow> {
  const row = await selectSection(tx, at, noteId);
  if (!row) throw new AppError('note_not_found');
  return row;
}
