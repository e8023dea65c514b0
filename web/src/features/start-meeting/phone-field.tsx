import type { PhoneLineState, PhoneNumber } from '@candor/contract/telephony';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { numberText } from '../../entities/telephony/calls.ts';
import type { Draft } from './draft.ts';
import { messages } from './messages.ts';

/** Null while it is not known, and where calls can be made. */
export function phoneProblemOf(
  known: { phoneNumbers: readonly PhoneNumber[]; line: PhoneLineState } | undefined,
): string | null {
  if (!known) return null;
  if (!known.line.isReady) return known.line.message;
  return known.phoneNumbers.length === 0 ? messages.yourTeamHasNoPhoneNumbersYet : null;
}

export type PhoneFieldProps = {
  draft: Draft;
  line: PhoneLineState | undefined;
  numbers: readonly PhoneNumber[];
  onChange: (changes: Partial<Draft>) => void;
};

/** Whom to call, and from which number. */
export function PhoneField({ draft, line, numbers, onChange }: PhoneFieldProps) {
  return (
    <Stack sx={{ gap: 2, pt: 0.5 }}>
      <TextField
        label={messages.phoneNumber}
        type="tel"
        fullWidth
        size="small"
        autoFocus={draft.phone === ''}
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
        helperText={line?.kind === 'loopback' ? line.message : messages.withItsCountryCodeForExample1}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <TextField
        select
        label={messages.callFrom}
        fullWidth
        size="small"
        value={numbers.some(({ $id }) => $id === draft.phoneNumberId) ? draft.phoneNumberId : (numbers[0]?.$id ?? '')}
        onChange={(event) => onChange({ phoneNumberId: event.target.value })}
      >
        {numbers.map((number) => (
          <MenuItem key={number.$id} value={number.$id}>
            {numberText(number)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
