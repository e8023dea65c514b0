import type { AtsSystem } from '@candor/contract/ats';
import { getInstallUrl } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { systemsQuery, useAtsSettings } from './use-settings.ts';
import { messages } from './messages.ts';

/** By signing in there, or by the keys that the system hands out, whichever it wants. */
export function ConnectCard({ teamId, kind }: { teamId: string; kind: string | null }) {
  const systems = useQuery(systemsQuery(teamId));
  const [chosen, setChosen] = useState(kind ?? 'folder');
  if (systems.isPending) return <RowsSkeleton rows={2} />;
  if (systems.isError) return <Alert severity="error">{errorText(systems.error)}</Alert>;
  const system = systems.data.systems.find((one) => one.kind === chosen);
  return (
    <SectionCard title={messages.connectASystem} hint={messages.candorsOwnContactBookNeedsNoVendor}>
      <Stack spacing={2} sx={{ maxWidth: 480 }}>
        <TextField
          select
          size="small"
          label={messages.system}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {systems.data.systems.map((one) => (
            <MenuItem key={one.kind} value={one.kind}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
        {system && <Ways key={system.kind} teamId={teamId} system={system} />}
      </Stack>
    </SectionCard>
  );
}

function Ways({ teamId, system }: { teamId: string; system: AtsSystem }) {
  const { account } = useCurrent();
  const showAlert = useAlerts();
  const [settings, setSettings] = useState<Record<string, string>>({});
  const { connect } = useAtsSettings(teamId);
  const signIn = useMutation({
    mutationFn: (type: string) =>
      call(getInstallUrl, {
        query: { type, accountId: account.$id, teamId, originUrl: `/app/teams/${teamId}/settings/ats` },
      }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const { oauthType, isSetUp, keySettings, label, kind } = system;
  const isComplete = keySettings?.every(({ name, isOptional }) => isOptional || settings[name]?.trim()) ?? false;
  return (
    <>
      {oauthType && (
        <Box>
          {!isSetUp && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {messages.signingInToLabelIsNotSet(label)}
            </Alert>
          )}
          <Button
            variant="contained"
            disabled={!isSetUp}
            loading={signIn.isPending}
            onClick={() => signIn.mutate(oauthType)}
          >
            {messages.signInToLabel(label)}
          </Button>
        </Box>
      )}
      {keySettings && (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) connect.mutate({ kind, settings });
          }}
        >
          {keySettings.map(({ name, label: title, help, isSecret, isOptional }) => (
            <TextField
              key={name}
              size="small"
              label={title}
              required={!isOptional}
              type={isSecret ? 'password' : 'text'}
              autoComplete="off"
              helperText={help}
              value={settings[name] ?? ''}
              onChange={({ target }) => setSettings((before) => ({ ...before, [name]: target.value }))}
            />
          ))}
          <Button
            type="submit"
            variant={oauthType ? 'outlined' : 'contained'}
            disabled={!isComplete}
            loading={connect.isPending}
            sx={{ alignSelf: 'flex-start' }}
          >
            {messages.connectLabel(label)}
          </Button>
        </Stack>
      )}
    </>
  );
}
