import { deleteRegistration, getInstallUrl } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { teamsQuery } from '../../entities/teams/teams.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { getAccountId } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink, RouterButton } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { integrationsQuery } from './connections.ts';
import { type InstallPageName, installTexts } from './integration-texts.ts';
import { ZoomMark } from './zoom-mark.tsx';
import { messages } from './messages.ts';

export function ZoomVideoPage() {
  return <InstallPage page="zoom-video" />;
}

export function ZoomPhonePage() {
  return <InstallPage page="zoom-phone" />;
}

function InstallPage({ page }: { page: InstallPageName }) {
  const { name, description, promo } = installTexts[page];
  const accountId = getAccountId();
  return (
    <Paper variant="outlined" sx={{ p: { base: 2.5, sm: 4 }, maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Stack spacing={2.5}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <ZoomMark />
          <Typography variant="h1">{name}</Typography>
        </Box>
        <Typography>{description}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{promo}</Typography>
        {accountId === null ? <SignedOut page={page} /> : <SignedIn page={page} accountId={accountId} />}
      </Stack>
    </Paper>
  );
}

function SignedOut({ page }: { page: InstallPageName }) {
  const { links } = useAppConfig();
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <RouterButton variant="contained" to="/login" search={{ from: `/integrations/${page}` }}>
        {messages.signIn}
      </RouterButton>
      <AppLink href={links.contact}>{messages.contactUs}</AppLink>
    </Stack>
  );
}

function SignedIn({ page, accountId }: { page: InstallPageName; accountId: string }) {
  const teams = useQuery(teamsQuery(accountId));
  if (teams.isPending) return <RowsSkeleton rows={2} />;
  if (teams.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void teams.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(teams.error)}
      </Alert>
    );
  return <TeamForm page={page} accountId={accountId} teams={teams.data} />;
}

type TeamFormProps = { page: InstallPageName; accountId: string; teams: readonly { $id: string; name: string }[] };

function TeamForm({ page, accountId, teams }: TeamFormProps) {
  const { type, name } = installTexts[page];
  const [teamId, setTeamId] = useState(teams.length === 1 ? teams[0]!.$id : '');
  const [fault, setFault] = useState('');
  const known = useQuery({ ...integrationsQuery(teamId), enabled: teamId !== '' });
  const here = known.data?.[type];
  const { connect, disconnect } = useConnecting({ type, accountId, teamId, page });
  const submit = () => {
    if (teams.length === 0) return setFault(messages.thisAccountDoesNotHaveAnyTeams);
    if (teamId === '') return setFault(messages.pleaseSelectATeam);
    connect.mutate();
  };
  return (
    <Stack spacing={2}>
      <TextField
        select
        label={messages.selectATeam}
        value={teamId}
        disabled={teams.length === 0}
        error={fault !== ''}
        helperText={fault}
        onChange={({ target }) => {
          setTeamId(target.value);
          setFault('');
        }}
      >
        {teams.map((team) => (
          <MenuItem key={team.$id} value={team.$id}>
            {team.name}
          </MenuItem>
        ))}
      </TextField>
      {here && !here.connected && !here.isSetUp && <Alert severity="info">{messages.nameIsNotSetUpOnThis(name)}</Alert>}
      {here?.connection?.state === 'needs_reauthorisation' && (
        <Alert severity="warning">{here.connection.lastError ?? messages.reconnectToContinue}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {here?.connected ? (
          <Button variant="outlined" color="error" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {messages.disconnect}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={connect.isPending || (teamId !== '' && known.isPending)}
            disabled={here !== undefined && !here.isSetUp}
            onClick={submit}
          >
            {messages.connect}
          </Button>
        )}
        <RouterButton variant="outlined" color="inherit" to="/app">
          {messages.open}
        </RouterButton>
      </Stack>
    </Stack>
  );
}

function useConnecting({
  type,
  accountId,
  teamId,
  page,
}: {
  type: string;
  accountId: string;
  teamId: string;
  page: string;
}) {
  const showAlert = useAlerts();
  const client = useQueryClient();
  const connect = useMutation({
    mutationFn: () =>
      call(getInstallUrl, { query: { type, accountId, teamId, originUrl: `/integrations/${page}`, extras: '{}' } }),
    onSuccess: ({ data }) => location.assign(data.url),
    // By the specification nothing is shown of it.
    onError: (error) => console.warn('Connecting could not begin', error),
  });
  const disconnect = useMutation({
    mutationFn: () => call(deleteRegistration, { params: { type }, query: { teamId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: integrationsQuery(teamId).queryKey }),
    onError: (error) => showAlert('error', errorText(error)),
  });
  return { connect, disconnect };
}
