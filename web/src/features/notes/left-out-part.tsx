import type { OmittedLine } from '@candor/contract/evidence';
import { LeftOutLines } from '../../entities/notes/left-out-lines.tsx';
import type { NotesActions } from './notes-actions.ts';
import type { EditedPart } from './section-editor.tsx';
import { useSavePart } from './use-save-part.ts';

/** What was left out of the summary or a section; whoever may change it can add what was said. */
export function LeftOutPart({
  actions,
  part,
  dropped,
  mayChange,
}: {
  actions: NotesActions;
  part: EditedPart;
  dropped: readonly OmittedLine[];
  mayChange: boolean;
}) {
  const { save, isBusy } = useSavePart(actions, part);
  return (
    <LeftOutLines
      title={part.title}
      dropped={dropped}
      lines={part.lines}
      player={actions.player}
      isBusy={isBusy}
      onAdd={mayChange ? (line) => save([...part.lines, line]) : undefined}
    />
  );
}
