import type { SentEmail } from '@candor/contract/emails';
import Alert from '@mui/material/Alert';

/** What became of an email that was handed in, as far as its sender has to know. */
export function EmailOutcome({ email: { state, reason } }: { email: SentEmail }) {
  if (state === 'failed') return <Alert severity="error">It wasn’t sent. {reason} Your words are still here.</Alert>;
  if (state === 'unclear') return <Alert severity="warning">{reason}</Alert>;
  if (state === 'stopped') return <Alert severity="info">Stopped. It wasn’t sent.</Alert>;
  if (state === 'waiting' && reason)
    return <Alert severity="info">{reason} Candor tries again on its own, also after you close this.</Alert>;
  return null;
}
