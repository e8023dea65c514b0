import type { Contact } from '@candor/contract/contacts';
import Box from '@mui/material/Box';
import { CallButton } from '../../phone/call-button.tsx';
import { messages } from './messages.ts';

/** How someone is reached. Every number can be called. */
export function Reach({ contact }: { contact: Pick<Contact, '$id' | 'name' | 'emails' | 'phones'> }) {
  const { $id, name, emails, phones } = contact;
  if (emails.length + phones.length === 0) return messages.noEmailOrPhoneNumber;
  return (
    <>
      {emails.join(' · ')}
      {phones.map((phone, index) => (
        <Box component="span" key={phone}>
          {(index > 0 || emails.length > 0) && ' · '}
          {phone}
          <CallButton name={name} phone={phone} contactId={$id} />
        </Box>
      ))}
    </>
  );
}
