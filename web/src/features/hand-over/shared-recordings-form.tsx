import type { HandOver } from '@candor/contract/hand-overs';
import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { fieldTime, nameOfFile, toStartTime } from '../../upload/file-facts.ts';
import { sizeText } from '../../upload/upload-rules.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { useClaim, useDiscard } from './use-hand-over.ts';
import { messages } from './messages.ts';

type Row = { file: number; name: string; bytes: number; description: string; startTime: string };

/** The device doesn't say when a file was recorded, so the member does. */
export function SharedRecordingsForm({ handOver, isPrivate }: { handOver: HandOver; isPrivate: boolean }) {
  const { team, teams } = useCurrent();
  const [teamId, setTeamId] = useState(team.$id);
  const [isHidden, setIsHidden] = useState(isPrivate);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    handOver.files.map((file) => ({ ...file, description: nameOfFile(file.name), startTime: fieldTime(Date.now()) })),
  );
  const claim = useClaim(handOver.$id);
  const discard = useDiscard(handOver.$id);
  const isBusy = claim.isPending || claim.isSuccess || discard.isPending;
  const error = claim.error ?? discard.error;
  const change = (file: number, changes: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.file === file ? { ...row, ...changes } : row)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = new Date();
    const files = rows.map(({ file, description, startTime }) => ({
      file,
      description: description.trim(),
      startTime: toStartTime(startTime, now),
    }));
    claim.mutate({ teamId, body: { files, private: isHidden } });
  };
  const many = rows.length > 1;
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit} aria-label={messages.sharedRecordings}>
      <Typography variant="h1">{many ? messages.sharedRecordings : messages.sharedRecording}</Typography>
      <Typography>{messages.aMeetingIsMadeOfEachRecording(Boolean(many))}</Typography>
      {rows.map((row) => (
        <RecordingRow
          key={row.file}
          row={row}
          onChange={(changes) => change(row.file, changes)}
          onRemove={many ? () => setRows(rows.filter(({ file }) => file !== row.file)) : undefined}
        />
      ))}
      {teams.length > 1 && (
        <TextField
          select
          label={messages.team}
          size="small"
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
        >
          {teams.map((one) => (
            <MenuItem key={one.$id} value={one.$id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        label={messages.private}
        control={<Switch checked={isHidden} onChange={(_, wanted) => setIsHidden(wanted)} />}
      />
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button disabled={isBusy} onClick={() => discard.mutate()}>
          {messages.discard}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy} loading={claim.isPending}>
          {many ? messages.addRecordings : messages.addRecording}
        </Button>
      </Stack>
    </Stack>
  );
}

function RecordingRow({
  row: { name, bytes, description, startTime },
  onChange,
  onRemove,
}: {
  row: Row;
  onChange: (changes: Partial<Row>) => void;
  onRemove: (() => void) | undefined;
}) {
  return (
    <Stack spacing={2} role="group" aria-label={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            ({sizeText(bytes)})
          </Box>
        </Typography>
        {onRemove && (
          <Button size="small" onClick={onRemove} aria-label={messages.leaveOutName(name)} sx={{ flexShrink: 0 }}>
            {messages.leaveOut}
          </Button>
        )}
      </Box>
      <LimitedTextField
        label={messages.description}
        size="small"
        fullWidth
        max={limits.description}
        value={description}
        onValue={(value) => onChange({ description: value })}
      />
      <TextField
        type="datetime-local"
        fullWidth
        size="small"
        label={messages.startTime}
        value={startTime}
        onChange={(event) => onChange({ startTime: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: fieldTime(Date.now()) } }}
      />
    </Stack>
  );
}
