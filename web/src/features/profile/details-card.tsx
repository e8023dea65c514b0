import { updateAccount } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { accountQuery } from '../../entities/accounts/account.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useVerification } from '../../entities/accounts/verification.ts';
import { countdownText } from '../../lib/durations.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

export function DetailsCard() {
  return (
    <SectionCard title={messages.yourDetails}>
      <Stack spacing={3}>
        <NameForm />
        <EmailLine />
      </Stack>
    </SectionCard>
  );
}

function NameForm() {
  const { account } = useCurrent();
  const [name, setName] = useState(account.name);
  const rename = useRename(account.$id);
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== account.name) rename.mutate(wanted);
  };
  return (
    <Stack
      component="form"
      direction={{ base: 'column', sm: 'row' }}
      onSubmit={save}
      sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}
    >
      <LimitedTextField
        label={messages.name}
        value={name}
        max={limits.name}
        onValue={setName}
        autoComplete="name"
        fullWidth
        size="small"
        error={wanted === ''}
        helperText={wanted === '' ? messages.nameIsRequired : ''}
      />
      <Button
        type="submit"
        variant="contained"
        loading={rename.isPending}
        disabled={wanted === '' || wanted === account.name}
        sx={{ flexShrink: 0 }}
      >
        {messages.save}
      </Button>
    </Stack>
  );
}

function useRename(accountId: string) {
  const queryClient = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (name: string) => call(updateAccount, { params: { accountId }, body: { name } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(accountQuery(accountId).queryKey, data.account);
      showAlert('success', messages.nameSaved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

function EmailLine() {
  const { account } = useCurrent();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.email}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{account.email}</Typography>
      </Box>
      {account.emailVerification ? (
        <Chip label={messages.verified} color="success" variant="outlined" size="small" />
      ) : (
        <Unverified accountId={account.$id} />
      )}
    </Box>
  );
}

function Unverified({ accountId }: { accountId: string }) {
  const { send, isSending, secondsLeft } = useVerification(accountId);
  const showAlert = useAlerts();
  const verify = () =>
    send(undefined, {
      onSuccess: () => showAlert('success', messages.verificationEmailSent),
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <>
      <Chip label={messages.notVerified} size="small" sx={{ bgcolor: 'warning.light', color: 'text.primary' }} />
      <Button
        size="small"
        variant="outlined"
        loading={isSending}
        disabled={secondsLeft > 0}
        onClick={verify}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {secondsLeft > 0 ? messages.resendInCountdownText(countdownText(secondsLeft)) : messages.verifyNow}
      </Button>
    </>
  );
}
