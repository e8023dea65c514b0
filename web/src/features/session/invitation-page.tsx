import { errors } from '@candor/contract/errors';
import { acceptInvitation, declineInvitation, lookAtInvitation } from '@candor/contract/invitations';
import { limits } from '@candor/contract/limits';
import { createEmailSession } from '@candor/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { chosenTwice, isSameTwice, notTheSame } from '../../entities/accounts/password-rules.ts';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { storeToken } from '../../lib/session.ts';
import { z } from '../../lib/zod.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { Claim, SessionFrame } from './session-frame.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/invitation');
const newAccount = z
  .object({ name: z.string().trim().min(1, messages.nameIsRequired).max(limits.name), ...chosenTwice })
  .refine(isSameTwice, notTheSame);

/** The target of the link in an invitation: join the team or say no. */
export function InvitationPage() {
  const { secret = '' } = route.useSearch();
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => call(lookAtInvitation, { body: { secret } }),
    enabled: secret !== '',
  });
  return (
    <SessionFrame heading={<Claim component="p" />}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {invitation.data ? messages.joinTeamName(invitation.data.teamName) : messages.invitation}
      </Typography>
      {secret === '' || invitation.isError ? (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography role="alert" sx={{ color: 'text.secondary' }}>
            {secret === '' ? errors.invalid_link[1] : errorText(invitation.error)}
          </Typography>
          <RouterButton to="/login" variant="contained">
            {messages.goToSignIn}
          </RouterButton>
        </Stack>
      ) : invitation.data ? (
        <Answer secret={secret} invitation={invitation.data} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SessionFrame>
  );
}

type Details = { teamName: string; email: string; role: string; invitedBy: string; hasAccount: boolean };

function Answer({ secret, invitation }: { secret: string; invitation: Details }) {
  const { productName } = useAppConfig();
  const { accept, decline } = useAnswer(secret);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(newAccount),
    defaultValues: { name: '', password: '', repeated: '' },
  });
  const submit = handleSubmit(({ name, password }) => accept.mutate({ name, password }));
  const { email, teamName, role, invitedBy, hasAccount } = invitation;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {invitedBy || messages.anAdmin}
        {messages.invitesEmailToTeamNameOnProductName(email, teamName, productName, role, role === 'admin')}
        {!hasAccount && messages.chooseANameAndAPasswordTo}
      </Typography>
      <Stack component="form" noValidate aria-label={messages.acceptInvitation} onSubmit={submit} spacing={2}>
        {!hasAccount && (
          <>
            <FormField control={control} name="name" label={messages.yourName} autoComplete="name" autoFocus />
            <FormField
              control={control}
              name="password"
              label={messages.password}
              isPassword
              autoComplete="new-password"
              helperText={messages.atLeastPasswordMinCharacters(limits.passwordMin)}
            />
            <FormField
              control={control}
              name="repeated"
              label={messages.passwordAgain}
              isPassword
              autoComplete="new-password"
            />
          </>
        )}
        <Button
          type={hasAccount ? 'button' : 'submit'}
          variant="contained"
          loading={accept.isPending}
          onClick={hasAccount ? () => accept.mutate({}) : undefined}
          sx={{ minHeight: 44 }}
        >
          {messages.acceptInvitation}
        </Button>
        <Button color="inherit" loading={decline.isPending} onClick={() => decline.mutate()}>
          {messages.decline}
        </Button>
      </Stack>
    </>
  );
}

/** Null where more than the password is asked for. */
async function signIn(email: string, password: string): Promise<string | null> {
  return call(createEmailSession, { body: { email, password } }, { quiet: true }).then(
    ({ data }) => data.token,
    () => null,
  );
}

function useAnswer(secret: string) {
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const leave = async (text: string) => {
    showAlert('success', text);
    await navigate({ to: '/login' });
  };
  const accept = useMutation({
    mutationFn: (own: { name?: string; password?: string }) => call(acceptInvitation, { body: { secret, ...own } }),
    onSuccess: async ({ email, teamName }, { password }) => {
      // Whoever has just chosen a password needn't type it again; every rule of signing in still applies.
      const signedIn = password === undefined ? null : await signIn(email, password);
      if (signedIn === null) return leave(messages.youAreNowInTeamNamePleaseSign(teamName));
      showAlert('success', messages.youAreNowInTeamName(teamName));
      storeToken(signedIn);
      await navigate({ to: '/app' });
    },
    onError,
  });
  const decline = useMutation({
    mutationFn: () => call(declineInvitation, { body: { secret } }),
    onSuccess: () => leave(messages.invitationDeclined),
    onError,
  });
  return { accept, decline };
}
