import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { dayOf } from '../../lib/days.ts';
import { errorText } from '../../lib/error-text.ts';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { type AnalyticsSearch, filterOfSearch } from './analytics-rules.ts';
import { FilterBar } from './filter-bar.tsx';
import { MeetingFigures } from './meeting-figures.tsx';
import { MeetingsDialog } from './meetings-dialog.tsx';
import { OtherFigures } from './other-figures.tsx';
import { Totals } from './totals.tsx';
import { analyticsQuery, type Drill, type Filter } from './use-analytics.ts';
import { messages } from './messages.ts';

/** What the team's meetings add up to. Private meetings count for their owner alone. */
export function AnalyticsPage() {
  const of = useAddressTeam();
  return of ? (
    <TeamAnalytics key={of.team.$id} teamId={of.team.$id} teamName={of.team.name} />
  ) : (
    <NotFoundScreen isNested />
  );
}

function TeamAnalytics({ teamId, teamName }: { teamId: string; teamName: string }) {
  const search: AnalyticsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [drill, setDrill] = useState<Drill | null>(null);
  const today = dayOf(new Date());
  const filter = filterOfSearch(search, today);
  const analytics = useQuery(analyticsQuery(teamId, filter));
  const change = (next: Partial<Filter>) => {
    const { from, to, accountId, meetingTypeId } = { ...filter, ...next };
    void navigate({
      to: '.',
      replace: true,
      search: {
        from,
        to,
        member: accountId.join(',') || undefined,
        type: meetingTypeId.join(',') || undefined,
      },
    });
  };
  const { data } = analytics;
  return (
    <Box sx={{ width: '100%', maxWidth: 1200, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Typography variant="h1">{messages.analytics}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {messages.teamNamePrivateMeetingsCountOnlyFor(teamName)}
      </Typography>
      <FilterBar teamId={teamId} filter={filter} today={today} onFilter={change} />
      <Stack sx={{ gap: 2, mt: 2.5 }} aria-busy={analytics.isFetching}>
        {analytics.isPending && <RowsSkeleton rows={6} />}
        {analytics.isError && !data && (
          <ListMessage
            role="alert"
            drawing={<BrokenDrawing />}
            text={errorText(analytics.error)}
            action={
              <Button variant="outlined" loading={analytics.isFetching} onClick={() => void analytics.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        )}
        {data && data.daysToCount > 0 && (
          <Alert severity="info">{messages.manyMeetingsHaveChangedDaysToCount(data.daysToCount)}</Alert>
        )}
        {data?.totals.meetings === 0 && data.daysToCount === 0 && (
          <ListMessage drawing={<NoRowsDrawing />} text={messages.noMeetingsInThisRangeChooseA} />
        )}
        {data && data.totals.meetings > 0 && (
          <>
            <Totals totals={data.totals} onDrill={setDrill} />
            <MeetingFigures teamId={teamId} analytics={data} onDrill={setDrill} />
            <OtherFigures key={String(data.daysToCount > 0)} teamId={teamId} filter={filter} onDrill={setDrill} />
          </>
        )}
      </Stack>
      {drill && <MeetingsDialog teamId={teamId} filter={filter} drill={drill} onClose={() => setDrill(null)} />}
    </Box>
  );
}
