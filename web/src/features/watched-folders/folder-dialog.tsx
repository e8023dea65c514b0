import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../entities/meetings/meeting-picker.tsx';
import { membersQuery } from '../../entities/teams/members.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { type NewFolder, previewQuery } from './use-watched-folders.ts';
import { messages } from './messages.ts';

export type FolderDialogProps = {
  teamId: string;
  title: string;
  submitLabel: string;
  /** Where the installation lets folders be. */
  place: string;
  start: NewFolder;
  /** The folder stays; only how it is read changes. */
  isKnown?: boolean;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onSubmit: (wanted: NewFolder) => void;
};

/** Which folder, whose meetings, and what the names of files say; with what that makes of the files that are there. */
export function FolderDialog({
  teamId,
  title,
  submitLabel,
  place,
  start,
  isKnown,
  isBusy,
  error,
  onClose,
  onSubmit,
}: FolderDialogProps) {
  const [wanted, setWanted] = useState(start);
  const members = useQuery(membersQuery(teamId));
  const set = (change: Partial<NewFolder>) => setWanted({ ...wanted, ...change });
  const path = wanted.path.trim().replace(/^\//, '').replace(/\/$/, '');
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isReady={wanted.accountId !== ''}
      onClose={onClose}
      onSubmit={() => onSubmit({ ...wanted, path, rule: wanted.rule.trim() })}
    >
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      <TextField
        label={messages.folder}
        size="small"
        fullWidth
        autoFocus={!isKnown}
        disabled={isKnown}
        value={wanted.path}
        placeholder={messages.recordingsSales}
        helperText={messages.inPlaceLeaveItEmptyToWatch(place)}
        onChange={({ target }) => set({ path: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        select
        label={messages.ownerOfTheMeetings}
        size="small"
        fullWidth
        value={members.data ? wanted.accountId : ''}
        onChange={({ target }) => set({ accountId: target.value })}
      >
        {(members.data?.memberships ?? []).map(({ accountId, name }) => (
          <MenuItem key={accountId} value={accountId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={messages.namingRule}
        size="small"
        fullWidth
        value={wanted.rule}
        placeholder={messages.dateContactTitle}
        helperText={messages.useDateTimeTitleContactAndAny}
        onChange={({ target }) => set({ rule: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        select
        label={messages.filesThatAreInCandor}
        size="small"
        fullWidth
        value={wanted.afterwards}
        onChange={({ target }) => set({ afterwards: target.value as NewFolder['afterwards'] })}
      >
        <MenuItem value="keep">{messages.stayWhereTheyAre}</MenuItem>
        <MenuItem value="move">{messages.goIntoTheFolderDone}</MenuItem>
      </TextField>
      <Preview teamId={teamId} path={path} rule={wanted.rule.trim()} timeZone={wanted.timeZone} />
    </FormDialog>
  );
}

function Preview({ teamId, ...typed }: { teamId: string; path: string; rule: string; timeZone: string }) {
  const { path, rule } = useDebouncedPair(typed.path, typed.rule);
  const preview = useQuery(previewQuery(teamId, { path, rule, timeZone: typed.timeZone }));
  if (preview.isPending) return <RowsSkeleton rows={1} />;
  if (preview.isError) return <Alert severity="warning">{errorText(preview.error)}</Alert>;
  const { total, files } = preview.data;
  if (total === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{messages.thereAreNoRecordingsInThisFolder}</Typography>;
  return (
    <Box role="group" aria-label={messages.filesInThisFolder}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.oneRecordingIsThereAndWillBe(total)}
      </Typography>
      {files.slice(0, 5).map((file) => (
        <Box key={file.path} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 550 }}>{file.title}</Typography>
          <Typography variant="body2" sx={{ color: file.isOther ? 'warning.dark' : 'text.secondary' }}>
            {[
              file.contact,
              file.startTime ? momentText(file.startTime) : messages.dateOfTheFile,
              file.isOther && messages.notWrittenByTheRule,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function useDebouncedPair(path: string, rule: string): { path: string; rule: string } {
  return { path: useDebounced(path, 400), rule: useDebounced(rule, 400) };
}
