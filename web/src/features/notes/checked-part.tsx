import type { WrittenLine } from '@candor/contract/evidence';
import type { ReactNode } from 'react';
import { CheckActsProvider } from '../../entities/notes/check-acts.ts';
import { useConfirmNoteLine } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { NotesActions } from './notes-actions.ts';
import type { EditedPart } from './section-editor.tsx';
import { useSavePart } from './use-save-part.ts';

/** Lines of the summary or a section, with what a person can do about those that ask to be checked. */
export function CheckedPart({
  actions,
  part,
  onEdit,
  mayChange,
  children,
}: {
  actions: NotesActions;
  part: EditedPart;
  onEdit: () => void;
  mayChange: boolean;
  children: ReactNode;
}) {
  const confirm = useConfirmNoteLine(actions.at);
  const { save, isBusy } = useSavePart(actions, part);
  const showAlert = useAlerts();
  if (!mayChange || !part.lines.some(({ check }) => check)) return children;
  const without = (lineId: string): WrittenLine[] => part.lines.filter(({ $id }) => $id !== lineId);
  return (
    <CheckActsProvider
      value={{
        isBusy: isBusy || confirm.isPending,
        onConfirm: (lineId) => confirm.mutate(lineId, { onError: (error) => showAlert('error', errorText(error)) }),
        onEdit,
        onRemove: (lineId) => save(without(lineId)),
      }}
    >
      {children}
    </CheckActsProvider>
  );
}
