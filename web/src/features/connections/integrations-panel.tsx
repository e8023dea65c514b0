import { deleteRegistration, getInstallUrl, type Integration } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { ActivityList } from './activity-list.tsx';
import { integrationsQuery } from './connections.ts';
import { messages } from './messages.ts';

/** What a team can be connected with by an authorisation; other features have their own settings. */
const shown = ['zoomVideo', 'zoomPhone', 'slack'] as const;
const texts: Record<(typeof shown)[number], string> = {
  zoomVideo: messages.connectsAZoomAccountForCloud,
  zoomPhone: messages.connectsAZoomAccountForRecordedPhone,
  slack: messages.connectsASlackWorkspaceMembersChoose,
};

export function IntegrationsPanel({ teamId, isMember }: { teamId: string; isMember: boolean }) {
  const integrations = useQuery(integrationsQuery(teamId));
  if (integrations.isPending) return <RowsSkeleton rows={4} />;
  if (integrations.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void integrations.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(integrations.error)}
      </Alert>
    );
  return (
    <Stack spacing={2}>
      {shown.map((key) => {
        const one = integrations.data[key];
        return one && <IntegrationCard key={key} type={key} teamId={teamId} isMember={isMember} integration={one} />;
      })}
    </Stack>
  );
}

type CardProps = { type: (typeof shown)[number]; teamId: string; isMember: boolean; integration: Integration };

function IntegrationCard({ type, teamId, isMember, integration }: CardProps) {
  const { account } = useCurrent();
  const showAlert = useAlerts();
  const client = useQueryClient();
  const { connected, connection, isSetUp, label } = integration;
  const connect = useMutation({
    mutationFn: () =>
      call(getInstallUrl, {
        query: { type, accountId: account.$id, teamId, originUrl: `/app/teams/${teamId}/settings/integrations` },
      }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const disconnect = useMutation({
    mutationFn: () => call(deleteRegistration, { params: { type }, query: { teamId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: integrationsQuery(teamId).queryKey }),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const needsOwner = connection?.state === 'needs_reauthorisation';
  return (
    <SectionCard title={label} hint={texts[type]}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {connection && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <ToneChip
              tone={needsOwner ? 'failed' : 'quiet'}
              label={needsOwner ? messages.reconnect : messages.connected}
            />
            <Typography>{connection.externalName}</Typography>
            {connection.lastSuccessAt && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {messages.lastUsedMomentText(momentText(connection.lastSuccessAt))}
              </Typography>
            )}
          </Box>
        )}
        {connection?.lastError && <Alert severity="warning">{connection.lastError}</Alert>}
        {!connected && !isSetUp && <Alert severity="info">{messages.notSetUpOnThisInstallationAn}</Alert>}
        {isMember && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {(!connected || needsOwner) && (
              <Button
                variant="contained"
                disabled={!isSetUp}
                loading={connect.isPending}
                onClick={() => connect.mutate()}
              >
                {needsOwner ? messages.reconnect : messages.connect}
              </Button>
            )}
            {connected && (
              <Button
                variant="outlined"
                color="error"
                loading={disconnect.isPending}
                onClick={() => disconnect.mutate()}
              >
                {messages.disconnect}
              </Button>
            )}
          </Box>
        )}
        {connection && <ActivityList accountId={account.$id} connectionId={connection.$id} />}
      </Stack>
    </SectionCard>
  );
}
