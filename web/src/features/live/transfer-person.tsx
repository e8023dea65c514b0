import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CallLeg } from '@candor/contract/telephony';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useControlCall } from '../../entities/telephony/calls.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Hands someone who is in the call over to another number. */
export function TransferPerson({ at, leg }: { at: InMeeting; leg: CallLeg }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" aria-label={`Transfer ${leg.name}`} onClick={() => setIsOpen(true)}>
        Transfer
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
      title={`Transfer ${leg.name}`}
      submitLabel="Transfer"
      isBusy={control.isPending}
      isReady={to.trim() !== ''}
      onClose={onClose}
      onSubmit={() => control.mutate({ action: 'transfer', legId: leg.$id, to: to.trim() }, { onSuccess: onClose })}
    >
      <Typography>They leave this call and are connected with the other number. That is not recorded.</Typography>
      <TextField
        label="Phone number"
        type="tel"
        fullWidth
        autoFocus
        size="small"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={control.isError}
        helperText={control.isError ? errorText(control.error) : 'With its country code, for example +1 202 555 0100.'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </FormDialog>
  );
}
