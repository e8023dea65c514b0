import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { confirmPasswordReset } from '@candor/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton, RouterLink } from '../../ui/app-link.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { newPassword } from './schemas.ts';
import { Claim, SessionFrame } from './session-frame.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { secret } = route.useSearch();
  const { control, submit, reset } = useReset(secret ?? '');
  return (
    <SessionFrame heading={<Claim component="p" />}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {messages.chooseANewPassword}
      </Typography>
      {!secret || hasCode(reset.error, 'invalid_link') ? (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography role="alert" sx={{ color: 'text.secondary' }}>
            {errors.invalid_link[1]}
          </Typography>
          <RouterButton to="/forgot-password" variant="contained">
            {messages.requestANewLink}
          </RouterButton>
        </Stack>
      ) : (
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          spacing={2}
          sx={{ mt: 2 }}
          aria-label={messages.chooseAPassword}
        >
          <FormField
            control={control}
            name="password"
            label={messages.newPassword}
            isPassword
            autoComplete="new-password"
            autoFocus
            helperText={messages.atLeastPasswordMinCharacters(limits.passwordMin)}
          />
          <FormField
            control={control}
            name="repeated"
            label={messages.repeatNewPassword}
            isPassword
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" loading={reset.isPending} sx={{ minHeight: 44 }}>
            {messages.setPassword}
          </Button>
        </Stack>
      )}
      <Typography sx={{ mt: 3 }}>
        <RouterLink to="/login">{messages.backToSignIn}</RouterLink>
      </Typography>
    </SessionFrame>
  );
}

function useReset(secret: string) {
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: '', repeated: '' },
  });
  const reset = useMutation({
    mutationFn: (password: string) => call(confirmPasswordReset, { body: { secret, password } }),
    onSuccess: () => {
      showAlert('success', messages.yourPasswordHasBeenSetPleaseSign);
      return navigate({ to: '/login' });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return { control, reset, submit: handleSubmit(({ password }) => reset.mutate(password)) };
}
