import { deleteOAuthClient, type OAuthClient, setOAuthClient, testOAuthClient } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { oauthClientsQuery } from './connections.ts';
import { messages } from './messages.ts';

/** What an administrator sets up once for everybody: the apps that this installation has registered with providers. */
export function AdministrationPage() {
  const clients = useQuery(oauthClientsQuery);
  if (clients.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void clients.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(clients.error)}
      </Alert>
    );
  if (clients.isPending) return <RowsSkeleton rows={6} />;
  return (
    <Stack spacing={2}>
      {clients.data.map((client) => (
        <ClientCard key={client.provider} client={client} />
      ))}
    </Stack>
  );
}

function ClientCard({ client }: { client: OAuthClient }) {
  const isSlack = client.provider === 'slack';
  const { label, from, redirectUri, webhookUrl, scopes, consoleUrl, isSetUp } = client;
  return (
    <SectionCard title={label} hint={isSetUp ? messages.setUpOnThisInstallation : messages.notSetUpOnThisInstallation}>
      <Stack spacing={2}>
        <Typography>
          {messages.registerAnAppAt}
          <AppLink href={consoleUrl} underline="always">
            {new URL(consoleUrl).host}
          </AppLink>
          {messages.withExactlyThisRedirectAddress}
        </Typography>
        <CopyLine label={messages.redirectAddress} text={redirectUri} />
        {webhookUrl && (
          <CopyLine label={isSlack ? messages.requestAddressOfCandor : messages.webhookAddress} text={webhookUrl} />
        )}
        {isSlack && (
          <Typography>
            {messages.orChooseFromAManifestThereAnd}
            <AppLink href="/v1/docs/slack_manifest.json" underline="always">
              {messages.thisInstallationsManifest}
            </AppLink>
            {messages.whichSetsAllOfThis}
          </Typography>
        )}
        <CopyLine label={messages.scopes} text={scopes.join(' ')} />
        {from === 'environment' ? (
          <Alert severity="info">{messages.theClientIDAndSecretComeFrom}</Alert>
        ) : (
          <ClientForm client={client} />
        )}
        {isSetUp && <TestButton provider={client.provider} />}
        {isSetUp && from !== 'environment' && <RemoveButton client={client} />}
      </Stack>
    </SectionCard>
  );
}

function CopyLine({ label, text }: { label: string; text: string }) {
  const showAlert = useAlerts();
  const copy = async () => {
    await copyText(text);
    showAlert('success', messages.copiedToClipboard);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={text}
        size="small"
        multiline
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button variant="outlined" aria-label={messages.copyLabel(label.toLowerCase())} onClick={() => void copy()}>
        {messages.copy}
      </Button>
    </Box>
  );
}

function ClientForm({ client }: { client: OAuthClient }) {
  const showAlert = useAlerts();
  const queries = useQueryClient();
  const [clientId, setClientId] = useState(client.clientId);
  const [clientSecret, setClientSecret] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(setOAuthClient, {
        params: { provider: client.provider },
        body: { clientId, ...(clientSecret && { clientSecret }), ...(webhookSecret && { webhookSecret }) },
      }),
    onSuccess: async () => {
      setClientSecret('');
      setWebhookSecret('');
      showAlert('success', messages.labelSaved(client.label));
      await queries.invalidateQueries({ queryKey: oauthClientsQuery.queryKey });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isSlack = client.provider === 'slack';
  const isReady = clientId.trim() !== '' && (client.isSetUp || clientSecret !== '');
  return (
    <Stack
      component="form"
      aria-label={messages.labelApp(client.label)}
      spacing={2}
      onSubmit={submit}
      sx={{ alignItems: 'flex-start' }}
    >
      <TextField
        label={messages.clientID}
        size="small"
        fullWidth
        value={clientId}
        onChange={({ target }) => setClientId(target.value)}
      />
      <TextField
        label={messages.clientSecret}
        size="small"
        type="password"
        autoComplete="off"
        fullWidth
        value={clientSecret}
        helperText={client.isSetUp ? messages.leaveEmptyToKeepTheSavedOne : ''}
        onChange={({ target }) => setClientSecret(target.value)}
      />
      {client.webhookUrl && (
        <TextField
          label={isSlack ? messages.signingSecret : messages.webhookSecret}
          size="small"
          type="password"
          autoComplete="off"
          fullWidth
          value={webhookSecret}
          helperText={
            client.hasWebhookSecret
              ? messages.leaveEmptyToKeepTheSavedOne
              : isSlack
                ? messages.underBasicInformationOfTheAppThe
                : messages.theSecretTokenOfTheAppWithout
          }
          onChange={({ target }) => setWebhookSecret(target.value)}
        />
      )}
      <Button type="submit" variant="contained" disabled={!isReady} loading={save.isPending}>
        {messages.save}
      </Button>
    </Stack>
  );
}

function RemoveButton({ client: { provider, label } }: { client: OAuthClient }) {
  const showAlert = useAlerts();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteOAuthClient, { params: { provider } }),
    onSuccess: async () => {
      setIsAsking(false);
      showAlert('success', messages.labelAppRemoved(label));
      await queries.invalidateQueries({ queryKey: oauthClientsQuery.queryKey });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-label={messages.removeTheLabelApp(label)}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setIsAsking(true)}
      >
        {messages.removeApp}
      </Button>
      {isAsking && (
        <FormDialog
          title={messages.removeTheLabelApp2(label)}
          submitLabel={messages.removeApp}
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onSubmit={() => remove.mutate()}
        >
          <Typography>{messages.candorForgetsItsClientIDAndSecret(label)}</Typography>
        </FormDialog>
      )}
    </>
  );
}

function TestButton({ provider }: { provider: string }) {
  const test = useMutation({ mutationFn: () => call(testOAuthClient, { params: { provider } }) });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
        {messages.test}
      </Button>
      {test.isError && <Alert severity="error">{errorText(test.error)}</Alert>}
      {test.data && (
        <Alert severity={test.data.problem === null ? 'success' : 'error'}>
          {test.data.problem ?? messages.theProviderRecognizesThisApp}
        </Alert>
      )}
    </Stack>
  );
}
