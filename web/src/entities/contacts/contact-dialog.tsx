import type { Contact } from '@candor/contract/contacts';
import { limits } from '@candor/contract/limits';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCreateContact } from './contacts.ts';
import { useCurrent } from '../teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

export type ContactDialogProps = { name: string; onClose: () => void; onAdded: (contact: Contact) => void };

/** A contact is a name; an email or a phone number makes it findable. */
export function ContactDialog({ name: first, onClose, onAdded }: ContactDialogProps) {
  const { team } = useCurrent();
  const [name, setName] = useState(first.slice(0, limits.name));
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const create = useCreateContact(team.$id);
  const showAlert = useAlerts();
  const isEmailFine = email.trim() === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());
  const isPhoneFine = phone.trim() === '' || /^\+?[\d ()./-]{3,}$/.test(phone.trim());
  const submit = () =>
    create.mutate(
      { name: name.trim(), emails: email.trim() ? [email.trim()] : [], phones: phone.trim() ? [phone.trim()] : [] },
      { onSuccess: onAdded, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.addContact}
      submitLabel={messages.add}
      isBusy={create.isPending}
      isReady={name.trim() !== '' && isEmailFine && isPhoneFine}
      onClose={onClose}
      onSubmit={submit}
    >
      <LimitedTextField
        label={messages.name}
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={name}
        onValue={setName}
      />
      <TextField
        label={messages.email}
        type="email"
        fullWidth
        size="small"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={!isEmailFine}
        helperText={isEmailFine ? undefined : messages.emailMustBeAValidEmailAddress}
        slotProps={{ htmlInput: { maxLength: limits.email } }}
      />
      <TextField
        label={messages.phone}
        type="tel"
        fullWidth
        size="small"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={!isPhoneFine}
        helperText={isPhoneFine ? undefined : messages.useOnlyDigitsSpacesAnd}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </FormDialog>
  );
}
