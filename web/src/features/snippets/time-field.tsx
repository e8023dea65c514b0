import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { cropTimeText, parseCropTime } from './crop-rules.ts';

/** A time as mm:ss. What cannot be one is ignored: the field goes back to what it was. */
export function TimeField({ label, seconds, onSeconds }: { label: string; seconds: number; onSeconds: (seconds: number) => void }) {
  const shown = cropTimeText(seconds);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const commit = () => {
    const typed = text === shown ? null : parseCropTime(text);
    if (typed !== null) onSeconds(typed);
    // The bounds may give back the very time that was there: then nothing else would put it back.
    setText(shown);
  };
  return (
    <TextField
      label={label}
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', 'aria-description': 'Minutes and seconds, mm:ss', style: { fontVariantNumeric: 'tabular-nums', textAlign: 'center' } } }}
      sx={{ width: { base: 84, sm: 104 } }}
    />
  );
}
