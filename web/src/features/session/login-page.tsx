import { createEmailSession } from '@candor/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { errorText } from '../../lib/error-text.ts';
import { logOut } from '../../lib/log-out.ts';
import { safePath } from '../../lib/safe-path.ts';
import { selectedTeam, storeToken } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink, RouterLink } from '../../ui/app-link.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { type Credentials, credentials } from './schemas.ts';
import { Claim, SessionFrame } from './session-frame.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const { error } = route.useSearch();
  const { links } = useAppConfig();
  useSignedOut();
  const { control, submit, isBusy, asked, target, enter } = useSignIn();
  return (
    <SessionFrame heading={<Claim component="h1" />}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        {messages.signIn}
      </Typography>
      {error === 'unauthorized' && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {messages.yourSessionHasEndedPleaseSignIn}
        </Alert>
      )}
      <Stack component="form" noValidate onSubmit={submit} spacing={2} aria-label={messages.signIn}>
        <FormField
          control={control}
          name="email"
          label={messages.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormField
          control={control}
          name="password"
          label={messages.password}
          isPassword
          autoComplete="current-password"
        />
        {asked && (
          <FormField
            control={control}
            name="code"
            label={asked === 'code' ? messages.codeFromYourAuthenticatorApp : messages.recoveryCode}
            autoComplete="one-time-code"
            autoFocus
            helperText={asked === 'code' ? messages.orOneOfYourRecoveryCodes : messages.orSignInWithYourPasskeyWithout}
          />
        )}
        <Box sx={{ textAlign: 'right' }}>
          <RouterLink to="/forgot-password">{messages.forgotPassword2}</RouterLink>
        </Box>
        <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
          {messages.signIn2}
        </Button>
      </Stack>
      <OtherWays from={target} onToken={enter} />
      <Typography sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        {messages.dontHaveAnAccount}
        <AppLink href={links.contact} underline="always">
          {messages.contactUs}
        </AppLink>
      </Typography>
    </SessionFrame>
  );
}

/** Opening this page ends any session and forgets what belonged to it. */
function useSignedOut() {
  useEffect(() => {
    selectedTeam.clear();
    void logOut();
  }, []);
}

function useSignIn() {
  const search = route.useSearch();
  const router = useRouter();
  const showAlert = useAlerts();
  /** What the account asks for besides the password. */
  const [asked, setAsked] = useState<'code' | 'recovery-code' | null>(null);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '', code: '' },
  });
  const target = safePath(search.from ?? search.redirect, location.origin);
  const enter = (token: string) => {
    storeToken(token);
    router.history.push(target);
  };
  const signIn = useMutation({
    mutationFn: ({ code, ...body }: Credentials) =>
      call(createEmailSession, { body: { ...body, ...(code && { code }) } }),
    onSuccess: ({ data }) => enter(data.token),
    onError: (error) => {
      if (hasCode(error, 'two_factor_required')) setAsked('code');
      else if (hasCode(error, 'passkey_required')) setAsked('recovery-code');
      else showAlert('error', errorText(error));
    },
  });
  const submit = handleSubmit((values) => signIn.mutate(values));
  return { control, submit, isBusy: signIn.isPending, asked, target, enter };
}
