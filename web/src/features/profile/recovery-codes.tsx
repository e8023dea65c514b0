import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveBlob } from '../../lib/save-file.ts';
import { messages } from './messages.ts';

/** Shown this once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Alert severity="success" icon={false} sx={{ mt: 2 }} role="region" aria-label={messages.recoveryCodes}>
      {messages.twoFactorSignInIsOnKeep}
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
        {messages.downloadCodes}
      </Button>{' '}
      <Button size="small" onClick={onClose}>
        {messages.iHaveSavedThem}
      </Button>
    </Alert>
  );
}
