import { findBackups, type FoundBackup, getRestore, type RestoreState, startRestore } from '@candor/contract/first-run';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** While Candor closes and opens again nobody answers for a moment: that is no error, it is asked again. */
export const restoreQuery = queryOptions({
  queryKey: ['first-run', 'restore'],
  queryFn: ({ signal }) => call(getRestore, {}, { signal }),
  staleTime: 0,
  retry: 60,
  retryDelay: 1_000,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
});

/** Fills an empty installation from a backup that its server can reach. */
export function RestorePanel({
  initialCode,
  onStart,
  onBack,
}: {
  initialCode: string;
  onStart: () => void;
  onBack: () => void;
}) {
  const client = useQueryClient();
  const [code, setCode] = useState(initialCode);
  const [from, setFrom] = useState('');
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState('');
  const place = { code, from, key: key || undefined };
  const find = useMutation({
    mutationFn: () => call(findBackups, { body: place }),
    onSuccess: ({ backups }) => setChosen(backups[0]?.id ?? ''),
  });
  const start = useMutation({
    mutationFn: () => call(startRestore, { body: { ...place, id: chosen } }),
    onSuccess: (state) => {
      client.setQueryData(restoreQuery.queryKey, state);
      onStart();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.reset();
    if (find.data) start.mutate();
    else find.mutate();
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    find.reset();
  };
  const error = find.error ?? start.error;
  return (
    <Stack component="form" aria-label={messages.restoreABackup} spacing={2} onSubmit={submit}>
      <Typography variant="h1">{messages.restoreABackup}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{messages.restoresAccountsMeetingsRecordings}</Typography>
      <TextField
        size="small"
        required
        label={messages.code}
        autoComplete="off"
        value={code}
        onChange={change(setCode)}
        helperText={messages.printedInTheTerminalOrTheLog}
      />
      <TextField
        size="small"
        required
        autoFocus
        label={messages.backupsAreIn}
        value={from}
        onChange={change(setFrom)}
        helperText={messages.aFolderOnTheServerOrS3}
      />
      <TextField
        size="small"
        label={messages.key}
        type="password"
        autoComplete="off"
        value={key}
        onChange={change(setKey)}
        helperText={messages.onlyForEncryptedBackups}
      />
      {find.data && <BackupList backups={find.data.backups} chosen={chosen} onChoose={setChosen} />}
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={find.isPending || start.isPending}>
          {find.data ? messages.restore : messages.findBackups}
        </Button>
        <Button color="inherit" onClick={onBack}>
          {messages.back}
        </Button>
      </Stack>
    </Stack>
  );
}

function BackupList({
  backups,
  chosen,
  onChoose,
}: {
  backups: readonly FoundBackup[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  return (
    <RadioGroup aria-label={messages.backup} value={chosen} onChange={(_, id) => onChoose(id)}>
      {backups.map(({ id, takenAt, version, rows, files, bytes }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={
            <>
              {momentText(takenAt)}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {messages.versionVersionRowsRowsFilesFilesWith(version, rows, files, Math.ceil(bytes / 1e6))}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

/** How it goes, and what came of it. */
export function RestoreProgress({ restore, onRetry }: { restore: RestoreState; onRetry: () => void }) {
  const { state, text, filesDone, files } = restore;
  const live = useQuery(restoreQuery);
  if (state === 'done')
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">{messages.yourBackupIsBack}</Typography>
        <Typography>{text}</Typography>
        <RouterButton to="/login" variant="contained">
          {messages.signIn}
        </RouterButton>
      </Stack>
    );
  if (state === 'failed')
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">{messages.theBackupCouldntBeRestored}</Typography>
        <Alert severity="error">{text}</Alert>
        <Typography>{messages.nothingWasRestoredCandorHasPrintedA}</Typography>
        <Button variant="contained" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </Stack>
    );
  const share = files > 0 ? (filesDone / files) * 100 : undefined;
  return (
    <Stack spacing={2} role="status" aria-label={messages.restore}>
      <Typography variant="h1">{messages.restoring}</Typography>
      <LinearProgress
        aria-label={messages.files}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share ?? 0}
      />
      <Typography>
        {live.isError ? messages.candorIsntRespondingCheckTheTerminal : text}
        {files > 0 && messages.filesDoneOfFilesFiles(filesDone, files)}
      </Typography>
    </Stack>
  );
}
