import type { FoundMeeting } from '@candor/contract/meetings';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { finishedMeetingsQuery } from './found-meetings.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from './meeting-labels.ts';
import { messages } from './messages.ts';

export type MeetingPickerProps = {
  teamId: string;
  label: string;
  chosen: FoundMeeting | null;
  onChosen: (meeting: FoundMeeting | null) => void /** Not offered. */;
  without?: readonly string[];
  helperText?: string;
};

/** One finished meeting of the team, found by typing. */
export function MeetingPicker({ teamId, label, chosen, onChosen, without = [], helperText }: MeetingPickerProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(chosen && typed === titleOf(chosen) ? '' : typed.trim());
  const found = useQuery(finishedMeetingsQuery(teamId, text));
  return (
    <Autocomplete
      size="small"
      options={(found.data ?? []).filter(({ $id }) => !without.includes($id))}
      filterOptions={(all) => all}
      value={chosen}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, meeting) => onChosen(meeting)}
      loading={found.isPending}
      noOptionsText={found.isError ? errorText(found.error) : messages.noFinishedMeetingMatches}
      getOptionKey={({ $id }) => $id}
      getOptionLabel={titleOf}
      isOptionEqualToValue={(option, value) => option.$id === value.$id}
      renderOption={({ key, ...props }, meeting) => (
        <li key={key} {...props}>
          <span>
            {titleOf(meeting)}
            <span style={{ color: 'var(--mui-palette-text-secondary)' }}> · {dayText(meeting.startTime)}</span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={messages.searchByDescription}
          helperText={helperText}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** The text once typing has paused for a moment. */
export function useDebounced<T>(value: T, ms = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
