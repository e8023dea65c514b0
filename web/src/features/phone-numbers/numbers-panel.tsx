import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callerIdQuery } from '../../entities/telephony/calls.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { NumberCard } from './number-card.tsx';
import { numbersQuery, useNumberWork } from './use-numbers.ts';
import { messages } from './messages.ts';

/** The team's phone numbers: who may use them, who rings, what callers hear. */
export function NumbersPanel({ team, isAdmin }: AddressTeam) {
  const numbers = useQuery({ ...numbersQuery(team.$id), enabled: isAdmin });
  const line = useQuery(callerIdQuery(team.$id));
  const [isAdding, setIsAdding] = useState(false);
  if (!isAdmin) return <Alert severity="info">{messages.adminsOfTheTeamManageItsPhone}</Alert>;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {line.data && <Alert severity={line.data.line.isReady ? 'info' : 'warning'}>{line.data.line.message}</Alert>}
      <Box>
        <Button variant="contained" onClick={() => setIsAdding(true)}>
          {messages.addPhoneNumber}
        </Button>
      </Box>
      {numbers.isError ? (
        <ListMessage role="alert" drawing={<BrokenDrawing />} text={errorText(numbers.error)} />
      ) : !numbers.data ? (
        <RowsSkeleton rows={3} />
      ) : numbers.data.length === 0 ? (
        <ListMessage drawing={<NoRowsDrawing />} text={messages.noPhoneNumbers} />
      ) : (
        numbers.data.map((number) => <NumberCard key={number.$id} teamId={team.$id} number={number} />)
      )}
      {isAdding && <AddDialog teamId={team.$id} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

function AddDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const [value, setValue] = useState('');
  const [label, setLabel] = useState('');
  const work = useNumberWork(teamId);
  return (
    <FormDialog
      title={messages.addAPhoneNumber}
      submitLabel={messages.add}
      isBusy={work.isPending}
      isReady={value.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        work.mutate({ do: 'add', number: { value: value.trim(), label: label.trim() } }, { onSuccess: onClose })
      }
    >
      <TextField
        label={messages.phoneNumber}
        type="tel"
        size="small"
        fullWidth
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={work.isError}
        helperText={work.isError ? errorText(work.error) : messages.aNumberOnYourPhoneLineOr}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label={messages.label}
        size="small"
        fullWidth
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
      />
    </FormDialog>
  );
}
