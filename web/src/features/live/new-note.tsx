import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { requestId } from '../../lib/request-id.ts';
import { stored } from '../../lib/storage.ts';
import type { TypedNotes } from './use-typed-notes.ts';
import { messages } from './messages.ts';

/** Off stays off for the next call, too. */
const isPrivate = stored('local', 'live-notes-private');

/** Its moment is when the writing began: that is when something was worth a note. Every keystroke is kept. */
export function NewNote({ momentNow, typed }: { momentNow: () => number | null; typed: TypedNotes }) {
  const [note, setNote] = useState({ $id: requestId(), text: '', moment: null as number | null });
  const [inNotes, setInNotes] = useState(isPrivate.get() === null);
  const { $id, text } = note;
  const write = (next: string) => {
    const moment = note.moment ?? momentNow() ?? 0;
    setNote({ $id, text: next, moment });
    typed.keep({ $id, kind: 'note', at: moment, text: next, inNotes });
  };
  const close = () => {
    if (text.trim() === '') return;
    typed.finish($id);
    setNote({ $id: requestId(), text: '', moment: null });
  };
  const choose = (next: boolean) => {
    setInNotes(next);
    if (next) isPrivate.clear();
    else isPrivate.set('1');
    if (text !== '') typed.keep({ $id, kind: 'note', at: note.moment ?? 0, text, inNotes: next });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={messages.newNote}
          size="small"
          fullWidth
          multiline
          maxRows={4}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          placeholder={messages.savedAsYouTypeEnterStartsThe}
          slotProps={{ htmlInput: { maxLength: limits.liveNote } }}
        />
        <Button variant="outlined" disabled={text.trim() === ''} onClick={close}>
          {messages.save}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <FormControlLabel
          control={<Switch size="small" checked={inNotes} onChange={(_, next) => choose(next)} />}
          label={messages.useInTheMeetingsNotes}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: -0.5, flex: 1, minHeight: 36 }}
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {typed.state}
        </Typography>
      </Box>
    </Box>
  );
}
