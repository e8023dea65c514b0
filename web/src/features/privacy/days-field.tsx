import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { messages } from './messages.ts';

const offered = [30, 60, 90, 180, 365, 730, 1_825, 3_650];
const daysText = (days: number) =>
  days % 365 === 0 ? messages.daysYear(days / 365, days === 365) : messages.daysDays(days);

type DaysFieldProps = {
  label: string;
  value: number | null;
  disabled: boolean;
  onValue: (days: number | null) => void;
};

/** How long something is kept. */
export function DaysField({ label, value, disabled, onValue }: DaysFieldProps) {
  const options = value === null || offered.includes(value) ? offered : [...offered, value];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? 'always'}
      disabled={disabled}
      onChange={(event) => onValue(event.target.value === 'always' ? null : Number(event.target.value))}
      sx={{ flex: 1, minWidth: 160 }}
    >
      <MenuItem value="always">{messages.always}</MenuItem>
      {options.map((days) => (
        <MenuItem key={days} value={days}>
          {daysText(days)}
        </MenuItem>
      ))}
    </TextField>
  );
}
