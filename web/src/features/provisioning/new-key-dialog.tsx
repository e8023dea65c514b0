import type { Provisioning } from '@candor/contract/provisioning';
import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { roleLabels } from './role-labels.ts';
import { useProvisioning } from './use-provisioning.ts';
import { messages } from './messages.ts';

type NewKeyDialogProps = { teams: Provisioning['teams']; onClose: () => void };

/** Asks for what the key is, then shows its secret, this once. */
export function NewKeyDialog({ teams, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [teamId, setTeamId] = useState('');
  const [role, setRole] = useState<keyof typeof roleLabels>('member');
  const [password, setPassword] = useState('');
  const { create } = useProvisioning();
  if (create.data) return <ShownSecret secret={create.data.secret} onClose={onClose} />;
  const submit = () =>
    create.mutate({
      name: name.trim(),
      teamId: teamId === '' ? null : teamId,
      role,
      ...(password !== '' && { currentPassword: password }),
    });
  return (
    <FormDialog
      title={messages.createKey}
      submitLabel={messages.createKey}
      isBusy={create.isPending}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      {create.isError && <Alert severity="error">{errorText(create.error)}</Alert>}
      <LimitedTextField
        label={messages.name}
        placeholder={messages.entraID}
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={name}
        onValue={setName}
      />
      <TextField
        select
        size="small"
        label={messages.teamForEveryone}
        value={teamId}
        onChange={({ target }) => setTeamId(target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{messages.noneGroupsLeadToTeams}</MenuItem>
        {teams.map(({ $id, name: label }) => (
          <MenuItem key={$id} value={$id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {teamId !== '' && (
        <TextField
          select
          size="small"
          label={messages.role}
          value={role}
          onChange={({ target }) => setRole(target.value as typeof role)}
        >
          {Object.entries(roleLabels).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
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

function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const showAlert = useAlerts();
  const copy = () => copyText(secret).then(() => showAlert('success', messages.copiedToClipboard));
  return (
    <FormDialog title={messages.keyCreated} submitLabel={messages.done} isReady onClose={onClose} onSubmit={onClose}>
      <Alert severity="warning">{messages.copyTheKeyNowItIsntShown}</Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={messages.key}
          size="small"
          fullWidth
          value={secret}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" aria-label={messages.copyKey} onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </Box>
    </FormDialog>
  );
}
