import type { CreatedApiKey } from '@candor/contract/api-keys';
import { limits } from '@candor/contract/limits';
import type { Scope } from '@candor/contract/scopes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { type KeysOf, useCreateKey } from './use-api-keys.ts';
import { messages } from './messages.ts';

const lives = [
  { days: 30, label: messages.n30Days },
  { days: 90, label: messages.n90Days },
  { days: 365, label: messages.n1Year },
  { days: 0, label: messages.noExpiry },
] as const;

/** Asks what the key is for, then shows it, once. */
function CreateKeyDialog({ of, onClose }: { of: KeysOf; onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [scopes, setScopes] = useState<Scope[]>(['meetings:read']);
  const [password, setPassword] = useState('');
  const create = useCreateKey(of);
  if (create.data) return <NewKey created={create.data} onClose={onClose} />;
  return (
    <FormDialog
      title={messages.createAPIKey}
      submitLabel={messages.createKey}
      isBusy={create.isPending}
      isReady={name.trim() !== '' && scopes.length > 0}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          name: name.trim(),
          scopes,
          expiresInDays: days === 0 ? null : days,
          ...(password !== '' && { currentPassword: password }),
        })
      }
    >
      {create.isError && <Alert severity="error">{errorText(create.error)}</Alert>}
      <TextField
        label={messages.name}
        size="small"
        autoFocus
        fullWidth
        value={name}
        helperText={messages.theToolThatWillUseTheKey}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
      />
      <TextField
        select
        label={messages.expiresAfter}
        size="small"
        fullWidth
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {lives.map((life) => (
          <MenuItem key={life.days} value={life.days}>
            {life.label}
          </MenuItem>
        ))}
      </TextField>
      <ScopeFields value={scopes} onValue={setScopes} />
      <PasswordField
        label={messages.currentPassword}
        size="small"
        fullWidth
        autoComplete="current-password"
        value={password}
        helperText={messages.leaveItEmptyIfYourAccountHas}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}

function NewKey({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const showAlert = useAlerts();
  const copy = async () => {
    await copyText(created.secret);
    showAlert('success', messages.copiedToClipboard);
  };
  return (
    <FormDialog
      title={messages.yourNewAPIKey}
      submitLabel={messages.done}
      otherLabel={messages.copyKey}
      onOther={() => void copy()}
      onClose={onClose}
      onSubmit={onClose}
    >
      <Typography>{messages.copyThisKeyNowYouCantSee}</Typography>
      <TextField
        label={messages.apiKey}
        size="small"
        fullWidth
        multiline
        value={created.secret}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'ui-monospace, monospace' } } }}
      />
    </FormDialog>
  );
}

/** The button that opens it. */
export function CreateKeyButton({ of }: { of: KeysOf }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {messages.createAPIKey}
      </Button>
      {isOpen && <CreateKeyDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
