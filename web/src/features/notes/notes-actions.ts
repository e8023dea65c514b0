import type { MeetingNotes } from '@candor/contract/notes';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useEditNote, useEditSummary } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { EditedPart } from './section-editor.tsx';

/** One section, or all of them. */
export type RewriteRequest = { noteId?: string; title?: string };

/** What the parts of the notes share. */
export type NotesActions = {
  at: InMeeting;
  revision: number;
  player: SpanPlayer;
  mayRewrite: boolean;
  askRewrite: (wish: RewriteRequest) => void;
  /** How a part was before it was saved: the way back. */
  remember: (before: EditedPart) => void;
};

/** The changes that were saved here, newest last, and the way back from the last one. */
export function useUndo(at: InMeeting, notes: MeetingNotes | undefined) {
  const [steps, setSteps] = useState<readonly EditedPart[]>([]);
  const editSummary = useEditSummary(at);
  const editNote = useEditNote(at);
  const showAlert = useAlerts();
  const last = steps.findLast(
    ({ noteId }) =>
      noteId === null || notes?.alsoDiscussed?.$id === noteId || notes?.sections.some(({ $id }) => $id === noteId),
  );
  const undo = () => {
    if (!last) return;
    setSteps(steps.slice(0, steps.indexOf(last)));
    const lines = last.lines.map(({ $id, text }) => ({ $id, text }));
    const onError = (error: unknown) => showAlert('error', errorText(error));
    if (last.noteId === null) editSummary.mutate({ lines }, { onError });
    else editNote.mutate({ noteId: last.noteId, title: last.title, lines }, { onError });
  };
  return { remember: (before: EditedPart) => setSteps((known) => [...known, before]), undoable: last?.title, undo };
}
