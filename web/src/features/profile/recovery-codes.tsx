import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveBlob } from '../../lib/save-file.ts';

/** Shown this once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Alert severity="success" icon={false} sx={{ mt: 2 }} role="region" aria-label="Recovery codes">
      Two-factor sign-in is on. Keep these recovery codes in a safe place: each one signs you in once when your phone or
      passkey is gone. You won’t see them again.
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
          gap: 0.5,
          listStyle: 'none',
          p: 0,
          my: 1.5,
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => saveBlob(new Blob([codes.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt')}
      >
        Download codes
      </Button>{' '}
      <Button size="small" onClick={onClose}>
        I have saved them
      </Button>
    </Alert>
  );
}
