import {
  autoJoinRules,
  type AutoJoinRule,
  type CalendarAccount,
  calendarProblemTexts,
} from '@candor/contract/calendars';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OfMember } from '../../entities/calendars/calendars.ts';
import { momentText } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { ActivityList } from './activity-list.tsx';
import { ruleTexts, useCalendarChanges } from './calendars.ts';
import { messages } from './messages.ts';

const stateTexts: Record<CalendarAccount['state'], string> = {
  connected: messages.connected,
  needs_reauthorisation: messages.reconnect,
  paused: messages.paused,
  revoked: messages.disconnected,
};

/** One connected account: its state, its calendars, and when the bot joins. */
export function CalendarAccountBox({ of, calendarAccount }: { of: OfMember; calendarAccount: CalendarAccount }) {
  const { $id, label, externalName, state, calendars, lastSuccessAt, lastError } = calendarAccount;
  const { change, sync, disconnect } = useCalendarChanges(of);
  const [isAsked, setIsAsked] = useState(false);
  const select = (id: string, isOn: boolean) => {
    const chosen = calendars.filter(({ isSelected }) => isSelected).map((one) => one.$id);
    change.mutate({ connectionId: $id, selected: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) });
  };
  return (
    <Box
      role="group"
      aria-label={`${label} ${externalName}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{externalName}</Typography>
          <ToneChip tone={state === 'needs_reauthorisation' ? 'failed' : 'quiet'} label={stateTexts[state]} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lastSuccessAt ? messages.lastSyncedMomentText(momentText(lastSuccessAt)) : messages.notSyncedYet}
        </Typography>
        {lastError && <Alert severity="warning">{lastError}</Alert>}
        {calendars.map(({ $id: id, name, isSelected, problems }) => (
          <Box key={id}>
            <FormControlLabel
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={isSelected}
                  disabled={change.isPending}
                  onChange={(_, isOn) => select(id, isOn)}
                />
              }
            />
            {problems.map(({ problem, count }) => (
              <Typography key={problem} variant="body2" sx={{ color: 'text.secondary', pl: 3.5 }}>
                {count} {count === 1 ? messages.event : messages.events} {calendarProblemTexts[problem]}
              </Typography>
            ))}
          </Box>
        ))}
        <AutoJoinForm of={of} calendarAccount={calendarAccount} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            loading={sync.isPending}
            disabled={state !== 'connected'}
            onClick={() => sync.mutate($id)}
          >
            {messages.syncNow}
          </Button>
          {(state === 'connected' || state === 'paused') && (
            <Button
              size="small"
              variant="outlined"
              loading={change.isPending}
              onClick={() => change.mutate({ connectionId: $id, isPaused: state === 'connected' })}
            >
              {state === 'connected' ? messages.pause : messages.resume}
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" onClick={() => setIsAsked(true)}>
            {messages.disconnect}
          </Button>
        </Box>
        <ActivityList accountId={of.accountId} connectionId={$id} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.disconnectThisCalendar}
        text={messages.existingMeetingsAreKeptChangesInThe}
        confirmLabel={messages.disconnect}
        isDestructive
        isBusy={disconnect.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => disconnect.mutate($id)}
      />
    </Box>
  );
}

function AutoJoinForm({ of, calendarAccount }: { of: OfMember; calendarAccount: CalendarAccount }) {
  const { $id, autoJoin, skipWords } = calendarAccount;
  const { change } = useCalendarChanges(of);
  const [words, setWords] = useState(skipWords.join(', '));
  const save = () => {
    const next = words
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (next.join() !== skipWords.join()) change.mutate({ connectionId: $id, skipWords: next });
  };
  return (
    <Stack spacing={2} sx={{ width: '100%', maxWidth: 420 }}>
      <TextField
        select
        size="small"
        label={messages.notetakerJoinsAutomatically}
        value={autoJoin}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ connectionId: $id, autoJoin: target.value as AutoJoinRule })}
      >
        {autoJoinRules.map((rule) => (
          <MenuItem key={rule} value={rule}>
            {ruleTexts[rule]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={messages.skipMeetingsWithTheseWordsInThe}
        placeholder={messages.private11}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={save}
      />
    </Stack>
  );
}
