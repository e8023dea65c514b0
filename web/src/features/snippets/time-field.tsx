import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { cropTimeText, parseCropTime } from './crop-rules.ts';
import { messages } from './messages.ts';

/** A time as mm:ss. What cannot be one is ignored: the field goes back to what it was. */
export function TimeField({
  label,
  seconds,
  onSeconds,
}: {
  label: string;
  seconds: number;
  onSeconds: (seconds: number) => void;
}) {
  const shown = cropTimeText(seconds);
  /** Only while someone types: what is shown otherwise is the time itself, so that leaving the field never brings back an old one. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = typed === null || typed === shown ? null : parseCropTime(typed);
    if (wanted !== null) onSeconds(wanted);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      size="small"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'text',
          autoComplete: 'off',
          'aria-description': messages.minutesAndSecondsMmSs,
          style: { fontVariantNumeric: 'tabular-nums', textAlign: 'center' },
        },
      }}
      sx={{ width: { base: 84, sm: 104 } }}
    />
  );
}
