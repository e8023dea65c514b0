import type { Meeting } from '@candor/contract/meetings';
import type { SpeechData } from '@candor/contract/speech-data';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { NoSoundDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { messages } from './messages.ts';

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
        text={hasRecording ? messages.theTranscriptCouldntBeCreatedThe : messages.thereIsNoTranscriptWithoutARecording}
        action={
          mayChange &&
          hasRecording && (
            <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
              {messages.tryAgain}
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
        text={messages.noSpeechWasFoundInThisRecording}
        action={mayChange && <TranscribeAgainButton onAgain={onAgain} />}
      />
    );
  if (!hasRecording)
    return (
      <ListMessage
        text={
          meeting.status === 'completed' || meeting.status === 'cancelled'
            ? messages.thereIsNoTranscriptWithoutARecording
            : messages.theTranscriptIsCreatedWhenThe
        }
      />
    );
  if (meeting.status === 'completed')
    return (
      <ListMessage
        text={messages.thisMeetingHasNoTranscriptYet}
        action={
          mayChange && (
            <Button variant="outlined" onClick={onAgain}>
              {messages.transcribe2}
            </Button>
          )
        }
      />
    );
  return <ListMessage text={messages.theTranscriptIsNextInTheQueue} />;
}

function TranscribeAgainButton({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="outlined" onClick={onAgain}>
      {messages.transcribeAgain2}
    </Button>
  );
}

function Writing({ meeting: { progress } }: { meeting: Meeting }) {
  return (
    <Box sx={{ px: 2, py: 4 }}>
      <Typography sx={{ mb: 1, color: 'text.secondary', textAlign: 'center' }}>
        {progress?.note || messages.creatingTheTranscript}
      </Typography>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={progress?.percent}
        aria-label={messages.transcriptionProgress}
        sx={{ height: 4, borderRadius: 2, maxWidth: 320, mx: 'auto' }}
      />
    </Box>
  );
}
