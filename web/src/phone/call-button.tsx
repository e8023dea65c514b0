import { roles } from '@candor/contract/route';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callerIdQuery, numberText, useMakeCall } from '../entities/telephony/calls.ts';
import { useCurrent } from '../entities/teams/current.tsx';
import { errorText } from '../lib/error-text.ts';
import { useAlerts } from '../ui/alerts.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';

export type CallButtonProps = { name: string; phone: string; contactId: string | null };

/** Click to call: a number anywhere in the app, called from the browser. */
export function CallButton({ name, phone, contactId }: CallButtonProps) {
  const { team } = useCurrent();
  const [isOpen, setIsOpen] = useState(false);
  if (roles.indexOf(team.role) < roles.indexOf('member')) return null;
  return (
    <>
      <Tooltip title={messages.callNamePhone(name, phone)}>
        <IconButton size="small" aria-label={messages.callNamePhone(name, phone)} onClick={() => setIsOpen(true)}>
          <PhoneIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      {isOpen && <CallDialog name={name} phone={phone} contactId={contactId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CallDialog({ name, phone, contactId, onClose }: CallButtonProps & { onClose: () => void }) {
  const { team } = useCurrent();
  const numbers = useQuery(callerIdQuery(team.$id));
  const make = useMakeCall(team.$id);
  const showAlert = useAlerts();
  const [chosen, setChosen] = useState('');
  const list = numbers.data?.phoneNumbers ?? [];
  const from = chosen || (list[0]?.$id ?? '');
  const line = numbers.data?.line;
  return (
    <FormDialog
      title={messages.callName(name)}
      submitLabel={messages.call}
      isBusy={make.isPending}
      isReady={from !== '' && line?.isReady === true}
      onClose={onClose}
      onSubmit={() =>
        make.mutate(
          { phoneNumberId: from, to: phone, externalContactId: contactId },
          { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
        )
      }
    >
      <Typography>{phone}</Typography>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.callFrom}
        value={from}
        disabled={list.length === 0}
        onChange={(event) => setChosen(event.target.value)}
      >
        {list.map((number) => (
          <MenuItem key={number.$id} value={number.$id}>
            {numberText(number)}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {numbers.error
          ? errorText(numbers.error)
          : list.length === 0 && numbers.data
            ? messages.noPhoneNumbers
            : (line?.message ?? messages.loadingPhoneNumbers)}
      </Typography>
    </FormDialog>
  );
}
