import type { MeetingDetails } from '@candor/contract/meetings';
import PersonIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ContactField } from '../../lib/contact-field.tsx';
import { useLinkContact } from '../../lib/data/contacts.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Contact = MeetingDetails['contact'];

/** Whom the meeting is about, and the way to say so. */
export function ContactControl({ at, contact, mayChange }: { at: InMeeting; contact: Contact; mayChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!contact && !mayChange) return null;
  return (
    <>
      {contact ? (
        <Typography component="div" sx={{ color: 'text.secondary', minWidth: 0 }}>
          About{' '}
          {mayChange ? (
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={`About ${contact.name}: change the contact`}
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
        </Typography>
      ) : (
        <Button
          size="small"
          startIcon={<PersonIcon />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          sx={{ ml: -0.5 }}
        >
          Link a contact
        </Button>
      )}
      {isOpen && <LinkContactDialog at={at} contact={contact} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LinkContactDialog({ at, contact, onClose }: { at: InMeeting; contact: Contact; onClose: () => void }) {
  const [chosen, setChosen] = useState(contact && { id: contact.$id, name: contact.name });
  const link = useLinkContact(at);
  const showAlert = useAlerts();
  const save = () =>
    link.mutate(chosen?.id ?? null, {
      onSuccess: () => {
        onClose();
        showAlert(
          'success',
          chosen ? `The meeting is about ${chosen.name} now` : 'The contact was taken off the meeting',
        );
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <FormDialog
      title="Who is the meeting about?"
      submitLabel={chosen || !contact ? 'Save' : 'Take off'}
      isBusy={link.isPending}
      isReady={(chosen?.id ?? null) !== (contact?.$id ?? null)}
      onClose={onClose}
      onSubmit={save}
    >
      <ContactField contact={chosen} onContact={setChosen} />
    </FormDialog>
  );
}
