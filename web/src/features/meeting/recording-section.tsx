import type { Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { NoSoundDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RecordingPlayer, type RecordingPlayerProps } from './recording-player.tsx';

export type RecordingSectionProps = RecordingPlayerProps & { isOver: boolean; recording: UseQueryResult<Recording> };

/** The player as soon as there is something to play, else why there is none. */
export function RecordingSection({ isOver, recording, ...player }: RecordingSectionProps) {
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
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </Paper>
    );
  const isPlayable = data.types.includes('media') && data.mediaType !== null;
  if (!isPlayable) return <NoRecording recording={data} isOver={isOver} />;
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
      Parts of this recording couldn’t be saved.
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  );
}

/** While something is arriving or being made, the progress above says it. */
function NoRecording({ recording, isOver }: { recording: Recording; isOver: boolean }) {
  if (recording.status === 'receiving' || recording.status === 'assembling') return null;
  const text =
    recording.status === 'failed'
      ? 'The recording couldn’t be completed. The parts that arrived are kept.'
      : isOver
        ? 'This meeting has no recording.'
        : 'No recording yet.';
  return (
    <Paper variant="outlined">
      <ListMessage drawing={<NoSoundDrawing />} text={text} />
    </Paper>
  );
}
