import { listConnections, listTeamIntegrations } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { safePath } from '../../lib/safe-path.ts';
import { getAccountId } from '../../lib/session.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { Failed, Working } from './oauth-callback-page.tsx';
import { messages } from './messages.ts';

/** After the callback: asks the server whether it is done, says so, and returns to where connecting began. */
export function OAuthDonePage() {
  const { teamId = '', accountId = '', integrationId = '' } = useParams({ strict: false });
  const isOwn = getAccountId() === accountId;
  const found = useQuery({
    queryKey: ['oauth-done', teamId, accountId, integrationId],
    queryFn: () => findConnected(teamId, accountId, integrationId),
    enabled: isOwn,
    gcTime: 0,
  });
  if (getAccountId() === null) return <SignInFirst />;
  if (!isOwn) return <Failed text={messages.thisConnectionBelongsToAnother} />;
  if (found.isPending) return <Working text={messages.checkingTheConnection} />;
  if (found.isError) return <Failed text={errorText(found.error)} />;
  if (found.data === null) return <Failed text={messages.nothingWasConnectedStartFromThe} />;
  return <Done label={found.data} />;
}

const calendarProviders: Record<string, string> = { googleCalendar: 'google', microsoftCalendar: 'microsoft' };

/** What people call it, where it is connected; null where it is not. */
async function findConnected(teamId: string, accountId: string, type: string): Promise<string | null> {
  const provider = calendarProviders[type];
  if (provider !== undefined) {
    const { connections } = await call(listConnections, { params: { accountId } });
    return connections.find((one) => one.provider === provider && one.state === 'connected')?.label ?? null;
  }
  const integrations = await call(listTeamIntegrations, { params: { teamId } }, { quiet: true });
  const known = Object.hasOwn(integrations, type) ? integrations[type] : undefined;
  return known?.connected ? (names[type] ?? known.label) : null;
}

/** As their install pages call them. */
const names: Record<string, string> = { zoomVideo: messages.zoomVideo, zoomPhone: messages.zoomPhone };

function Done({ label }: { label: string }) {
  const { history } = useRouter();
  const to = safePath(new URLSearchParams(location.search).get('to') ?? '/app', location.origin);
  useEffect(() => {
    const timer = setTimeout(() => history.replace(to), 1_200);
    return () => clearTimeout(timer);
  }, [history, to]);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">{messages.connected}</Typography>
      <Alert severity="success" role="status">
        {messages.labelIsConnectedTakingYouBack(label)}
      </Alert>
      <RouterButton variant="contained" to={to}>
        {messages.continue}
      </RouterButton>
    </Stack>
  );
}

function SignInFirst() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">{messages.signInToContinue}</Typography>
      <Typography>{messages.signInToSeeWhetherTheIntegration}</Typography>
      <RouterButton variant="contained" to="/login" search={{ from: `${location.pathname}${location.search}` }}>
        {messages.signIn}
      </RouterButton>
    </Stack>
  );
}
