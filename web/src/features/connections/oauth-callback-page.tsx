import { authorizeOAuth } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { getAccountId } from '../../lib/session.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** What a provider sends the browser back to. The answer works once, so it is asked for once. */
export function OAuthCallbackPage() {
  // Read at once: the address is left as soon as it has done its work.
  const [search] = useState(() => location.search.replace(/^\?/, ''));
  const isSignedIn = getAccountId() !== null;
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['oauth-callback', search],
    queryFn: () => call(authorizeOAuth, { body: { search } }, { quiet: true }),
    enabled: isSignedIn && search !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!data) return;
    const { teamId, accountId, type, originUrl } = data;
    void navigate({
      to: '/oauth-callback/teams/$teamId/accounts/$accountId/integrations/$integrationId',
      params: { teamId: teamId ?? 'none', accountId, integrationId: type },
      search: { to: originUrl },
      replace: true,
    });
  }, [data, navigate]);
  if (!isSignedIn) return <Failed text={messages.youWereSignedOutInTheMeantime} action={messages.signIn} to="/login" />;
  if (search === '') return <Failed text={messages.theresNothingToFinishHereStartFrom} />;
  return error ? <Failed text={errorText(error)} /> : <Working text={messages.finishingTheConnection} />;
}

export function Failed({
  text,
  action = messages.goToTheDashboard,
  to = '/app',
}: {
  text: string;
  action?: string;
  to?: string;
}) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">{messages.notConnected}</Typography>
      <Alert severity="error">{text}</Alert>
      <RouterButton variant="contained" to={to}>
        {action}
      </RouterButton>
    </Stack>
  );
}

export function Working({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'center', py: 8 }}>
      <CircularProgress size={24} />
      <Typography>{text}</Typography>
    </Box>
  );
}
