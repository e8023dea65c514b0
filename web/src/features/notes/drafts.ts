import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { stored } from '../../lib/storage.ts';
import type { EditedLine } from '../../ui/line-dom.ts';

/** What someone has typed and not saved: an outage takes the page away, and must not take the words with it. */
export type Draft = {
  title: string;
  lines: EditedLine[] /** Revision of the notes that it is based on. */;
  base: number;
};

/** Null of a section is the summary; of the section that was edited last there is one for each meeting and tab. */
const keyOf = ({ meetingId }: InMeeting, noteId: string | null) => `notes.${meetingId}.${noteId ?? 'summary'}`;
const lastOf = ({ meetingId }: InMeeting) => stored('tab', `notes.${meetingId}`);

export function keepDraft(at: InMeeting, noteId: string | null, draft: Draft | null) {
  const store = stored('tab', keyOf(at, noteId));
  if (draft) store.set(JSON.stringify(draft));
  else store.clear();
  if (noteId === null) return;
  if (draft) lastOf(at).set(noteId);
  else if (lastOf(at).get() === noteId) lastOf(at).clear();
}

export function readDraft(at: InMeeting, noteId: string | null): Draft | null {
  const text = stored('tab', keyOf(at, noteId)).get();
  return text === null ? null : (JSON.parse(text) as Draft);
}

/** The section that has one; it is opened with it. */
export function draftedSection(at: InMeeting): string | null {
  return lastOf(at).get();
}
