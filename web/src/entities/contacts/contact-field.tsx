import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contactsQuery } from './contacts.ts';
import { useCurrent } from '../teams/current.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { messages } from './messages.ts';

type Chosen = { id: string; name: string };
type Option = Chosen & { detail?: string };
const addId = ' add';

/** Finds a contact of the team by typing, or adds a new one. */
export function ContactField({
  contact,
  onContact,
}: {
  contact: Chosen | null;
  onContact: (contact: Chosen | null) => void;
}) {
  const { team } = useCurrent();
  const [typed, setTyped] = useState('');
  const [newName, setNewName] = useState<string | null>(null);
  const search = useDebounced(typed.trim() === contact?.name ? '' : typed.trim());
  const found = useQuery(contactsQuery(team.$id, search));
  const known = (found.data ?? []).map(
    ({ $id, name, emails, phones }): Option => ({ id: $id, name, detail: emails[0] ?? phones[0] ?? '' }),
  );
  const options = [
    ...known,
    {
      id: addId,
      name: typed.trim() && typed.trim() !== contact?.name ? messages.addTyped(typed.trim()) : messages.addContact2,
    },
  ];
  return (
    <>
      <Autocomplete
        size="small"
        options={options}
        filterOptions={(all) => all}
        value={contact as Option | null}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, chosen) =>
          chosen?.id === addId
            ? setNewName(typed.trim() === contact?.name ? '' : typed.trim())
            : onContact(chosen && { id: chosen.id, name: chosen.name })
        }
        loading={found.isPending}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ id, name }) => (id === addId ? typed : name)}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderOption={({ key, ...props }, { name, detail }) => (
          <li key={key} {...props}>
            <span>
              {name}
              {detail && <span style={{ color: 'var(--mui-palette-text-secondary)' }}> · {detail}</span>}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={messages.contact}
            placeholder={messages.searchByNameEmailOrPhoneNumber}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      {newName !== null && (
        <ContactDialog
          name={newName}
          onClose={() => setNewName(null)}
          onAdded={(added) => {
            setNewName(null);
            onContact({ id: added.$id, name: added.name });
          }}
        />
      )}
    </>
  );
}

/** The text once typing has paused for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
