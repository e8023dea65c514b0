import type { DefaultablePreferences } from '@candor/contract/teams';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type PreferenceRow, sameChoice } from './preference-options.ts';

export type PreferenceSelectProps = {
  row: PreferenceRow;
  value: DefaultablePreferences[PreferenceRow['key']] | undefined;
  /** What stands first and means that nothing is chosen here. */
  noneLabel?: string;
  isDisabled: boolean;
  help?: ReactNode;
  onValue: (value: DefaultablePreferences[PreferenceRow['key']] | undefined) => void;
};

/** One preference as a list to choose from. Values may be objects, so that options go by their place. */
export function PreferenceSelect({ row, value, noneLabel, isDisabled, help, onValue }: PreferenceSelectProps) {
  const place = value === undefined ? -1 : row.choices.findIndex((choice) => sameChoice(choice.value, value));
  // A value that an earlier version, or the API, has set stays visible.
  const isOther = value !== undefined && place < 0;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={row.label}
      value={isOther ? 'other' : place}
      disabled={isDisabled}
      helperText={help ?? row.help}
      onChange={(event) => onValue(row.choices[Number(event.target.value)]?.value)}
    >
      {noneLabel !== undefined && <MenuItem value={-1}>{noneLabel}</MenuItem>}
      {isOther && <MenuItem value="other">{JSON.stringify(value)}</MenuItem>}
      {row.choices.map(({ label }, index) => (
        <MenuItem key={label} value={index}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
