import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from './messages.ts';

/** Media that does not come or cannot be decoded. */
export function PlayerTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.thisCantBePlayedRightNow}
    </Alert>
  );
}
