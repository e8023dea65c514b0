import type { LiveNote } from '@candor/contract/live';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { InMeeting } from '../meetings/service.ts';
import type { Viewer } from './own.ts';
import { announceLive, requireOwnMeeting, secondsInto } from './own.ts';
import type { NoteRow } from './store.ts';
import { deleteNote, insertNote, updateNote } from './store.ts';

export function toNote({ id, createdAt, kind, atS, text }: NoteRow): LiveNote {
  return { $id: id, $createdAt: createdAt.toISOString(), kind, at: atS, text };
}

export async function createLiveNote(
  app: App,
  who: Viewer,
  at: InMeeting,
  { kind, text, ...wanted }: { kind: LiveNote['kind']; text: string; at?: number | undefined },
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
  text: string,
): Promise<LiveNote> {
  return app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, at);
    const row = await updateNote(tx, at, at.noteId, text);
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
