import type { LiveNote } from '@candor/contract/live';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { InMeeting } from '../meetings/service.ts';
import type { Viewer } from './own.ts';
import { announceLive, requireOwnMeeting, secondsInto } from './own.ts';
import type { NoteRow } from './store.ts';
import { deleteNote, insertNote, updateNote, upsertNote } from './store.ts';

export function toNote({ id, createdAt, kind, atS, text, inNotes }: NoteRow): LiveNote {
  return { $id: id, $createdAt: createdAt.toISOString(), kind, at: atS, text, inNotes };
}

export async function createLiveNote(
  app: App,
  who: Viewer,
  at: InMeeting,
  { kind, text, inNotes, ...wanted }: Pick<LiveNote, 'kind' | 'text' | 'inNotes'> & { at?: number | undefined },
): Promise<LiveNote> {
  return app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, at);
    const row = await insertNote(tx, {
      id: newId(),
      teamId: at.teamId,
      meetingId: at.meetingId,
      accountId: who.accountId,
      kind,
      text,
      inNotes,
      atS: wanted.at ?? secondsInto(meeting, app.now()),
    });
    await announceLive(tx, meeting);
    return toNote(row);
  });
}

export async function updateLiveNote(
  app: App,
  who: Viewer,
  at: InMeeting & { noteId: string },
  { text, inNotes }: { text?: string | undefined; inNotes?: boolean | undefined },
): Promise<LiveNote> {
  return app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, at);
    const row = await updateNote(tx, at, at.noteId, {
      ...(text !== undefined && { text }),
      ...(inNotes !== undefined && { inNotes }),
    });
    if (!row) throw new AppError('live_note_not_found');
    await announceLive(tx, meeting);
    return toNote(row);
  });
}

/** Safe to run twice: a browser sends what was typed until it hears that it arrived. The moment stays the first one. */
export async function putLiveNote(
  app: App,
  who: Viewer,
  { teamId, meetingId, noteId: id }: InMeeting & { noteId: string },
  { kind, text, inNotes, at: atS }: Pick<LiveNote, 'kind' | 'text' | 'inNotes' | 'at'>,
): Promise<LiveNote> {
  return app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, { teamId, meetingId });
    const { accountId } = who;
    const row = await upsertNote(tx, { id, teamId, meetingId, accountId, kind, text, inNotes, atS });
    if (!row) throw new AppError('live_note_not_found');
    await announceLive(tx, meeting);
    return toNote(row);
  });
}

export async function deleteLiveNote(app: App, who: Viewer, at: InMeeting & { noteId: string }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, at);
    if (!(await deleteNote(tx, at, at.noteId))) throw new AppError('live_note_not_found');
    await announceLive(tx, meeting);
  });
}
