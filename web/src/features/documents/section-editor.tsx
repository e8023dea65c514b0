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
import { messages } from './messages.ts';

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
  const name = before.title || messages.theNewSection;
  return (
    <Stack sx={{ gap: 1, my: 0.5 }}>
      <LimitedTextField
        label={messages.sectionTitle}
        size="small"
        fullWidth
        max={limits.name}
        value={title}
        onValue={setTitle}
      />
      <LineEditor
        label={messages.textOfName(name)}
        lines={before.lines}
        onLines={setLines}
        onSave={() => void save(base)}
        onCancel={isChanged ? undefined : onDone}
        actions={
          <>
            <Button size="small" color="inherit" onClick={onDone}>
              {isChanged ? messages.discard : messages.cancel}
            </Button>
            <Button
              size="small"
              variant="contained"
              loading={isBusy}
              disabled={isTooLong}
              onClick={() => void save(base)}
            >
              {messages.save}
            </Button>
          </>
        }
      />
      {isTooLong && (
        <Alert severity="warning">
          {messages.aSectionHasAtMostSectionLinesLines(limits.sectionLines, numberText(limits.writtenLine))}
        </Alert>
      )}
      {error !== null && !isConflict && (
        <Alert severity="error">{messages.errorTextYourWordsAreStillHere(errorText(error))}</Alert>
      )}
      {isConflict && (
        <Alert
          severity="warning"
          action={
            <Stack sx={{ gap: 0.5 }}>
              <Button size="small" color="inherit" onClick={() => void save(revision)}>
                {messages.saveMine}
              </Button>
              <Button size="small" color="inherit" onClick={onDone}>
                {messages.keepTheirs}
              </Button>
            </Stack>
          }
        >
          {messages.someoneElseHasChangedThisDocument}
          <WrittenLines lines={section.lines} player={player} label={messages.changedBySomeoneElse} />
        </Alert>
      )}
      <LeaveGuard isBusy={isChanged} />
    </Stack>
  );
}
