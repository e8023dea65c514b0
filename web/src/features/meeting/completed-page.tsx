import type { Meeting, MeetingStatus } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useMeetingEvents } from '../../entities/meetings/meeting-events.ts';
import { type InMeeting, meetingQuery } from '../../entities/meetings/meetings.ts';
import { recordingQuery } from '../../entities/recordings/recordings.ts';
import { durationText } from '../../lib/durations.ts';
import { errorText } from '../../lib/error-text.ts';
import { isBotJoining, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { useUnknownMeetingAlert } from '../../entities/meetings/use-unknown-meeting-alert.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { StatusSection } from './status-section.tsx';
import { messages } from './messages.ts';

/** After a meeting: what happens to it now, how far that is, and where it will be. */
export function CompletedPage() {
  const { teamId = '', meetingId = '' } = useParams({ strict: false });
  const at = { teamId, meetingId };
  useMeetingEvents(teamId);
  const details = useQuery(meetingQuery(at));
  if (useUnknownMeetingAlert(details.error)) return <NotFoundScreen isNested />;
  if (details.isError && !details.data)
    return <ListMessage role="alert" drawing={<BrokenDrawing />} text={errorText(details.error)} />;
  if (!details.data) return <PageSkeleton />;
  const { meeting } = details.data;
  // Still going on: someone came here by hand, or with an old link.
  if (meeting.status === 'created' || isBotJoining(meeting))
    return <Navigate to="/app/teams/$teamId/meetings/$meetingId" params={at} replace />;
  return <Completed at={at} meeting={meeting} />;
}

const said: Partial<Record<MeetingStatus, string>> = {
  completed: messages.everythingIsReady,
  failed: messages.somethingWentWrongDuringProcessing,
  cancelled: messages.thisMeetingWasCancelled,
};
const withoutRecordingText = messages.theTranscriptAndTheNotesAreReady;
const stillText = messages.theRecordingIsBeingPrepared;

function Completed({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const { teams } = useCurrent();
  const recording = useQuery(recordingQuery(at));
  const role = teams.find(({ $id }) => $id === at.teamId)?.role;
  const isDone = meeting.status === 'completed';
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Stack sx={{ gap: 2 }}>
        <div>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(meeting)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            {messages.theMeetingIsOver}
            {meeting.duration > 0 && messages.afterDurationText(durationText(meeting.duration))}.
          </Typography>
        </div>
        <Typography role="status">
          {isDone && recording.data?.status === 'assembling'
            ? withoutRecordingText
            : (said[meeting.status] ?? stillText)}
        </Typography>
        {!isDone && (
          <StatusSection
            meeting={meeting}
            recording={recording.data}
            mayChange={role !== undefined && roles.indexOf(role) >= roles.indexOf('member')}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <RouterButton
            variant={isDone ? 'contained' : 'outlined'}
            to="/app/teams/$teamId/meetings/$meetingId/history"
            params={at}
          >
            {isDone ? messages.openTheMeeting : messages.viewProgress}
          </RouterButton>
          <RouterButton variant="outlined" color="inherit" to="/app">
            {messages.backToDashboard}
          </RouterButton>
        </Box>
      </Stack>
    </Box>
  );
}
