import type { SentEmail } from '@candor/contract/emails';
import Alert from '@mui/material/Alert';
import { messages } from './messages.ts';

/** What became of an email that was handed in, as far as its sender has to know. */
export function EmailOutcome({ email: { state, reason } }: { email: SentEmail }) {
  if (state === 'failed') return <Alert severity="error">{messages.itWasntSentReasonYourWordsAre(reason)}</Alert>;
  if (state === 'unclear') return <Alert severity="warning">{reason}</Alert>;
  if (state === 'stopped') return <Alert severity="info">{messages.stoppedItWasntSent}</Alert>;
  if (state === 'waiting' && reason)
    return <Alert severity="info">{messages.reasonCandorTriesAgainOnItsOwn(reason)}</Alert>;
  return null;
}
