import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { messages } from './messages.ts';

/** Why there is no certificate, and where something is left. */
export function RefusalAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  const left = error instanceof ApiError ? (error.fields ?? []) : [];
  return (
    <Alert severity="error" onClose={onClose} sx={{ mt: 2 }}>
      {errorText(error)}
      {left.length > 0 && (
        <Box component="ul" aria-label={messages.whatIsLeft} sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {left.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
