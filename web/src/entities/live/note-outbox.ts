import { deleteLiveNote, type LiveNote, putLiveNote } from '@candor/contract/live';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { stored } from '../../lib/storage.ts';
import type { InMeeting } from '../meetings/meetings.ts';

/** A note as it was typed here, until the server has it. */
export type TypedNote = Pick<LiveNote, '$id' | 'kind' | 'at' | 'text' | 'inNotes'>;

/** By meeting, so that a note typed just before the browser was killed is there, and is sent, when the meeting is opened again. */
const storeOf = ({ meetingId }: InMeeting) => stored('local', `live-notes.${meetingId}`);

export function readTyped(at: InMeeting): TypedNote[] {
  const text = storeOf(at).get();
  return text === null ? [] : (JSON.parse(text) as TypedNote[]);
}

function writeTyped(at: InMeeting, notes: readonly TypedNote[]) {
  const store = storeOf(at);
  if (notes.length === 0) store.clear();
  else store.set(JSON.stringify(notes));
}

/** Other tabs keep theirs in the same place: what is there is read each time. */
export function keepTyped(at: InMeeting, note: TypedNote) {
  writeTyped(at, [...readTyped(at).filter(({ $id }) => $id !== note.$id), note]);
}

function forgetTyped(at: InMeeting, noteId: string) {
  writeTyped(
    at,
    readTyped(at).filter(({ $id }) => $id !== noteId),
  );
}

/** Answers the notes that the server has now. What can't be sent stays; what is never taken goes, so that the rest gets through. A note that was emptied again is deleted. */
export async function sendTyped(at: InMeeting): Promise<LiveNote[]> {
  const sent: LiveNote[] = [];
  for (const note of readTyped(at)) {
    const { $id: noteId, ...body } = note;
    const isEmptied = body.text.trim() === '';
    try {
      if (isEmptied) await call(deleteLiveNote, { params: { ...at, noteId } }, { quiet: true });
      else sent.push(await call(putLiveNote, { params: { ...at, noteId }, body }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    // Someone may have gone on typing meanwhile.
    const now = readTyped(at).find(({ $id }) => $id === noteId);
    if (now && now.text === note.text && now.inNotes === note.inNotes) forgetTyped(at, noteId);
  }
  return sent;
}
