import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { activeFilters, withoutFilter } from '../../entities/meetings/active-filters.ts';
import type { MeetingFilters } from '../../entities/meetings/meeting-filters.ts';
import type { FilterChoices } from './use-meetings.ts';
import { messages } from './messages.ts';

export type FilterChipsProps = {
  filters: MeetingFilters;
  choices: FilterChoices;
  onFilters: (filters: MeetingFilters) => void;
};

/** One chip for each filter that is set; it takes exactly that one away. */
export function FilterChips({ filters, choices, onFilters }: FilterChipsProps) {
  const members = new Map(choices.members?.map(({ accountId, name }) => [accountId, name]));
  const meetingTypes = new Map(choices.meetingTypes?.map(({ $id, name }) => [$id, name]));
  const active = activeFilters(filters, { members, meetingTypes });
  if (active.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={messages.activeFilters}
      sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap', gap: 1 }}
    >
      {active.map(({ key, text }) => {
        const remove = () => onFilters(withoutFilter(filters, key));
        return (
          <li key={key} style={{ minWidth: 0, maxWidth: '100%' }}>
            {/* The whole chip is the button: a cross of 16 pixels is hard to hit, and no stop for the keyboard. */}
            <Chip
              clickable
              onClick={remove}
              onDelete={remove}
              label={text}
              title={text}
              aria-label={messages.removeFilterText(text)}
              sx={{
                maxWidth: { base: '100%', sm: 420 },
                bgcolor: 'primary.light',
                color: 'primary.dark',
                '&:hover': { bgcolor: 'primary.light' },
                '& .MuiChip-deleteIcon': { color: 'inherit', fontSize: 18 },
              }}
            />
          </li>
        );
      })}
    </Stack>
  );
}
