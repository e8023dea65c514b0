import { writerName } from '../../entities/notes/writer-text.ts';
import { limits } from '@candor/contract/limits';
import type { MeetingType } from '@candor/contract/meeting-types';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { pdfFault, PdfField } from './pdf-field.tsx';
import { TrainingField } from './training-field.tsx';
import { useGenerate } from './use-wizard.ts';
import { beginningOf, cloneOf, emptyContent, type Start, type WizardDraft } from './wizard-draft.ts';
import { WizardStep } from './wizard-step.tsx';
import { messages } from './messages.ts';

const choices: Record<Start, { label: string; text: string }> = {
  empty: { label: messages.empty, text: messages.fillInEverythingYourself },
  clone: { label: messages.anotherMeetingType, text: messages.startFromACopy },
  'job-description': {
    label: messages.aJobDescription,
    text: messages.pasteTheTextQuestionsSectionsAnd,
  },
  pdf: { label: messages.aPDF, text: messages.aJobDescriptionOrAnInterviewGuide },
  'training-data': { label: messages.trainingData, text: messages.useTrainingDataItsHeadingsBecome },
};

export type StartStepProps = {
  teamId: string;
  draft: WizardDraft;
  types: readonly MeetingType[];
  onChange: (update: (draft: WizardDraft) => WizardDraft) => void;
  onNext: () => void;
};

/** What it begins with. Nothing is saved before the last step. */
export function StartStep({ teamId, draft, types, onChange, onNext }: StartStepProps) {
  const [file, setFile] = useState<File | null>(null);
  const generate = useGenerate(teamId);
  const set = (change: Partial<WizardDraft>) => onChange((before) => ({ ...before, ...change }));
  const source = types.find(({ $id }) => $id === draft.cloneOf);
  const beginning = beginningOf(draft, file);
  const hasStarted = draft.content !== null && draft.startedFrom === beginning;
  const isReady =
    hasStarted ||
    {
      empty: true,
      clone: source !== undefined,
      'job-description': draft.jobDescription.trim() !== '',
      pdf: file !== null && pdfFault(file) === null,
      'training-data': draft.trainingDataIds.length > 0,
    }[draft.start];
  const begin = (content: WizardDraft['content'], draftedBy: string | null = null) => {
    set({ content, draftedBy, startedFrom: beginning });
    onNext();
  };
  const next = () => {
    if (hasStarted) return onNext();
    if (draft.start === 'empty') return begin(emptyContent);
    if (draft.start === 'clone') return source && begin(cloneOf(source));
    const from =
      draft.start === 'pdf'
        ? { kind: 'pdf' as const, file: file! }
        : draft.start === 'job-description'
          ? { kind: 'job-description' as const, text: draft.jobDescription }
          : { kind: 'training-data' as const, ids: draft.trainingDataIds };
    generate.mutate(from, { onSuccess: ({ draft: content, writer }) => begin(content, writerName(writer)) });
  };
  const isAnew = draft.content !== null && !hasStarted;
  const hint = isAnew ? messages.choosingAnotherStartingPointReplaces : messages.youCanChangeEverythingInTheNext;
  return (
    <WizardStep
      title={messages.startingPoint}
      hint={hint}
      onNext={next}
      nextLabel={
        hasStarted || draft.start === 'empty' || draft.start === 'clone' ? messages.next : messages.createDraft
      }
      isReady={isReady}
      isBusy={generate.isPending}
    >
      <RadioGroup
        aria-label={messages.startingPoint}
        value={draft.start}
        onChange={(_, start) => (set({ start: start as Start }), generate.reset())}
        sx={{ gap: 0.5 }}
      >
        {Object.entries(choices).map(([start, { label, text }]) => (
          <FormControlLabel
            key={start}
            value={start}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', m: 0 }}
            label={
              <Box sx={{ py: 1 }}>
                {label}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {draft.start === 'clone' && (
        <TextField
          select
          size="small"
          fullWidth
          label={messages.meetingType}
          value={source?.$id ?? ''}
          onChange={(event) => set({ cloneOf: event.target.value })}
        >
          {types.map(({ $id, name, archived }) => (
            <MenuItem key={$id} value={$id}>
              {name}
              {archived && ' (archived)'}
            </MenuItem>
          ))}
        </TextField>
      )}
      {draft.start === 'job-description' && (
        <LimitedTextField
          label={messages.jobDescription}
          fullWidth
          multiline
          minRows={8}
          maxRows={20}
          max={limits.jobDescription}
          value={draft.jobDescription}
          onValue={(jobDescription) => set({ jobDescription })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {draft.start === 'pdf' && <PdfField file={file} onFile={(chosen) => (setFile(chosen), generate.reset())} />}
      {draft.start === 'training-data' && (
        <TrainingField
          teamId={teamId}
          chosen={draft.trainingDataIds}
          onChosen={(trainingDataIds) => set({ trainingDataIds })}
        />
      )}
      {generate.isError && <Alert severity="error">{errorText(generate.error)}</Alert>}
    </WizardStep>
  );
}
