import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ConnectMailbox } from '../../entities/documents/connect-mailbox.tsx';
import { mailboxesQuery, useDisconnectMailbox } from '../../entities/documents/emails.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

/** Mailboxes that the caller lets Candor send from. */
export function MailboxesCard() {
  const { team } = useCurrent();
  const found = useQuery(mailboxesQuery(team.$id));
  const disconnect = useDisconnectMailbox(team.$id);
  const showAlert = useAlerts();
  return (
    <SectionCard title={messages.sendEmail} hint={messages.emailsThatCandorDraftsCanGoOut}>
      {found.isPending ? (
        <RowsSkeleton rows={1} />
      ) : found.isError ? (
        <Alert severity="error" action={<Button onClick={() => void found.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(found.error)}
        </Alert>
      ) : (
        <Stack spacing={1.5}>
          {!found.data.isAllowed && <Typography>{messages.teamNameHasSwitchedOffEmailFrom(team.name)}</Typography>}
          {found.data.mailboxes.map(({ connectionId, label, address, needsConsent }) => (
            <Box
              key={connectionId}
              role="group"
              aria-label={`${label} ${address}`}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
              <ToneChip
                tone={needsConsent ? 'failed' : 'quiet'}
                label={needsConsent ? messages.connectAgain : messages.maySend}
              />
              <Button
                size="small"
                color="error"
                loading={disconnect.isPending}
                onClick={() =>
                  disconnect.mutate(connectionId, { onError: (error) => showAlert('error', errorText(error)) })
                }
                sx={{ ml: { sm: 'auto' } }}
              >
                {messages.disconnect}
              </Button>
            </Box>
          ))}
          {found.data.isAllowed && (
            <ConnectMailbox teamId={team.$id} canConnect={found.data.canConnect} originUrl="/app/profile" />
          )}
        </Stack>
      )}
    </SectionCard>
  );
}
