import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useCurrent } from '../teams/current.tsx';
import { useConnectMailbox } from './emails.ts';
import { messages } from './messages.ts';

/** Asks Google or Microsoft for the permission to send, apart from the calendar's. */
export function ConnectMailbox({
  teamId,
  canConnect,
  originUrl,
}: {
  teamId: string;
  canConnect: { google: boolean; microsoft: boolean };
  originUrl: string;
}) {
  const { account } = useCurrent();
  const connect = useConnectMailbox({ teamId, accountId: account.$id }, originUrl);
  const showAlert = useAlerts();
  const start = (type: 'googleMail' | 'microsoftMail') =>
    connect.mutate(type, { onError: (error) => showAlert('error', errorText(error)) });
  if (!canConnect.google && !canConnect.microsoft)
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {messages.neitherGoogleNorMicrosoftIsSetUp}
      </Typography>
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
      {canConnect.google && (
        <Button size="small" variant="outlined" disabled={connect.isPending} onClick={() => start('googleMail')}>
          {messages.connectGmail}
        </Button>
      )}
      {canConnect.microsoft && (
        <Button size="small" variant="outlined" disabled={connect.isPending} onClick={() => start('microsoftMail')}>
          {messages.connectOutlookEmail}
        </Button>
      )}
    </Stack>
  );
}
