import type { WrittenLine } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import type { MeetingNotes } from '@candor/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { notesQuery, useEditNote, useEditSummary } from '../../entities/notes/notes.ts';
import { doesCorrect } from '../../entities/notes/does-correct.ts';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { EditedLine } from '../../ui/line-dom.ts';
import { LineEditor } from '../../ui/line-editor.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { alsoCorrected, correctedText } from './also-corrected.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { questionsIn } from './notes-rules.ts';
import { numberText } from '../../language/locale.ts';
import { messages } from './messages.ts';

/** Null of a section is the summary. */
export type EditedPart = { noteId: string | null; title: string; lines: readonly WrittenLine[] };
export type SectionEditorProps = {
  at: InMeeting;
  part: EditedPart /** Of the notes as they are shown now. */;
  revision: number;
  player: SpanPlayer;
  onDone: () => void;
  onSaved: (before: EditedPart) => void;
};

/** A part of the notes while it is changed. What someone else changed in the meantime is shown beside it; no one's words are lost. */
export function SectionEditor({ at, part, revision, player, onDone, onSaved }: SectionEditorProps) {
  const [before] = useState(part);
  const [draft] = useState(() => readDraft(at, part.noteId));
  const [base, setBase] = useState(draft?.base ?? revision);
  const [title, setTitle] = useState(draft?.title ?? part.title);
  const [lines, setLines] = useState<EditedLine[]>(
    () => draft?.lines ?? part.lines.map(({ $id, text }) => ({ $id, text })),
  );
  const [error, setError] = useState<unknown>(null);
  const [questions] = useState(() => questionsIn(part.lines));
  const client = useQueryClient();
  const showAlert = useAlerts();
  const editSummary = useEditSummary(at);
  const editNote = useEditNote(at);
  const isBusy = editSummary.isPending || editNote.isPending;
  const isChanged =
    title.trim() !== before.title ||
    JSON.stringify(lines) !== JSON.stringify(before.lines.map(({ $id, text }) => ({ $id, text })));
  const isTooLong = lines.some(({ text }) => text.length > limits.writtenLine) || lines.length > limits.sectionLines;
  const isConflict = error instanceof ApiError && error.code === 'notes_changed';
  const { teamId, meetingId } = at;
  useEffect(
    () => keepDraft({ teamId, meetingId }, before.noteId, isChanged ? { title, lines, base } : null),
    [teamId, meetingId, before.noteId, isChanged, title, lines, base],
  );
  const close = () => {
    keepDraft(at, before.noteId, null);
    onDone();
  };
  const save = (basedOn: number) => {
    if (isBusy || isTooLong || title.trim() === '') return;
    if (!isChanged) return close();
    const known = client.getQueryData(notesQuery(at).queryKey);
    const answer = {
      onSuccess: (saved: MeetingNotes) => {
        onSaved(before);
        if (known && doesCorrect(before.lines, lines))
          showAlert('success', correctedText(alsoCorrected(known, saved, before.noteId)));
        close();
      },
      onError: setError,
    };
    if (before.noteId === null) editSummary.mutate({ lines, revision: basedOn }, answer);
    else editNote.mutate({ noteId: before.noteId, title: title.trim(), lines, revision: basedOn }, answer);
  };
  return (
    <Stack sx={{ gap: 1, my: 0.5 }}>
      {before.noteId !== null && (
        <LimitedTextField
          label={messages.sectionTitle}
          size="small"
          fullWidth
          max={limits.name}
          value={title}
          onValue={setTitle}
        />
      )}
      <LineEditor
        label={before.noteId === null ? messages.textOfTheSummary : messages.textOfBeforeTitle(before.title)}
        lines={lines}
        originals={before.lines}
        questions={questions}
        onLines={setLines}
        onSave={() => save(base)}
        onCancel={isChanged ? undefined : close}
        actions={
          <>
            <Button size="small" color="inherit" onClick={close}>
              {isChanged ? messages.discard : messages.cancel}
            </Button>
            <Button
              size="small"
              variant="contained"
              loading={isBusy}
              disabled={isTooLong || title.trim() === ''}
              onClick={() => save(base)}
            >
              {messages.save}
            </Button>
          </>
        }
      />
      {draft && error === null && <Alert severity="info">{messages.thisIsYourUnsavedDraft}</Alert>}
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
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  setBase(revision);
                  setError(null);
                  save(revision);
                }}
              >
                {messages.saveMine}
              </Button>
              <Button size="small" color="inherit" onClick={close}>
                {messages.keepTheirs}
              </Button>
            </Stack>
          }
        >
          {messages.someoneElseHasChangedThisSectionYour}
          <WrittenLines lines={part.lines} player={player} label={messages.changedBySomeoneElse} />
        </Alert>
      )}
      <LeaveGuard isBusy={isChanged} />
    </Stack>
  );
}
