import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';

export type AskFormProps = {
  label: string;
  placeholder: string /** Questions that others often have, offered while there is no other. */;
  offered: readonly string[];
  isBusy: boolean;
  autoFocus?: boolean;
  onAsk: (question: string) => void;
};

export function AskForm({ label, placeholder, offered, isBusy, autoFocus = false, onAsk }: AskFormProps) {
  const [question, setQuestion] = useState('');
  const ask = (text: string) => {
    if (text.trim() === '' || isBusy) return;
    onAsk(text.trim());
    setQuestion('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(question);
  };
  return (
    <Box component="form" aria-label={label} onSubmit={submit}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': label, maxLength: limits.question, enterKeyHint: 'send' } }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={question.trim() === ''}
          sx={{ flexShrink: 0 }}
        >
          {messages.ask}
        </Button>
      </Box>
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          {offered.map((text) => (
            <Chip key={text} size="small" variant="outlined" label={text} disabled={isBusy} onClick={() => ask(text)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
