import type { Meeting } from '@candor/contract/meetings';
import type { Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useRetryRecording } from '../../entities/recordings/recordings.ts';
import { useRetryProcessing } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { isBotJoining, isUnrecorded } from '../../entities/meetings/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { StageProgress } from './stage-progress.tsx';
import { UploadAgain } from './upload-again.tsx';
import { messages } from './messages.ts';

export type StatusSectionProps = { meeting: Meeting; recording: Recording | undefined; mayChange: boolean };

/** Status of a meeting that is not simply completed. */
export function StatusSection({ meeting, recording, mayChange }: StatusSectionProps) {
  if (isWithoutFile(meeting, recording)) return <UploadAgain meeting={meeting} mayChange={mayChange} />;
  // Cancelled while its recording was made: what has arrived is there, and can still become one.
  const isUnmade = meeting.status === 'cancelled' && recording?.status === 'failed';
  if (meeting.status === 'failed' || isUnmade)
    return <Failed meeting={meeting} recording={recording} mayChange={mayChange} />;
  if (meeting.status === 'cancelled') return <Alert severity="info">{messages.thisMeetingWasCancelledBeforeIt}</Alert>;
  if (meeting.status === 'created' || isBotJoining(meeting)) return <NotOver meeting={meeting} />;
  return <StageProgress meeting={meeting} isArriving={recording?.status === 'receiving'} mayCancel={mayChange} />;
}

/** Made for an upload of which nothing is there. */
function isWithoutFile({ status, tags, duration }: Meeting, recording: Recording | undefined): boolean {
  const isWaiting = status === 'failed' || status === 'pending';
  return isWaiting && tags.includes('local') && duration === 0 && recording?.status === 'empty';
}

/** Again from where it failed: the recording, or what is made of it. */
function Failed({ meeting, recording, mayChange }: StatusSectionProps) {
  const at = { teamId: meeting.teamId, meetingId: meeting.$id };
  const retryRecording = useRetryRecording(at);
  const retryProcessing = useRetryProcessing(at);
  const showAlert = useAlerts();
  const retry = recording?.status === 'failed' ? retryRecording : retryProcessing;
  const mayRetry = mayChange && (recording?.status === 'failed' || recording?.status === 'ready');
  const again = () => retry.mutate(undefined, { onError: (error) => showAlert('error', errorText(error)) });
  return (
    <Alert
      severity={meeting.status === 'cancelled' ? 'info' : 'error'}
      action={
        mayRetry && (
          <Button color="inherit" size="small" loading={retry.isPending} onClick={again}>
            {messages.tryAgain}
          </Button>
        )
      }
    >
      {meeting.status === 'cancelled'
        ? messages.thisMeetingWasCancelledBeforeIts
        : (meeting.failureReason ?? messages.thisMeetingCouldntBeProcessed)}
    </Alert>
  );
}

function NotOver({ meeting }: { meeting: Meeting }) {
  const { account } = useCurrent();
  const isAhead = Date.parse(meeting.startTime) > Date.now();
  const isOwn = meeting.accountId === account.$id;
  return (
    <Alert
      severity="info"
      action={
        isOwn && (
          <RouterButton
            color="inherit"
            size="small"
            to="/app/teams/$teamId/meetings/$meetingId"
            params={{ teamId: meeting.teamId, meetingId: meeting.$id }}
          >
            {messages.openMeeting}
          </RouterButton>
        )
      }
    >
      {meeting.status === 'pending'
        ? messages.theNotetakerIsJoiningThisMeeting
        : isAhead
          ? messages.thisMeetingHasntStartedYet
          : isUnrecorded(meeting)
            ? messages.thisMeetingShouldBeInProgressBut
            : messages.thisMeetingIsInProgressTheRecording}
    </Alert>
  );
}
