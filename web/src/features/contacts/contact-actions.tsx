import type { Contact } from '@candor/contract/contacts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactField } from '../../entities/contacts/contact-field.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { saveCard, useContactChanges } from './use-contacts.ts';
import { messages } from './messages.ts';

type Asked = 'edit' | 'merge' | 'delete' | 'card' | null;

/** What can be done to a contact; deleting and merging can be undone. */
export function ContactActions({ teamId, contact }: { teamId: string; contact: Contact }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { remove, undo } = useContactChanges(teamId);
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const close = () => setAsked(null);
  const choose = (next: Asked) => {
    setAnchor(null);
    setAsked(next);
  };
  const takeBack = (changeId: string) =>
    void undo
      .mutateAsync(changeId)
      .then(() => navigate({ to: '/app/contacts/$contactId', params: { contactId: contact.$id } }), tell);
  // The page is left by then: callbacks of `mutate` would not be called.
  const confirm = () =>
    void remove.mutateAsync(contact.$id).then(({ changeId }) => {
      showAlert('success', messages.contactNameWasDeleted(contact.name), {
        label: messages.undo,
        onAction: () => takeBack(changeId),
      });
      return navigate({ to: '/app/contacts' });
    }, tell);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => choose('edit')}>
        {messages.editContact}
      </Button>
      <Button variant="outlined" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {messages.moreActions}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('merge')}>{messages.mergeWithAnotherContact}</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            saveCard(teamId, contact.$id).catch(tell);
          }}
        >
          {messages.downloadContactCard}
        </MenuItem>
        <MenuItem onClick={() => choose('card')}>{messages.sendContactCard}</MenuItem>
        <MenuItem onClick={() => choose('delete')}>{messages.deleteContact}</MenuItem>
      </Menu>
      {asked === 'edit' && <EditDialog teamId={teamId} contact={contact} onClose={close} />}
      {asked === 'merge' && <ChooseOther teamId={teamId} contact={contact} onClose={close} />}
      {asked === 'card' && <SendCardDialog teamId={teamId} contact={contact} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.deleteThisContact}
        text={messages.contactNameWillBeDeletedTheir(contact.name)}
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={confirm}
      />
    </Stack>
  );
}

type DialogProps = { teamId: string; contact: Contact; onClose: () => void };

function ChooseOther({ teamId, contact, onClose }: DialogProps) {
  const [other, setOther] = useState<{ id: string; name: string } | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  if (isChosen && other)
    return (
      <MergeDialog teamId={teamId} contactId={contact.$id} otherId={other.id} onClose={onClose} onMerged={onClose} />
    );
  return (
    <FormDialog
      title={messages.mergeContacts}
      submitLabel={messages.previewMerge}
      isReady={other !== null && other.id !== contact.$id}
      onClose={onClose}
      onSubmit={() => setIsChosen(true)}
    >
      <Typography>{messages.everythingFromTheOtherContactMovesTo(contact.name)}</Typography>
      <ContactField contact={other} onContact={setOther} />
    </FormDialog>
  );
}

function SendCardDialog({ teamId, contact, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  const { sendCard } = useContactChanges(teamId);
  const showAlert = useAlerts();
  const isFine = email.trim() === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());
  const submit = () =>
    sendCard.mutate(
      { contactId: contact.$id, email: email.trim() },
      {
        onSuccess: () => {
          onClose();
          showAlert('success', messages.theContactCardIsOnItsWay);
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <FormDialog
      title={messages.sendContactCard2}
      submitLabel={messages.send}
      isReady={isFine}
      isBusy={sendCard.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={messages.email}
        size="small"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={!isFine}
        helperText={isFine ? messages.leaveItEmptyToSendTheCard : messages.emailMustBeAValidEmailAddress}
      />
    </FormDialog>
  );
}
