import { limits } from '@candor/contract/limits';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAddToCall } from '../../entities/telephony/calls.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Calls someone into a call that continues. */
export function AddPerson({ at }: { at: InMeeting }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        Add person
      </Button>
      {isOpen && <AddDialog at={at} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddDialog({ at, onClose }: { at: InMeeting; onClose: () => void }) {
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const add = useAddToCall(at);
  return (
    <FormDialog
      title="Add a person to the call"
      submitLabel="Call"
      isBusy={add.isPending}
      isReady={to.trim() !== ''}
      onClose={onClose}
      onSubmit={() => add.mutate({ to: to.trim(), name: name.trim() }, { onSuccess: onClose })}
    >
      <TextField
        label="Phone number"
        type="tel"
        fullWidth
        autoFocus
        size="small"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={add.isError}
        helperText={add.isError ? errorText(add.error) : 'With its country code, for example +1 202 555 0100.'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label="Name"
        fullWidth
        size="small"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText="Contacts are recognized by their number."
        slotProps={{ htmlInput: { maxLength: limits.name } }}
      />
    </FormDialog>
  );
}
