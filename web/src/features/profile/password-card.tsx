import { changePassword } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { chosenTwice, givenPassword, isSameTwice, notTheSame } from '../../entities/accounts/password-rules.ts';
import { z } from '../../lib/zod.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

const change = z
  .object({ currentPassword: givenPassword, ...chosenTwice, endApiKeys: z.boolean() })
  .refine(isSameTwice, notTheSame);

const empty = { currentPassword: '', password: '', repeated: '', endApiKeys: false };

export function PasswordCard() {
  const { control, submit, isBusy } = usePasswordChange();
  return (
    <SectionCard title={messages.password} hint={messages.changingYourPasswordSignsYouOut}>
      <Stack
        component="form"
        noValidate
        onSubmit={submit}
        spacing={2}
        sx={{ maxWidth: 400, alignItems: 'flex-start' }}
        aria-label={messages.changePassword}
      >
        <FormField
          control={control}
          name="currentPassword"
          label={messages.currentPassword}
          isPassword
          autoComplete="current-password"
          size="small"
        />
        <FormField
          control={control}
          name="password"
          label={messages.newPassword}
          isPassword
          autoComplete="new-password"
          size="small"
          helperText={messages.atLeastPasswordMinCharacters(limits.passwordMin)}
        />
        <FormField
          control={control}
          name="repeated"
          label={messages.repeatNewPassword}
          isPassword
          autoComplete="new-password"
          size="small"
        />
        <Controller
          control={control}
          name="endApiKeys"
          render={({ field: { value, onChange } }) => (
            <FormControlLabel
              label={messages.alsoRevokeMyAPIKeysAndDisconnect}
              control={<Checkbox checked={value} onChange={(_, isOn) => onChange(isOn)} />}
            />
          )}
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {messages.changePassword2}
        </Button>
      </Stack>
    </SectionCard>
  );
}

function usePasswordChange() {
  const { account } = useCurrent();
  const queryClient = useQueryClient();
  const showAlert = useAlerts();
  const { control, handleSubmit, reset, setError } = useForm({ resolver: zodResolver(change), defaultValues: empty });
  const changing = useMutation({
    mutationFn: ({ repeated: _, ...body }: z.output<typeof change>) =>
      call(changePassword, { params: { accountId: account.$id }, body }),
    onSuccess: async () => {
      reset(empty);
      showAlert('success', messages.passwordChanged);
      await Promise.all(
        [['sessions', account.$id], ['api-keys'], ['assistants'], ['devices']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      if (hasCode(error, 'wrong_password'))
        setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
      else showAlert('error', errorText(error));
    },
  });
  return { control, submit: handleSubmit((values) => changing.mutate(values)), isBusy: changing.isPending };
}
