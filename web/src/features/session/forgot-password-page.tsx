import { requestPasswordReset } from '@candor/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { resetRequest } from './schemas.ts';
import { Claim, SessionFrame } from './session-frame.tsx';
import { messages } from './messages.ts';

export function ForgotPasswordPage() {
  const showAlert = useAlerts();
  const { control, handleSubmit } = useForm({ resolver: zodResolver(resetRequest), defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(requestPasswordReset, { body }),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const submit = handleSubmit((values) => request.mutate(values));
  return (
    <SessionFrame heading={<Claim component="p" />}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {messages.forgotYourPassword}
      </Typography>
      {request.isSuccess ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {messages.ifEmailHasAnAccountALink(request.variables.email)}
        </Typography>
      ) : (
        <>
          <Typography sx={{ mb: 3, color: 'text.secondary' }}>{messages.enterYourEmailAndWellSendYou}</Typography>
          <Stack component="form" noValidate onSubmit={submit} spacing={2} aria-label={messages.forgotPassword}>
            <FormField
              control={control}
              name="email"
              label={messages.email}
              type="email"
              autoComplete="username"
              autoFocus
            />
            <Button type="submit" variant="contained" loading={request.isPending} sx={{ minHeight: 44 }}>
              {messages.sendLink}
            </Button>
          </Stack>
        </>
      )}
      <Typography sx={{ mt: 3 }}>
        <RouterLink to="/login">{messages.backToSignIn}</RouterLink>
      </Typography>
    </SessionFrame>
  );
}
