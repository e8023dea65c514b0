import { createEmailSession } from '@candor/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useAppConfig } from '../../lib/data/app-config.ts';
import { errorText } from '../../lib/error-text.ts';
import { logOut } from '../../lib/log-out.ts';
import { safePath } from '../../lib/safe-path.ts';
import { selectedTeam, storeToken } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink, RouterLink } from '../../ui/app-link.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { type Credentials, credentials } from './schemas.ts';
import { Claim, SessionFrame } from './session-frame.tsx';

const route = getRouteApi('/login');

export function LoginPage() {
  const { error } = route.useSearch();
  const { links } = useAppConfig();
  useSignedOut();
  const { control, submit, isBusy } = useSignIn();
  return (
    <SessionFrame heading={<Claim component="h1" />}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        Sign in
      </Typography>
      {error === 'unauthorized' && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          Your session has ended. Please sign in again.
        </Alert>
      )}
      <Stack component="form" noValidate onSubmit={submit} spacing={2} aria-label="Sign in">
        <FormField control={control} name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <FormField control={control} name="password" label="Password" isPassword autoComplete="current-password" />
        <Box sx={{ textAlign: 'right' }}>
          <RouterLink to="/forgot-password">Forgot password?</RouterLink>
        </Box>
        <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
          Sign In
        </Button>
      </Stack>
      <Typography sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        Don’t have an account?{' '}
        <AppLink href={links.contact} underline="always">
          Contact Us
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
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: (body: Credentials) => call(createEmailSession, { body }),
    onSuccess: ({ data }) => {
      storeToken(data.token);
      router.history.push(safePath(search.from ?? search.redirect, location.origin));
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return { control, submit: handleSubmit((values) => signIn.mutate(values)), isBusy: signIn.isPending };
}
