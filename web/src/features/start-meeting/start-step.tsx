import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CaptureMethod } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import type { StartState } from './use-start.ts';

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
        title="The meeting couldn’t be started"
        onBack={onBack}
        more={
          <Button variant="contained" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        <Alert severity="error">{fault}</Alert>
      </StepFrame>
    );
  }
  const text =
    phase === 'making' ? 'Creating the meeting' : method === 'bot' ? 'Sending the notetaker' : 'Starting the recording';
  return (
    <StepFrame title="Starting">
      <Typography role="status">{text}</Typography>
      <LinearProgress aria-label={text} sx={{ height: 4, borderRadius: 2 }} />
    </StepFrame>
  );
}
