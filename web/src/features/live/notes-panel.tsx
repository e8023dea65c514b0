import { limits } from '@candor/contract/limits';
import type { LiveNote } from '@candor/contract/live';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddNote, useRemoveNote } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { NoteItem } from './note-item.tsx';
import { Panel } from './panel.tsx';

/** Long enough for whoever reads or moves slowly. */
const undoMs = 60_000;

/** The owner's own words and bookmarks, each with its moment. */
export function NotesPanel({
  at,
  notes,
  momentNow,
}: {
  at: InMeeting;
  notes: readonly LiveNote[];
  momentNow: () => number | null;
}) {
  const remove = useRemoveNote(at);
  const add = useAddNote(at);
  const showAlert = useAlerts();
  const [removed, setRemoved] = useState<LiveNote | null>(null);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), undoMs);
    return () => clearTimeout(timer);
  }, [removed]);
  // The newest is at the end, right above where the next is written.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [notes.length]);
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const undo = ({ kind, text, at: moment }: LiveNote) =>
    add.mutate({ kind, text, at: moment }, { onSuccess: () => setRemoved(null), onError: tell });
  return (
    <Panel title="Notes">
      <Stack sx={{ px: 2, pb: 2, gap: 1 }}>
        {notes.length === 0 && !removed && (
          <Typography sx={{ color: 'text.secondary' }}>
            Only you can see your notes and bookmarks. Each one links to its moment in the recording.
          </Typography>
        )}
        <Box
          component="ul"
          ref={list}
          aria-label="Notes and bookmarks"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: notes.length > 0 ? undefined : 'none',
            maxHeight: { md: 200 },
            overflowY: { md: 'auto' },
          }}
        >
          {notes.map((note) => (
            <NoteItem
              key={note.$id}
              at={at}
              note={note}
              onRemove={() => remove.mutate(note, { onSuccess: () => setRemoved(note), onError: tell })}
            />
          ))}
        </Box>
        {removed && (
          <Alert
            severity="info"
            icon={false}
            action={
              <Button color="inherit" size="small" loading={add.isPending} onClick={() => undo(removed)}>
                Undo
              </Button>
            }
          >
            {removed.kind === 'bookmark' ? 'Bookmark' : 'Note'} deleted
          </Alert>
        )}
        <NewNote at={at} momentNow={momentNow} />
      </Stack>
    </Panel>
  );
}

/** Its moment is when the writing began: that is when something was worth a note. */
function NewNote({ at, momentNow }: { at: InMeeting; momentNow: () => number | null }) {
  const [text, setText] = useState('');
  const [moment, setMoment] = useState<number | null>(null);
  const add = useAddNote(at);
  const showAlert = useAlerts();
  const write = (next: string) => {
    setText(next);
    setMoment(next === '' ? null : (moment ?? momentNow() ?? 0));
  };
  const save = () => {
    if (text.trim() === '' || add.isPending) return;
    add.mutate(
      { kind: 'note', text: text.trim(), at: moment ?? momentNow() ?? 0 },
      { onSuccess: () => write(''), onError: (error) => showAlert('error', errorText(error)) },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label="New note"
        size="small"
        fullWidth
        multiline
        maxRows={4}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        placeholder="Press Enter to save"
        slotProps={{ htmlInput: { maxLength: limits.liveNote } }}
      />
      <Button variant="outlined" disabled={text.trim() === ''} loading={add.isPending} onClick={save}>
        Save
      </Button>
    </Box>
  );
}
