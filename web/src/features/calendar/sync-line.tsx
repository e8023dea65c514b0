import type { CalendarAccount } from '@candor/contract/calendars';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { calendarsQuery } from '../../entities/calendars/calendars.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText } from '../../lib/dates.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** How reading the caller's connected calendars goes: what went wrong last, or when it last worked. Nothing while none is connected. */
export function SyncLine() {
  const { account, team } = useCurrent();
  const { data } = useQuery(calendarsQuery({ teamId: team.$id, accountId: account.$id }));
  if (!data || data.accounts.length === 0) return null;
  const failed = data.accounts.filter(({ lastError }) => lastError !== null);
  return (
    <Box role="status" sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      {failed.length > 0 ? (
        failed.map(({ $id, label, lastError }) => (
          <Typography key={$id} variant="body2" color="error">
            {label}: {lastError} <RouterLink to="/app/profile">{messages.calendars}</RouterLink>
          </Typography>
        ))
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {stateOf(data.accounts)}
        </Typography>
      )}
    </Box>
  );
}

function stateOf(accounts: readonly CalendarAccount[]): string {
  const working = accounts.filter(({ state }) => state === 'connected');
  if (working.length === 0) return messages.yourCalendarsArePaused;
  const times = working.map(({ lastSuccessAt }) => lastSuccessAt);
  if (times.includes(null)) return messages.readingYourCalendar;
  const [oldest] = times.filter((time) => time !== null).sort();
  return messages.calendarSyncedMomentText(momentText(oldest!));
}
