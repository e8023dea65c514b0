import type { WrittenLine } from '@candor/contract/evidence';
import { useEditNote, useEditSummary } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { NotesActions } from './notes-actions.ts';
import type { EditedPart } from './section-editor.tsx';

/** Saves other lines of a part at once, with the way back that the toolbar offers. */
export function useSavePart(actions: NotesActions, part: EditedPart) {
  const editSummary = useEditSummary(actions.at);
  const editNote = useEditNote(actions.at);
  const showAlert = useAlerts();
  const save = (wanted: readonly WrittenLine[]) => {
    const lines = wanted.map(({ $id, text }) => ({ $id, text }));
    const answer = {
      onSuccess: () => actions.remember(part),
      onError: (error: unknown) => showAlert('error', errorText(error)),
    };
    if (part.noteId === null) editSummary.mutate({ lines }, answer);
    else editNote.mutate({ noteId: part.noteId, title: part.title, lines }, answer);
  };
  return { save, isBusy: editSummary.isPending || editNote.isPending };
}
