import { createDemo, createFirstAccount, getFirstRun } from '@candor/contract/first-run';
import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { storeToken } from '../../lib/session.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { RestorePanel, RestoreProgress, restoreQuery } from './restore-panel.tsx';
import { messages } from './messages.ts';

const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => call(getFirstRun, {}, { signal }),
  staleTime: 0,
});

/** The first page of an empty installation: whoever has the code from the terminal makes the first account. */
export function SetupPage() {
  const { productName } = useAppConfig();
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{ flex: 1, width: '100%', maxWidth: 472, mx: 'auto', px: 2, py: { base: 3, sm: 6 } }}
    >
      <Box sx={{ mb: 4 }}>
        <Logo name={productName} size={32} />
      </Box>
      <FirstRun />
    </Box>
  );
}

function FirstRun() {
  const state = useQuery(firstRunQuery);
  const restore = useQuery(restoreQuery);
  const [isRestoring, setIsRestoring] = useState(false);
  const [hasSeen, setHasSeen] = useState(false);
  if (restore.data && restore.data.state !== 'none' && !(restore.data.state === 'failed' && hasSeen))
    return (
      <RestoreProgress
        restore={restore.data}
        onRetry={() => {
          setHasSeen(true);
          setIsRestoring(true);
          void state.refetch();
        }}
      />
    );
  if (state.isPending) return <RowsSkeleton rows={6} />;
  if (state.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void state.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(state.error)}
      </Alert>
    );
  if (state.data.state === 'done')
    return (
      <MessagePage
        title={messages.candorIsSetUp}
        isNested
        actions={
          <RouterButton to="/login" variant="contained">
            {messages.signIn}
          </RouterButton>
        }
      >
        <p>{messages.thisInstallationHasItsFirstAccount}</p>
      </MessagePage>
    );
  if (state.data.state === 'expired')
    return (
      <MessagePage title={messages.theCodeHasExpired} isNested>
        <p>{messages.codesLastOneHourOrTenTries}</p>
      </MessagePage>
    );
  if (isRestoring)
    return (
      <RestorePanel
        initialCode={hasSeen ? '' : decodeURIComponent(location.hash.slice(1))}
        onStart={() => setHasSeen(false)}
        onBack={() => setIsRestoring(false)}
      />
    );
  return <SetupForm onRestore={() => setIsRestoring(true)} />;
}

function SetupForm({ onRestore }: { onRestore: () => void }) {
  const router = useRouter();
  const [values, setValues] = useState({
    code: decodeURIComponent(location.hash.slice(1)),
    name: '',
    email: '',
    password: '',
    team: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const enter = (path: string) => (reply: { data: { token: string } }) => {
    storeToken(reply.data.token);
    router.history.push(path);
  };
  const make = useMutation({
    mutationFn: () => call(createFirstAccount, { body: { ...values, timeZone: values.timeZone || null } }),
    onSuccess: enter('/app/setup/writing'),
  });
  const demo = useMutation({
    mutationFn: () => call(createDemo, { body: { code: values.code } }, { isEndless: true }),
    onSuccess: enter('/app'),
  });
  const error = make.error ?? demo.error;
  const isBusy = make.isPending || demo.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    demo.reset();
    make.mutate();
  };
  const field = (name: keyof typeof values, label: string, more: object = {}) => (
    <TextField
      size="small"
      required
      fullWidth
      label={label}
      value={values[name]}
      onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
      {...more}
    />
  );
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{messages.setUpCandor}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{messages.createTheFirstAccountItAdministers}</Typography>
      <Stack component="form" aria-label={messages.firstAccount} spacing={2} onSubmit={submit}>
        {field('code', messages.code, {
          helperText: messages.printedInTheTerminalOrTheLog,
          autoComplete: 'off',
          autoFocus: values.code === '',
        })}
        {field('name', messages.yourName, { autoComplete: 'name', autoFocus: values.code !== '' })}
        {field('email', messages.email, { type: 'email', autoComplete: 'username' })}
        {field('password', messages.password, {
          type: 'password',
          autoComplete: 'new-password',
          helperText: messages.atLeastPasswordMinCharacters(limits.passwordMin),
        })}
        {field('team', messages.team, { helperText: messages.yourAgencyOrThePartOfIt })}
        {field('timeZone', messages.timeZone, { helperText: messages.usedForAllTimesInTheApp, required: false })}
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        <Button type="submit" variant="contained" loading={make.isPending} disabled={isBusy}>
          {messages.createAccount}
        </Button>
      </Stack>
      <Button
        variant="outlined"
        loading={demo.isPending}
        disabled={isBusy || values.code.trim() === ''}
        onClick={() => {
          make.reset();
          demo.mutate();
        }}
      >
        {messages.lookAroundFirst}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.thisFillsTheInstallationWithADemo}
      </Typography>
      <Button color="inherit" disabled={isBusy} sx={{ alignSelf: 'flex-start' }} onClick={onRestore}>
        {messages.restoreABackup}
      </Button>
    </Stack>
  );
}
