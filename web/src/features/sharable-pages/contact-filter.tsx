import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { contactsQuery } from '../../entities/contacts/contacts.ts';
import { messages } from './messages.ts';

export type ContactChoice = { id: string; name: string };

/** Only meetings about this person. */
export function ContactFilter({
  teamId,
  contact,
  onContact,
}: {
  teamId: string;
  contact: ContactChoice | null;
  onContact: (contact: ContactChoice | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim() === contact?.name ? '' : typed.trim());
  const found = useQuery(contactsQuery(teamId, search));
  return (
    <Autocomplete
      size="small"
      options={(found.data ?? []).map(({ $id, name }): ContactChoice => ({ id: $id, name }))}
      filterOptions={(all) => all}
      value={contact}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => onContact(chosen)}
      loading={found.isPending}
      noOptionsText={messages.noMatchingContact}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderInput={(params) => <TextField {...params} label={messages.contact} placeholder={messages.anyone} />}
    />
  );
}
