import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { messages } from './messages.ts';

type DialogProps = { isBusy: boolean; onClose: () => void };

/** Who changes how the account is signed in to says their password first. */
export function PasswordDialog({
  title,
  submitLabel,
  withCode = false,
  isBusy,
  onClose,
  onSubmit,
}: DialogProps & {
  title: string;
  submitLabel: string;
  withCode?: boolean;
  onSubmit: (password: string, code: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isReady={password !== '' && (!withCode || code.trim().length >= 6)}
      onClose={onClose}
      onSubmit={() => onSubmit(password, code.trim())}
    >
      <PasswordField
        label={messages.currentPassword}
        size="small"
        fullWidth
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {withCode && <CodeField value={code} hint={messages.fromYourAuthenticatorAppOrARecovery} onValue={setCode} />}
    </FormDialog>
  );
}

export function ConfirmCodeDialog({
  setup,
  isBusy,
  onClose,
  onSubmit,
}: DialogProps & { setup: { secret: string; picture: string }; onSubmit: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={messages.scanWithYourApp}
      submitLabel={messages.turnOn}
      isBusy={isBusy}
      isReady={/^\d{6}$/.test(code.trim())}
      onClose={onClose}
      onSubmit={() => onSubmit(code.trim())}
    >
      <Box
        component="img"
        src={setup.picture}
        alt={messages.qrCodeForYourAuthenticatorApp}
        sx={{ width: 220, mx: 'auto' }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.noCameraEnterThisKey}
        <code style={{ overflowWrap: 'anywhere' }}>{setup.secret}</code>
      </Typography>
      <CodeField value={code} onValue={setCode} />
    </FormDialog>
  );
}

export function CodeDialog({
  title,
  text,
  submitLabel,
  isBusy,
  onClose,
  onSubmit,
}: DialogProps & { title: string; text: string; submitLabel: string; onSubmit: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isReady={code.trim().length >= 6}
      onClose={onClose}
      onSubmit={() => onSubmit(code.trim())}
    >
      <Typography>{text}</Typography>
      <CodeField value={code} onValue={setCode} />
    </FormDialog>
  );
}

function CodeField({ value, hint, onValue }: { value: string; hint?: string; onValue: (value: string) => void }) {
  return (
    <TextField
      label={messages.code}
      helperText={hint}
      size="small"
      value={value}
      autoComplete="one-time-code"
      onChange={(event) => onValue(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40 } }}
    />
  );
}
