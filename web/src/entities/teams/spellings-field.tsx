import TextField from '@mui/material/TextField';
import { spellingsFault, spellingsOf } from './spelling-rules.ts';
import { messages } from './messages.ts';

export type SpellingsFieldProps = { label: string; text: string; onText: (text: string) => void };

/** Names and terms, one on each line. */
export function SpellingsField({ label, text, onText }: SpellingsFieldProps) {
  const spellings = spellingsOf(text);
  const fault = spellingsFault(spellings);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      multiline
      minRows={3}
      maxRows={10}
      fullWidth
      size="small"
      placeholder={messages.mateuszZielinSkiKubernetes}
      error={fault !== undefined}
      helperText={fault ?? messages.onePerLineSpelledAsItShould(spellings.length, spellings.length !== 0)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
