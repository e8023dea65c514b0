import type { MeetingStatus } from '@candor/contract/meetings';
import type { Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useRetryRecording } from '../../entities/recordings/recordings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { NoSoundDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RecordingPlayer, type RecordingPlayerProps } from './recording-player.tsx';
import { messages } from './messages.ts';

export type RecordingSectionProps = RecordingPlayerProps & {
  status: MeetingStatus;
  recording: UseQueryResult<Recording>;
};

/** The player as soon as there is something to play, else why there is none. */
export function RecordingSection({ status, recording, ...player }: RecordingSectionProps) {
  const { data, error, isFetching, refetch } = recording;
  if (!data)
    return (
      <Paper variant="outlined">
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
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </Paper>
    );
  const isPlayable = data.types.includes('media') && data.mediaType !== null;
  if (!isPlayable) return <NoRecording at={player.at} recording={data} status={status} mayChange={player.mayChange} />;
  return (
    <>
      {data.problems.length > 0 && <Problems problems={data.problems} />}
      <RecordingPlayer {...player} recording={data} />
    </>
  );
}

/** Said where the recording is, not hidden: what is missing is as much part of it as what is there. */
function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Alert severity="warning">
      {messages.partsOfThisRecordingCouldntBeSaved}
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  );
}

type NoRecordingProps = { at: InMeeting; recording: Recording; status: MeetingStatus; mayChange: boolean };

/** While the meeting waits for its recording, the progress above tells how far it is. */
function NoRecording({ at, recording, status, mayChange }: NoRecordingProps) {
  if (recording.status === 'receiving' || (recording.status === 'assembling' && status === 'pending')) return null;
  if (recording.status === 'assembling') return <StillPreparing recording={recording} />;
  const hasGoneOn = status !== 'pending' && status !== 'failed' && status !== 'cancelled';
  const text =
    recording.status === 'failed'
      ? messages.theRecordingCouldntBeCompletedThe
      : isOver(status)
        ? messages.thisMeetingHasNoRecording
        : messages.noRecordingYet;
  return (
    <Paper variant="outlined">
      <ListMessage
        drawing={<NoSoundDrawing />}
        text={text}
        action={recording.status === 'failed' && hasGoneOn && mayChange && <TryAgain at={at} />}
      />
    </Paper>
  );
}

/** The transcript and the notes don't wait for the recording. */
function StillPreparing({ recording }: { recording: Recording }) {
  return (
    <Alert severity="info" icon={false}>
      {messages.theRecordingIsStillBeingPrepared(recording.percent)}
    </Alert>
  );
}

/** The meeting itself is fine: only its recording is missing. */
function TryAgain({ at }: { at: InMeeting }) {
  const retry = useRetryRecording(at);
  const showAlert = useAlerts();
  return (
    <Button
      variant="outlined"
      loading={retry.isPending}
      onClick={() => retry.mutate(undefined, { onError: (error) => showAlert('error', errorText(error)) })}
    >
      {messages.tryAgain}
    </Button>
  );
}

const isOver = (status: MeetingStatus) => status === 'completed' || status === 'failed' || status === 'cancelled';
