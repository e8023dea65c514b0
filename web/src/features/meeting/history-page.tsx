import { roles } from '@candor/contract/route';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useMeetingEvents } from '../../entities/meetings/meeting-events.ts';
import { type InMeeting, meetingQuery } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useUnknownMeetingAlert } from '../../entities/meetings/use-unknown-meeting-alert.ts';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { DeletedScreen } from './deleted-screen.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryView, type HistoryParts } from './history-view.tsx';
import { JoinedNotice } from './joined-notice.tsx';
import { MeetingHeader } from './meeting-header.tsx';
import { messages } from './messages.ts';

/** A finished meeting: its recording, what was said in it, what was written of it and, while it is being processed, how far that is. */
export function HistoryPage(parts: HistoryParts) {
  const { at, mayChange } = useAt();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  useMeetingEvents(at.teamId);
  const details = useQuery(meetingQuery(at));
  const isUnknown = useUnknownMeetingAlert(deletedId === at.meetingId ? null : details.error);
  if (deletedId === at.meetingId) return <DeletedScreen at={at} onRestored={() => setDeletedId(null)} />;
  if (isUnknown) return <NotFoundScreen isNested />;
  if (details.isError && !details.data)
    return (
      <ListMessage
        role="alert"
        drawing={<BrokenDrawing />}
        text={errorText(details.error)}
        action={
          <Button variant="outlined" loading={details.isFetching} onClick={() => void details.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!details.data) return <HistorySkeleton />;
  return (
    <Box sx={{ width: '100%', maxWidth: 1600, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <MeetingHeader
        at={at}
        meeting={details.data.meeting}
        contact={details.data.contact}
        speakers={details.data.speechData.speakers}
        mayChange={mayChange}
        onDeleted={() => setDeletedId(at.meetingId)}
      />
      <JoinedNotice key={`joined ${at.meetingId}`} at={at} mayChange={mayChange} />
      <HistoryView key={at.meetingId} at={at} details={details.data} mayChange={mayChange} {...parts} />
    </Box>
  );
}

/** The team of the address; the short address without one means the team that is chosen. */
function useAt(): { at: InMeeting; mayChange: boolean } {
  const { team, teams } = useCurrent();
  const { teamId = team.$id, meetingId = '' } = useParams({ strict: false });
  const role = teams.find(({ $id }) => $id === teamId)?.role;
  return { at: { teamId, meetingId }, mayChange: role !== undefined && roles.indexOf(role) >= roles.indexOf('member') };
}
