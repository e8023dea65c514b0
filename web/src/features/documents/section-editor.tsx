import type { DocumentSection } from '@candor/contract/documents';
import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { EditedLine } from '../../ui/line-dom.ts';
import { LineEditor } from '../../ui/line-editor.tsx';
import type { SectionDraft } from './section-drafts.ts';
import { numberText } from '../../language/locale.ts';

export type SectionEditorProps = {
  section: DocumentSection;
  revision: number;
  player: SpanPlayer;
  onSave: (draft: Omit<SectionDraft, '$id'>, basedOn: number) => Promise<void>;
  onDone: () => void;
};

/** A section while it is changed. What someone else changed in the meantime is shown beside it; no one's words are lost. */
export function SectionEditor({ section, revision, player, onSave, onDone }: SectionEditorProps) {
  const [before] = useState(section);
  const [base] = useState(revision);
  const [title, setTitle] = useState(section.title);
  const [lines, setLines] = useState<EditedLine[]>(() => section.lines.map(({ $id, text }) => ({ $id, text })));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isChanged =
    title.trim() !== before.title ||
    JSON.stringify(lines) !== JSON.stringify(before.lines.map(({ $id, text }) => ({ $id, text })));
  const isTooLong = lines.some(({ text }) => text.length > limits.writtenLine) || lines.length > limits.sectionLines;
  const isConflict = error instanceof ApiError && error.code === 'document_changed';
  const save = async (basedOn: number) => {
    if (isBusy || isTooLong) return;
    if (!isChanged) return onDone();
    setIsBusy(true);
    setError(null);
    try {
      await onSave({ title: title.trim(), lines }, basedOn);
      onDone();
    } catch (problem) {
      setError(problem);
      setIsBusy(false);
    }
  };
  const name = before.title || 'the new section';
  return (
    <Stack sx={{ gap: 1, my: 0.5 }}>
      <LimitedTextField
        label="Section title"
        size="small"
        fullWidth
        max={limits.name}
        value={title}
        onValue={setTitle}
      />
      <LineEditor
        label={`Text of ${name}`}
        lines={before.lines}
        onLines={setLines}
        onSave={() => void save(base)}
        onCancel={isChanged ? undefined : onDone}
        actions={
          <>
            <Button size="small" color="inherit" onClick={onDone}>
              {isChanged ? 'Discard' : 'Cancel'}
            </Button>
            <Button
              size="small"
              variant="contained"
              loading={isBusy}
              disabled={isTooLong}
              onClick={() => void save(base)}
            >
              Save
            </Button>
          </>
        }
      />
      {isTooLong && (
        <Alert severity="warning">{`A section has at most ${limits.sectionLines} lines of ${numberText(limits.writtenLine)} characters.`}</Alert>
      )}
      {error !== null && !isConflict && <Alert severity="error">{errorText(error)} Your words are still here.</Alert>}
      {isConflict && (
        <Alert
          severity="warning"
          action={
            <Stack sx={{ gap: 0.5 }}>
              <Button size="small" color="inherit" onClick={() => void save(revision)}>
                Save mine
              </Button>
              <Button size="small" color="inherit" onClick={onDone}>
                Keep theirs
              </Button>
            </Stack>
          }
        >
          Someone else has changed this document. Your version isn’t saved yet. Their version:
          <WrittenLines lines={section.lines} player={player} label="Changed by someone else" />
        </Alert>
      )}
      <LeaveGuard isBusy={isChanged} />
    </Stack>
  );
}
