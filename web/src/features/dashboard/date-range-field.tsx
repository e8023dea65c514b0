import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { quickRange, quickRanges, settledRange } from '../../lib/date-ranges.ts';
import type { Day } from '../../lib/days.ts';
import { messages } from './messages.ts';

type Texts = { from: string; to: string };
export type DateRangeFieldProps = { value: Texts; today: Day; onValue: (value: Texts) => void };

/** The browser's own date fields: every device has one that its owner knows. What was typed is put right on leaving a field, not while typing. */
export function DateRangeField({ value, today, onValue }: DateRangeFieldProps) {
  const settle = () => onValue(settledRange(value, today) ?? { from: '', to: '' });
  const field = (end: keyof Texts, label: string) => (
    <TextField
      type="date"
      label={label}
      size="small"
      fullWidth
      value={value[end]}
      onChange={(event) => onValue({ ...value, [end]: event.target.value })}
      onBlur={settle}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', p: 0, mb: 1 }}>
        {messages.dateRange}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.75 }}>
        {quickRanges.map(({ label, daysBack }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onValue(quickRange(daysBack, today))}
            sx={{ minWidth: 0, px: 1.25 }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1.5 }}>
        {field('from', messages.startDate)}
        {field('to', messages.endDate)}
      </Box>
    </Box>
  );
}
