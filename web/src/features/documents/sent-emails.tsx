import type { SentEmail } from '@candor/contract/emails';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { emailsQuery, type InDocument } from '../../entities/documents/emails.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

/** To whom it went, when and by whom; and what didn't go out, with its words. */
export function SentEmails({ at }: { at: InDocument }) {
  const { data } = useQuery(emailsQuery(at));
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.emails} sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {messages.emails}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {data.map((email) => (
          <li key={email.$id}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {labels[email.state]} {email.to.map(({ name, address }) => name || address).join(', ')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {messages.subjectBy(email.subject)}
              {email.sentBy || messages.aFormerMember}
              {messages.fromFrom(email.from)}
              <Hint text={zonedText(email.sentAt ?? email.$createdAt)}>
                {momentText(email.sentAt ?? email.$createdAt)}
              </Hint>
              {email.reason && ` · ${email.reason}`}
            </Typography>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

const labels: Record<SentEmail['state'], string> = {
  waiting: messages.waitingToBeSentTo,
  sending: messages.sendingTo,
  sent: messages.sentTo,
  failed: messages.notSentTo,
  unclear: messages.unclearWhetherItWasSentTo,
  stopped: messages.stoppedNotSentTo,
};
