import type { MeetingDetails } from '@candor/contract/meetings';
import PersonIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactField } from '../../entities/contacts/contact-field.tsx';
import { contactsQuery, useLinkContact } from '../../entities/contacts/contacts.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { CallButton } from '../../phone/call-button.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

type Contact = MeetingDetails['contact'];

/** Whom the meeting is about, and the way to say so. */
export function ContactControl({ at, contact, mayChange }: { at: InMeeting; contact: Contact; mayChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const phone = useContactPhone(at.teamId, contact);
  if (!contact && !mayChange) return null;
  return (
    <>
      {contact ? (
        <Typography component="div" sx={{ color: 'text.secondary', minWidth: 0 }}>
          {messages.contact}
          {mayChange ? (
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={messages.contactContactNameChangeContact(contact.name)}
              onClick={() => setIsOpen(true)}
              sx={{
                color: 'text.primary',
                p: '0 4px',
                mx: '-4px',
                minWidth: 0,
                minHeight: 24,
                fontWeight: 500,
                textDecoration: 'underline dotted',
                textUnderlineOffset: '0.2em',
              }}
            >
              {contact.name}
            </Button>
          ) : (
            <Box component="span" sx={{ color: 'text.primary' }}>
              {contact.name}
            </Box>
          )}
          {phone && <CallButton name={contact.name} phone={phone} contactId={contact.$id} />}
        </Typography>
      ) : (
        <Button
          size="small"
          startIcon={<PersonIcon />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          sx={{ ml: -0.5 }}
        >
          {messages.linkContact}
        </Button>
      )}
      {isOpen && <LinkContactDialog at={at} contact={contact} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The first number of the contact; null where there is none. */
function useContactPhone(teamId: string, contact: Contact): string | null {
  const found = useQuery({ ...contactsQuery(teamId, contact?.name ?? ''), enabled: contact !== null });
  return found.data?.find(({ $id }) => $id === contact?.$id)?.phones[0] ?? null;
}

function LinkContactDialog({ at, contact, onClose }: { at: InMeeting; contact: Contact; onClose: () => void }) {
  const [chosen, setChosen] = useState(contact && { id: contact.$id, name: contact.name });
  const link = useLinkContact(at);
  const showAlert = useAlerts();
  const save = () =>
    link.mutate(chosen?.id ?? null, {
      onSuccess: () => {
        onClose();
        showAlert('success', chosen ? messages.contactSetToChosenName(chosen.name) : messages.contactRemoved);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <FormDialog
      title={messages.contact2}
      submitLabel={chosen || !contact ? messages.save : messages.removeContact}
      isBusy={link.isPending}
      isReady={(chosen?.id ?? null) !== (contact?.$id ?? null)}
      onClose={onClose}
      onSubmit={save}
    >
      <ContactField contact={chosen} onContact={setChosen} />
    </FormDialog>
  );
}
