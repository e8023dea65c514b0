import type { WrittenLine } from '@candor/contract/evidence';
import type { NoteOfSection } from '@candor/contract/notes';
import Button from '@mui/material/Button';
import { Chips } from '../../entities/notes/chips.tsx';
import { useEditNote } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import type { NotesActions } from './notes-actions.ts';

/** What came closest to a section that has nothing: it can be heard, and added as it is. */
export function ClosestLine({
  section,
  line,
  actions,
  mayChange,
}: {
  section: NoteOfSection;
  line: WrittenLine;
  actions: NotesActions;
  mayChange: boolean;
}) {
  const edit = useEditNote(actions.at);
  const showAlert = useAlerts();
  const { $id: noteId, title, lines } = section;
  const add = () =>
    edit.mutate(
      { noteId, title, lines: [{ $id: line.$id, text: line.text }] },
      {
        onSuccess: () => actions.remember({ noteId, title, lines }),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <>
      perhaps <InlineText text={`“${line.text}”`} /> <Chips evidence={line.evidence} player={actions.player} />
      {mayChange && (
        <Button
          size="small"
          loading={edit.isPending}
          aria-label={`Add to ${title}: ${line.text}`}
          onClick={add}
          sx={{ py: 0, minWidth: 0 }}
        >
          Add
        </Button>
      )}
    </>
  );
}
