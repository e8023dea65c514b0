import type { Meeting } from '@candor/contract/meetings';
import type { Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCurrent } from '../../lib/data/current.tsx';
import { useRetryRecording } from '../../lib/data/recordings.ts';
import { useRetryProcessing } from '../../lib/data/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { isBotOnItsWay } from '../../lib/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { StageProgress } from './stage-progress.tsx';

export type StatusSectionProps = { meeting: Meeting; recording: Recording | undefined; mayChange: boolean };

/** Where a meeting stands that is not simply completed. */
export function StatusSection({ meeting, recording, mayChange }: StatusSectionProps) {
  if (meeting.status === 'failed') return <Failed meeting={meeting} recording={recording} mayChange={mayChange} />;
  if (meeting.status === 'cancelled') return <Alert severity="info">This meeting was cancelled before it began.</Alert>;
  if (meeting.status === 'created' || isBotOnItsWay(meeting)) return <NotOver meeting={meeting} />;
  return <StageProgress meeting={meeting} isArriving={recording?.status === 'receiving'} mayCancel={mayChange} />;
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
      severity="error"
      action={
        mayRetry && (
          <Button color="inherit" size="small" loading={retry.isPending} onClick={again}>
            Try again
          </Button>
        )
      }
    >
      {meeting.failureReason ?? 'This meeting could not be processed.'}
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
            Open it
          </RouterButton>
        )
      }
    >
      {meeting.status === 'pending'
        ? 'The notetaker is on its way to this meeting.'
        : isAhead
          ? 'This meeting has not begun yet.'
          : 'This meeting is in progress. Its recording is here when it is over.'}
    </Alert>
  );
}
