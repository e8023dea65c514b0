import type { Contact } from '@candor/contract/contacts';
import { limits } from '@candor/contract/limits';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { useContactChanges } from './use-contacts.ts';
import { messages } from './messages.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Name, emails and phone numbers; one of each on a line. */
export function EditDialog({ teamId, contact, onClose }: { teamId: string; contact: Contact; onClose: () => void }) {
  const [name, setName] = useState(contact.name);
  const [emails, setEmails] = useState(contact.emails.join('\n'));
  const [phones, setPhones] = useState(contact.phones.join('\n'));
  const { update } = useContactChanges(teamId);
  const showAlert = useAlerts();
  const areEmailsFine =
    linesOf(emails).every((email) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) && linesOf(emails).length <= 10;
  const arePhonesFine =
    linesOf(phones).every((phone) => /^\+?[\d ()./-]{3,40}$/.test(phone)) && linesOf(phones).length <= 10;
  const submit = () =>
    update.mutate(
      { contactId: contact.$id, body: { name: name.trim(), emails: linesOf(emails), phones: linesOf(phones) } },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.editContact}
      submitLabel={messages.save}
      isBusy={update.isPending}
      isReady={name.trim() !== '' && areEmailsFine && arePhonesFine}
      onClose={onClose}
      onSubmit={submit}
    >
      <LimitedTextField label={messages.name} required size="small" max={limits.name} value={name} onValue={setName} />
      <TextField
        label={messages.emails}
        multiline
        size="small"
        value={emails}
        onChange={({ target }) => setEmails(target.value)}
        error={!areEmailsFine}
        helperText={areEmailsFine ? messages.onePerLine : messages.enterUpTo10ValidEmailAddresses}
      />
      <TextField
        label={messages.phoneNumbers}
        multiline
        size="small"
        value={phones}
        onChange={({ target }) => setPhones(target.value)}
        error={!arePhonesFine}
        helperText={arePhonesFine ? messages.onePerLine : messages.enterUpTo10NumbersWithDigits}
      />
    </FormDialog>
  );
}
