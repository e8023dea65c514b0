import { limits } from '@candor/contract/limits';
import PromisesIcon from '@mui/icons-material/ChecklistRounded';
import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import SearchesIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useMeetingEvents } from '../../entities/meetings/meeting-events.ts';
import { dayOf } from '../../lib/days.ts';
import { RouterButton, RouterLink } from '../../ui/app-link.tsx';
import { DeletedButton } from './deleted-button.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MeetingsSection } from './meetings-section.tsx';
import { useFilters } from './use-filters.ts';
import { useFilterChoices } from './use-meetings.ts';
import { type View, ViewToggle } from './view-toggle.tsx';
import { messages } from './messages.ts';

/** The meetings as a table; the calendar beside it where there is room, else in its place. */
export function DashboardPage({ calendar }: { calendar: ReactNode }) {
  const { team } = useCurrent();
  const now = useNow(limits.clockMs);
  const today = dayOf(now);
  const { filters, setFilters } = useFilters(today);
  const choices = useFilterChoices();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [view, setView] = useView();
  useMeetingEvents(team.$id);

  const text = filters.description || undefined;
  const isTable = isWide || view === 'table';
  const meetings = (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 40 }}>
        <Typography variant="h1" sx={{ flex: '1 0 auto' }}>
          {messages.meetings}
        </Typography>
        <RouterButton
          to="/app/teams/$teamId/searches"
          params={{ teamId: team.$id }}
          variant="outlined"
          color="inherit"
          aria-label={messages.searches}
          title={messages.searches}
          sx={{ minWidth: 40, px: { base: 1, sm: 1.5 }, gap: 1 }}
        >
          <SearchesIcon />
          <Box component="span" sx={{ display: { base: 'none', sm: 'inline' } }}>
            {messages.searches}
          </Box>
        </RouterButton>
        <RouterButton
          to="/app/teams/$teamId/promises"
          params={{ teamId: team.$id }}
          variant="outlined"
          color="inherit"
          aria-label={messages.promises}
          title={messages.promises}
          // On a phone there's room for one way; Searches leads on.
          sx={{ minWidth: 40, px: { base: 1, lg: 1.5 }, gap: 1, display: { base: 'none', sm: 'inline-flex' } }}
        >
          <PromisesIcon />
          <Box component="span" sx={{ display: { base: 'none', lg: 'inline' } }}>
            {messages.promises}
          </Box>
        </RouterButton>
        {isTable && (
          <RouterButton
            to="/app/transcripts"
            search={{ text }}
            variant="outlined"
            color="inherit"
            aria-label={messages.searchTranscripts}
            title={messages.searchTranscripts}
            sx={{ minWidth: 40, px: 1 }}
          >
            <ManageSearchIcon />
          </RouterButton>
        )}
        {isTable && <FilterButton filters={filters} choices={choices} today={today} onFilters={setFilters} />}
        {!isWide && <ViewToggle view={view} onView={setView} />}
      </Stack>
      {isTable && <FilterChips filters={filters} choices={choices} onFilters={setFilters} />}
      {isTable && text && (
        <RouterLink to="/app/transcripts" search={{ text }} sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}>
          {messages.searchInsideTranscriptsForText(text)}
        </RouterLink>
      )}
      {isTable ? <MeetingsSection filters={filters} now={now} onFilters={setFilters} /> : calendar}
      {isTable && <DeletedButton />}
    </Stack>
  );
  return (
    <Box sx={{ width: '100%', maxWidth: 1600, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 2.5 } }}>
      {isWide ? (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)', gap: 2, alignItems: 'start' }}
        >
          {meetings}
          {calendar}
        </Box>
      ) : (
        meetings
      )}
    </Box>
  );
}

function useView(): [View, (view: View) => void] {
  const search = useSearch({ from: '/signed-in/app' });
  const navigate = useNavigate();
  const setView = (next: View) =>
    void navigate({
      to: '/app',
      search: { ...search, view: next === 'table' ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  return [search.view === 'calendar' ? 'calendar' : 'table', setView];
}
