import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CaptureMethod } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import type { StartState } from './use-start.ts';
import { messages } from './messages.ts';

/** Takes a second or two when all is well; says what went wrong when it is not. */
export function StartStep({
  method,
  state: { phase, fault },
  onBack,
  onAgain,
}: {
  method: CaptureMethod | null;
  state: StartState;
  onBack: () => void;
  onAgain: () => void;
}) {
  if (phase === 'failed') {
    return (
      <StepFrame
        title={messages.theMeetingCouldntBeStarted}
        onBack={onBack}
        more={
          <Button variant="contained" onClick={onAgain}>
            {messages.tryAgain}
          </Button>
        }
      >
        <Alert severity="error">{fault}</Alert>
      </StepFrame>
    );
  }
  const text =
    phase === 'making'
      ? messages.creatingTheMeeting
      : method === 'bot'
        ? messages.sendingTheNotetaker
        : messages.startingTheRecording;
  return (
    <StepFrame title={messages.starting}>
      <Typography role="status">{text}</Typography>
      <LinearProgress aria-label={text} sx={{ height: 4, borderRadius: 2 }} />
    </StepFrame>
  );
}
