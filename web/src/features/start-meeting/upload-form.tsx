import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { fingerprintOf, type Unfinished } from '../../upload/upload-memory.ts';
import { fileFault } from '../../upload/upload-rules.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { Draft } from './draft.ts';
import { RecordingField } from './recording-field.tsx';
import { fieldTime, nameOfFile } from '../../upload/file-facts.ts';
import { messages } from './messages.ts';

export type UploadFormProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  unfinished: readonly Unfinished[];
  fault: string | null;
  onStart: (file: File, resumed: Unfinished | undefined) => void;
};

/** The name of the file serves as a description where there is none yet, and its age as the time. */
export function UploadForm({ draft, onChange, file, onFile, unfinished, fault, onStart }: UploadFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // The first step has asked already; who came here directly is asked here.
  const [isAsked] = useState(draft.description === '');
  const resumed = file ? unfinished.find(({ fingerprint }) => fingerprint === fingerprintOf(file)) : undefined;
  const choose = (chosen: File) => {
    const why = fileFault(chosen);
    setRefusal(why);
    onFile(why ? null : chosen);
    if (!why)
      onChange({
        description: draft.description || nameOfFile(chosen.name),
        startTime: draft.startTime || fieldTime(Math.min(chosen.lastModified, Date.now())),
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) onStart(file, resumed);
  };
  const trouble = refusal ?? fault;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <RecordingField file={file} onFile={choose} />
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {!resumed && (
        <Stack direction={{ base: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          {isAsked && (
            <LimitedTextField
              label={messages.description}
              size="small"
              fullWidth
              max={limits.description}
              value={draft.description}
              onValue={(description) => onChange({ description })}
            />
          )}
          <TextField
            type="datetime-local"
            fullWidth
            size="small"
            label={messages.startTime}
            value={draft.startTime}
            onChange={(event) => onChange({ startTime: event.target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: fieldTime(Date.now()) } }}
          />
        </Stack>
      )}
      <Button type="submit" variant="contained" disabled={!file} sx={{ alignSelf: 'flex-start' }}>
        {resumed ? messages.continueUpload : messages.upload}
      </Button>
    </Stack>
  );
}
