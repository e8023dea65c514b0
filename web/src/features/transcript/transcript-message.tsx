import type { Meeting } from '@candor/contract/meetings';
import type { SpeechData } from '@candor/contract/speech-data';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { NoSoundDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';

export type TranscriptMessageProps = {
  meeting: Meeting;
  speech: SpeechData;
  hasRecording: boolean;
  mayChange: boolean;
  /** From the stage that failed. */
  onRetry: () => void;
  isRetrying: boolean;
  onAgain: () => void;
};

/** What stands in the place of the words while there are none. */
export function TranscriptMessage({
  meeting,
  speech,
  hasRecording,
  mayChange,
  onRetry,
  isRetrying,
  onAgain,
}: TranscriptMessageProps) {
  if (meeting.status === 'transcrpt') return <Writing meeting={meeting} />;
  if (meeting.status === 'failed') {
    return (
      <ListMessage
        role="alert"
        text={
          hasRecording
            ? 'The transcript couldn’t be created. The recording is safe.'
            : 'There is no transcript without a recording.'
        }
        action={
          mayChange &&
          hasRecording && (
            <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    );
  }
  if (speech.state === 'ready')
    return (
      <ListMessage
        drawing={<NoSoundDrawing />}
        text="No speech was found in this recording."
        action={mayChange && <TranscribeAgainButton onAgain={onAgain} />}
      />
    );
  if (!hasRecording)
    return (
      <ListMessage
        text={
          meeting.status === 'completed' || meeting.status === 'cancelled'
            ? 'There is no transcript without a recording.'
            : 'The transcript is created when the recording is ready.'
        }
      />
    );
  if (meeting.status === 'completed')
    return (
      <ListMessage
        text="This meeting has no transcript yet."
        action={
          mayChange && (
            <Button variant="outlined" onClick={onAgain}>
              Transcribe…
            </Button>
          )
        }
      />
    );
  return <ListMessage text="The transcript is next in the queue." />;
}

function TranscribeAgainButton({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="outlined" onClick={onAgain}>
      Transcribe again…
    </Button>
  );
}

function Writing({ meeting: { progress } }: { meeting: Meeting }) {
  return (
    <Box sx={{ px: 2, py: 4 }}>
      <Typography sx={{ mb: 1, color: 'text.secondary', textAlign: 'center' }}>
        {progress?.note || 'Creating the transcript'}
      </Typography>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={progress?.percent}
        aria-label="Transcription progress"
        sx={{ height: 4, borderRadius: 2, maxWidth: 320, mx: 'auto' }}
      />
    </Box>
  );
}
