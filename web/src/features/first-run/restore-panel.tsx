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
    <Stack component="form" aria-label="Restore a backup" spacing={2} onSubmit={submit}>
      <Typography variant="h1">Restore a backup</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Restores accounts, meetings, recordings and settings. Candor is unavailable until it’s done.
      </Typography>
      <TextField
        size="small"
        required
        label="Code"
        autoComplete="off"
        value={code}
        onChange={change(setCode)}
        helperText="Printed in the terminal or the log where Candor was started."
      />
      <TextField
        size="small"
        required
        autoFocus
        label="Backups are in"
        value={from}
        onChange={change(setFrom)}
        helperText="A folder on the server, or s3://bucket/prefix with the access set in BACKUP_S3_*."
      />
      <TextField
        size="small"
        label="Key"
        type="password"
        autoComplete="off"
        value={key}
        onChange={change(setKey)}
        helperText="Only for encrypted backups."
      />
      {find.data && <BackupList backups={find.data.backups} chosen={chosen} onChoose={setChosen} />}
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={find.isPending || start.isPending}>
          {find.data ? 'Restore' : 'Find backups'}
        </Button>
        <Button color="inherit" onClick={onBack}>
          Back
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
    <RadioGroup aria-label="Backup" value={chosen} onChange={(_, id) => onChoose(id)}>
      {backups.map(({ id, takenAt, version, rows, files, bytes }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={
            <>
              {momentText(takenAt)}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                Version {version}, {rows} rows, {files} files with {Math.ceil(bytes / 1e6)} MB
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
        <Typography variant="h1">Your backup is back</Typography>
        <Typography>{text}</Typography>
        <RouterButton to="/login" variant="contained">
          Sign in
        </RouterButton>
      </Stack>
    );
  if (state === 'failed')
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">The backup couldn’t be restored</Typography>
        <Alert severity="error">{text}</Alert>
        <Typography>Nothing was restored. Candor has printed a new code in its terminal or log.</Typography>
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    );
  const share = files > 0 ? (filesDone / files) * 100 : undefined;
  return (
    <Stack spacing={2} role="status" aria-label="Restore">
      <Typography variant="h1">Restoring</Typography>
      <LinearProgress
        aria-label="Files"
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share ?? 0}
      />
      <Typography>
        {live.isError ? 'Candor isn’t responding. Check the terminal or log where it was started.' : text}
        {files > 0 && ` ${filesDone} of ${files} files`}
      </Typography>
    </Stack>
  );
}
