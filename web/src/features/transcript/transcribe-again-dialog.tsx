import type { SpeechData } from '@candor/contract/speech-data';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { speechEnginesQuery, useRetranscribe } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { languageOptions } from '../../entities/transcripts/languages.ts';
import { messages } from './messages.ts';

const byItself = 'auto';
const mostSpeakers = 10;

export type TranscribeAgainDialogProps = {
  at: InMeeting;
  speech: SpeechData /** Where the cursor is at first. */;
  focus: 'engine' | 'speakers';
  onClose: () => void;
};

/** The transcript is rewritten, with another engine, language or number of speakers. */
export function TranscribeAgainDialog({ at, speech, focus, onClose }: TranscribeAgainDialogProps) {
  const engines = useQuery(speechEnginesQuery(at.teamId));
  const [engine, setEngine] = useState<string | null>(null);
  const [language, setLanguage] = useState<string>(byItself);
  const [count, setCount] = useState<string>(byItself);
  const again = useRetranscribe(at);
  const showAlert = useAlerts();
  const chosen = engines.data?.find(({ name, isDefault }) => (engine === null ? isDefault : name === engine));
  const submit = () =>
    again.mutate(
      {
        engine: chosen?.name,
        language: language === byItself ? undefined : language,
        speakerCount: count === byItself ? undefined : Number(count),
      },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.transcribeAgain}
      submitLabel={messages.transcribe}
      isBusy={again.isPending}
      isReady={chosen !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {speech.segmentCount > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.correctionsAreKeptWhereTheWordsAre}</Typography>
      )}
      {engines.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void engines.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {errorText(engines.error)}
        </Alert>
      )}
      <TextField
        select
        label={messages.engine}
        fullWidth
        size="small"
        autoFocus={focus === 'engine'}
        disabled={!engines.data}
        value={chosen?.name ?? ''}
        onChange={(event) => setEngine(event.target.value)}
      >
        {(engines.data ?? []).map(({ name, label, isDefault }) => (
          <MenuItem key={name} value={name}>
            {label}
            {isDefault && ' (default)'}
          </MenuItem>
        ))}
      </TextField>
      {chosen?.isRemote && (
        <Alert severity="warning">{messages.withThisEngineTheRecordingLeavesThis(chosen.label)}</Alert>
      )}
      <TextField
        select
        label={messages.language}
        fullWidth
        size="small"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        <MenuItem value={byItself}>{messages.detectAutomatically}</MenuItem>
        {languageOptions().map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={messages.numberOfSpeakers}
        fullWidth
        size="small"
        autoFocus={focus === 'speakers'}
        value={count}
        onChange={(event) => setCount(event.target.value)}
        helperText={messages.helpsWhenAllVoicesAreOnOne}
      >
        <MenuItem value={byItself}>{messages.detectAutomatically}</MenuItem>
        {Array.from({ length: mostSpeakers }, (_, index) => String(index + 1)).map((value) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
