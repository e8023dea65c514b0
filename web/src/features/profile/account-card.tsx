import { closeAccount, exportAccount, requestEmailChange } from '@candor/contract/accounts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call, callBinary } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { clearSession } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

type Question = 'email' | 'close' | null;

/** The account as a whole: another address, all of its data, and its end. */
export function AccountCard() {
  const { account } = useCurrent();
  const params = { accountId: account.$id };
  const showAlert = useAlerts();
  const [question, setQuestion] = useState<Question>(null);
  const save = useMutation({
    mutationFn: () => callBinary(exportAccount, { params }),
    onSuccess: (file) => saveBlob(file, 'my-data.json'),
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <SectionCard title={messages.yourAccount} hint={messages.exportEverythingCandorKeepsAboutYou}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setQuestion('email')}>
          {messages.changeEmail}
        </Button>
        <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate()}>
          {messages.exportMyData}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setQuestion('close')}>
          {messages.deleteMyAccount}
        </Button>
      </Stack>
      {question === 'email' && <EmailDialog accountId={account.$id} onClose={() => setQuestion(null)} />}
      {question === 'close' && <CloseDialog accountId={account.$id} onClose={() => setQuestion(null)} />}
    </SectionCard>
  );
}

type DialogProps = { accountId: string; onClose: () => void };

function EmailDialog({ accountId, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const showAlert = useAlerts();
  const request = useMutation({
    mutationFn: () =>
      call(requestEmailChange, { params: { accountId }, body: { email: email.trim(), currentPassword } }),
    onSuccess: () => {
      showAlert('success', messages.weSentALinkToEmailYour(email.trim()));
      onClose();
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <FormDialog
      title={messages.changeEmail}
      submitLabel={messages.sendLink}
      isBusy={request.isPending}
      isReady={/^[^@\s]+@[^@\s]+$/.test(email.trim()) && currentPassword !== ''}
      onClose={onClose}
      onSubmit={() => request.mutate()}
    >
      <TextField
        label={messages.newEmail}
        type="email"
        size="small"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CurrentPassword value={currentPassword} onValue={setCurrentPassword} />
    </FormDialog>
  );
}

function CloseDialog({ accountId, onClose }: DialogProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const showAlert = useAlerts();
  const navigate = useNavigate();
  const close = useMutation({
    mutationFn: () => call(closeAccount, { params: { accountId }, body: { currentPassword } }),
    onSuccess: () => {
      clearSession();
      return navigate({ to: '/login' });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <FormDialog
      title={messages.deleteYourAccount}
      submitLabel={messages.deleteMyAccount}
      isBusy={close.isPending}
      isReady={currentPassword !== ''}
      onClose={onClose}
      onSubmit={() => close.mutate()}
    >
      <Typography>{messages.youLeaveEveryTeamAndYourName}</Typography>
      <CurrentPassword value={currentPassword} onValue={setCurrentPassword} />
    </FormDialog>
  );
}

function CurrentPassword({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <PasswordField
      label={messages.currentPassword}
      size="small"
      fullWidth
      autoComplete="current-password"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
