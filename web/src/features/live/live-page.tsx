import type { Meeting } from '@candor/contract/meetings';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { watchedLiveQuery } from '../../entities/live/live.ts';
import { type InMeeting, meetingQuery } from '../../entities/meetings/meetings.ts';
import { useLiveEvents } from './use-live-events.ts';
import { errorText } from '../../lib/error-text.ts';
import { notOwnerText } from '../../entities/meetings/meeting-labels.ts';
import { useUnknownMeetingAlert } from '../../entities/meetings/use-unknown-meeting-alert.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { BrokenDrawing, PeopleDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { LiveView } from './live-view.tsx';
import { placeOf } from './live-rules.ts';
import { ScheduledView } from './scheduled-view.tsx';
import { messages } from './messages.ts';

/** A meeting while it happens. Its companion, beside a call in a narrow window, is the same screen. */
export function LivePage() {
  const { teamId = '', meetingId = '' } = useParams({ strict: false });
  const at = { teamId, meetingId };
  useLiveEvents(teamId);
  const details = useQuery(meetingQuery(at));
  const isUnknown = useUnknownMeetingAlert(details.error);
  if (isUnknown) return <NotFoundScreen isNested />;
  if (details.isError && !details.data)
    return <Failed error={details.error} isBusy={details.isFetching} onAgain={() => void details.refetch()} />;
  if (!details.data) return <PageSkeleton />;
  return <Placed key={meetingId} at={at} meeting={details.data.meeting} />;
}

/** By where the meeting stands and whose it is. */
function Placed({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const { account } = useCurrent();
  const place = placeOf(meeting, account.$id, Date.now());
  const wasLive = useRef(false);
  if (place === 'live') wasLive.current = true;
  if (place === 'not-owner') return <NotOwner />;
  // Whoever was here when it ended sees what happens now; who comes later, what became of it.
  if (place === 'over')
    return (
      <Navigate
        to={
          wasLive.current
            ? '/app/teams/$teamId/meetings/$meetingId/completed'
            : '/app/teams/$teamId/meetings/$meetingId/history'
        }
        params={at}
        replace
      />
    );
  if (place === 'scheduled') return <ScheduledView at={at} meeting={meeting} />;
  return <Loaded at={at} meeting={meeting} />;
}

function Loaded({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const live = useQuery(watchedLiveQuery(at));
  if (live.data) return <LiveView at={at} meeting={meeting} live={live.data} isStale={live.isError} />;
  return live.error ? (
    <Failed error={live.error} isBusy={live.isFetching} onAgain={() => void live.refetch()} />
  ) : (
    <PageSkeleton />
  );
}

function Failed({ error, isBusy, onAgain }: { error: unknown; isBusy: boolean; onAgain: () => void }) {
  return (
    <ListMessage
      role="alert"
      drawing={<BrokenDrawing />}
      text={errorText(error)}
      action={
        <Button variant="outlined" loading={isBusy} onClick={onAgain}>
          {messages.tryAgain}
        </Button>
      }
    />
  );
}

function NotOwner() {
  return (
    <MessagePage
      isNested
      drawing={<PeopleDrawing />}
      title={notOwnerText}
      actions={
        <RouterButton variant="outlined" to="/app">
          {messages.backToDashboard}
        </RouterButton>
      }
    >
      <p>{messages.onlyTheOwnerCanOpenAMeeting}</p>
    </MessagePage>
  );
}
