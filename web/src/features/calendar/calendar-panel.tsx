import { limits } from '@candor/contract/limits';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadModule } from '../../lib/asset-reload.ts';
import { useNow } from '../../lib/clock.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingsQuery } from '../../entities/meetings/meetings.ts';
import { type Day, dayOf, isDay } from '../../lib/days.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOfDay } from '../../entities/meetings/meeting-query.ts';
import { FreeDayDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { DayBar } from './day-bar.tsx';
import { DayList } from './day-list.tsx';
import { messages } from './messages.ts';

const MeetingDialog = lazy(async () => ({
  default: (await loadModule(() => import('./meeting-dialog.tsx'))).MeetingDialog,
}));

const SyncLine = lazy(async () => ({ default: (await loadModule(() => import('./sync-line.tsx'))).SyncLine }));

/** The caller's own scheduled meetings, one day at a time. */
export function CalendarPanel() {
  const { team, account } = useCurrent();
  const now = useNow(limits.clockMs);
  const [day, setDay] = useDay(dayOf(now));
  const [openId, setOpenId] = useState<string>();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    meetingsQuery(team.$id, queryOfDay(day, account.$id)),
  );
  const meetings = isPlaceholderData ? undefined : data?.meetings;
  const opened = data?.meetings.find(({ $id }) => $id === openId);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={messages.calendar}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        position: { lg: 'sticky' },
        top: { lg: 80 },
        maxHeight: { lg: 'calc(100dvh - 96px)' },
        minHeight: 240,
      }}
    >
      <DayBar day={day} today={dayOf(now)} onDay={setDay} />
      <Suspense>
        <SyncLine />
      </Suspense>
      {error ? (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : !meetings ? (
        <div style={{ padding: 16 }}>
          <RowsSkeleton rows={3} />
        </div>
      ) : meetings.length === 0 ? (
        <ListMessage drawing={<FreeDayDrawing />} text={messages.noMeetingsScheduled} />
      ) : (
        <DayList key={day} meetings={meetings} now={now} onOpen={setOpenId} />
      )}
      {opened && (
        <Suspense>
          <MeetingDialog key={opened.$id} listed={opened} now={now} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </Paper>
  );
}

/** The day of the address; without one it is today, also past midnight. */
function useDay(today: Day): [Day, (day: Day) => void] {
  const search = useSearch({ from: '/signed-in/app' });
  const navigate = useNavigate();
  const setDay = (day: Day) =>
    void navigate({
      to: '/app',
      search: { ...search, day: day === today ? undefined : day },
      replace: true,
      resetScroll: false,
    });
  return [isDay(search.day) ? search.day : today, setDay];
}
