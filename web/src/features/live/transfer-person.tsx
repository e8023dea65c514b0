import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CallLeg } from '@candor/contract/telephony';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useControlCall } from '../../entities/telephony/calls.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Hands someone who is in the call over to another number. */
export function TransferPerson({ at, leg }: { at: InMeeting; leg: CallLeg }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={messages.transferLegName(leg.name)}
        onClick={() => setIsOpen(true)}
      >
        {messages.transfer}
      </Button>
      {isOpen && <TransferDialog at={at} leg={leg} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TransferDialog({ at, leg, onClose }: { at: InMeeting; leg: CallLeg; onClose: () => void }) {
  const [to, setTo] = useState('');
  const control = useControlCall(at);
  return (
    <FormDialog
      title={messages.transferLegName(leg.name)}
      submitLabel={messages.transfer}
      isBusy={control.isPending}
      isReady={to.trim() !== ''}
      onClose={onClose}
      onSubmit={() => control.mutate({ action: 'transfer', legId: leg.$id, to: to.trim() }, { onSuccess: onClose })}
    >
      <Typography>{messages.theyLeaveThisCallAndAreConnected}</Typography>
      <TextField
        label={messages.phoneNumber}
        type="tel"
        fullWidth
        autoFocus
        size="small"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={control.isError}
        helperText={control.isError ? errorText(control.error) : messages.withItsCountryCodeForExample1}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </FormDialog>
  );
}
