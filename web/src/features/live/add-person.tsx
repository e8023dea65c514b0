import { limits } from '@candor/contract/limits';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAddToCall } from '../../entities/telephony/calls.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Calls someone into a call that continues. */
export function AddPerson({ at }: { at: InMeeting }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {messages.addPerson}
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
      title={messages.addAPersonToTheCall}
      submitLabel={messages.call}
      isBusy={add.isPending}
      isReady={to.trim() !== ''}
      onClose={onClose}
      onSubmit={() => add.mutate({ to: to.trim(), name: name.trim() }, { onSuccess: onClose })}
    >
      <TextField
        label={messages.phoneNumber}
        type="tel"
        fullWidth
        autoFocus
        size="small"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={add.isError}
        helperText={add.isError ? errorText(add.error) : messages.withItsCountryCodeForExample1}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label={messages.name}
        fullWidth
        size="small"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={messages.contactsAreRecognizedByTheirNumber}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
      />
    </FormDialog>
  );
}
