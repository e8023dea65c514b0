import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Way } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import type { GoState } from './use-go.ts';

/** Takes a second or two when all is well; says what went wrong when it is not. */
export function GoStep({
  way,
  state: { phase, fault },
  onBack,
  onAgain,
}: {
  way: Way | null;
  state: GoState;
  onBack: () => void;
  onAgain: () => void;
}) {
  if (phase === 'failed') {
    return (
      <StepFrame
        title="It could not be started"
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
    phase === 'making' ? 'Making the meeting' : way === 'bot' ? 'Sending the notetaker' : 'Starting the recording';
  return (
    <StepFrame title="Here we go">
      <Typography role="status">{text}</Typography>
      <LinearProgress aria-label={text} sx={{ height: 4, borderRadius: 2 }} />
    </StepFrame>
  );
}
