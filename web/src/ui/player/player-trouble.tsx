import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Media that does not come or cannot be decoded. */
export function PlayerTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This can’t be played right now.
    </Alert>
  );
}
