import { deleteSession, deleteSessions, listSessions } from '@candor/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { clearSession } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';

export function SessionsCard() {
  const { account } = useCurrent();
  const sessions = useQuery({
    queryKey: ['sessions', account.$id],
    queryFn: async ({ signal }) =>
      (await call(listSessions, { params: { accountId: account.$id } }, { signal })).sessions,
    refetchOnMount: 'always',
  });
  return (
    <SectionCard title={messages.whereYouAreSignedIn}>
      {sessions.isPending && <RowsSkeleton rows={2} />}
      {sessions.isError && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{errorText(sessions.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void sessions.refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      )}
      {sessions.data && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {sessions.data.map(({ $id, userAgent, lastSeenAt, current }) => (
            <Box component="li" key={$id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography>{deviceName(userAgent)}</Typography>
                <Typography
                  variant="body2"
                  title={zonedText(lastSeenAt)}
                  sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                >
                  {messages.lastSeenMomentText(momentText(lastSeenAt))}
                </Typography>
              </Box>
              {current ? (
                <Chip label={messages.thisDevice} size="small" color="primary" variant="outlined" />
              ) : (
                <SignOutDevice accountId={account.$id} sessionId={$id} device={deviceName(userAgent)} />
              )}
            </Box>
          ))}
        </Box>
      )}
      <SignOutEverywhere accountId={account.$id} />
    </SectionCard>
  );
}

function SignOutDevice({ accountId, sessionId, device }: { accountId: string; sessionId: string; device: string }) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const signOut = useMutation({
    mutationFn: () => call(deleteSession, { params: { accountId, sessionId } }),
    onSuccess: () => {
      showAlert('success', messages.signedOutDevice(device));
      return client.invalidateQueries({ queryKey: ['sessions', accountId] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <Button
      size="small"
      aria-label={messages.signOutDevice(device)}
      loading={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {messages.signOut}
    </Button>
  );
}

function SignOutEverywhere({ accountId }: { accountId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const signOut = useMutation({
    mutationFn: () => call(deleteSessions, { params: { accountId } }),
    onSuccess: () => {
      clearSession();
      return navigate({ to: '/login' });
    },
    onError: (error) => showAlert('error', errorText(error)),
    onSettled: () => setIsAsked(false),
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsked(true)} sx={{ mt: 2 }}>
        {messages.signOutEverywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.signOutEverywhere2}
        text={messages.youllBeSignedOutOnEveryDevice}
        confirmLabel={messages.signOut2}
        isDestructive
        isBusy={signOut.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => signOut.mutate()}
      />
    </>
  );
}
