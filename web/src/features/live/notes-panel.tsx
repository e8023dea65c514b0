import type { LiveNote } from '@candor/contract/live';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useAddNote, useRemoveNote } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { NewNote } from './new-note.tsx';
import { NoteItem } from './note-item.tsx';
import { Panel } from './panel.tsx';
import { useTypedNotes } from './use-typed-notes.ts';
import { messages } from './messages.ts';

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
  const typed = useTypedNotes(at, notes);
  const { shown } = typed;
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
  }, [shown.length]);
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const undo = ({ kind, text, inNotes, at: moment }: LiveNote) =>
    add.mutate({ kind, text, inNotes, at: moment }, { onSuccess: () => setRemoved(null), onError: tell });
  return (
    <Panel title={messages.notes}>
      <Stack sx={{ px: 2, pb: 2, gap: 1 }}>
        {shown.length === 0 && !removed && (
          <Typography sx={{ color: 'text.secondary' }}>{messages.eachNoteBecomesAHeadingInThe}</Typography>
        )}
        <Box
          component="ul"
          ref={list}
          aria-label={messages.notesAndBookmarks}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: shown.length > 0 ? undefined : 'none',
            maxHeight: { md: 200 },
            overflowY: { md: 'auto' },
          }}
        >
          {shown.map((note) => (
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
                {messages.undo}
              </Button>
            }
          >
            {messages.bookmarkDeleted(removed.kind === 'bookmark')}
          </Alert>
        )}
        <NewNote momentNow={momentNow} typed={typed} />
      </Stack>
    </Panel>
  );
}
