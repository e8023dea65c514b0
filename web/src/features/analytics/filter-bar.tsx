import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { meetingTypesQuery, typeOptions } from '../../entities/meeting-types/meeting-types.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { addDays, type Day, isDay } from '../../lib/days.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import type { Filter } from './use-analytics.ts';
import { messages } from './messages.ts';

const ranges = [
  { label: messages.n4Weeks, days: 28 },
  { label: messages.n12Weeks, days: 84 },
  { label: messages.n1Year, days: 365 },
] as const;

export type FilterBarProps = {
  teamId: string;
  filter: Required<Filter>;
  today: Day;
  onFilter: (change: Partial<Filter>) => void;
};

/** What is counted: days, people, meeting types. It stands in the address. */
export function FilterBar({ teamId, filter, today, onFilter }: FilterBarProps) {
  const members = useQuery(membersQuery(teamId));
  const types = useQuery(meetingTypesQuery(teamId));
  const dateField = (end: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={filter[end]}
      onChange={(event) => isDay(event.target.value) && onFilter({ [end]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ flex: '1 1 140px' }}
    />
  );
  return (
    <Box
      role="search"
      aria-label={messages.filters}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { base: '1fr', md: 'minmax(300px, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {dateField('from', messages.startDate)}
        {dateField('to', messages.endDate)}
        <Box sx={{ display: 'flex', gap: 1 }}>
          {ranges.map(({ label, days }) => (
            <Button
              key={label}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => onFilter({ from: addDays(today, 1 - days), to: today })}
            >
              {label}
            </Button>
          ))}
        </Box>
      </Box>
      <MultiSelect
        label={messages.people}
        placeholder={messages.everyone}
        options={(members.data?.memberships ?? []).map(({ accountId, name }) => ({ id: accountId, label: name }))}
        chosen={filter.accountId}
        isLoading={members.isPending}
        onChosen={(accountId) => onFilter({ accountId })}
      />
      <MultiSelect
        label={messages.meetingTypes}
        placeholder={messages.allTypes}
        options={typeOptions(types.data, filter.meetingTypeId).map(({ $id, name }) => ({ id: $id, label: name }))}
        chosen={filter.meetingTypeId}
        isLoading={types.isPending}
        onChosen={(meetingTypeId) => onFilter({ meetingTypeId })}
      />
    </Box>
  );
}
