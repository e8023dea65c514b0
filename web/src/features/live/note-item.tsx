import { limits } from '@candor/contract/limits';
import type { LiveNote } from '@candor/contract/live';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrivateIcon from '@mui/icons-material/LockOutlined';
import SharedIcon from '@mui/icons-material/NotesRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useEditNote } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { messages } from './messages.ts';

/** A bookmark may be given words too. */
export function NoteItem({
  at,
  note,
  onRemove,
}: {
  at: InMeeting;
  note: LiveNote & { isWaiting?: boolean };
  onRemove: () => void;
}) {
  const [isEdited, setIsEdited] = useState(false);
  const time = timeText(note.at);
  const name = messages.bookmarkAtTime(note.kind === 'bookmark', time);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.25 }}>
      <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {time}
      </Typography>
      {note.kind === 'bookmark' && (
        <BookmarkIcon titleAccess={messages.bookmark} sx={{ fontSize: 16, mt: 1.25, color: 'warning.dark' }} />
      )}
      {isEdited ? (
        <NoteEditor at={at} note={note} onClose={() => setIsEdited(false)} />
      ) : (
        <>
          <Typography
            sx={{
              flex: 1,
              minWidth: 0,
              py: 0.875,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              color: note.text ? 'text.primary' : 'text.secondary',
            }}
          >
            {note.text || messages.bookmark}
          </Typography>
          {note.isWaiting ? (
            <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
              {messages.notSentYet}
            </Typography>
          ) : (
            <NoteActions at={at} note={note} name={name} onEdit={() => setIsEdited(true)} onRemove={onRemove} />
          )}
        </>
      )}
    </Box>
  );
}

type NoteActionsProps = { at: InMeeting; note: LiveNote; name: string; onEdit: () => void; onRemove: () => void };

function NoteActions({ at, note, name, onEdit, onRemove }: NoteActionsProps) {
  const edit = useEditNote(at);
  const showAlert = useAlerts();
  const { $id: noteId, inNotes } = note;
  const toggle = () =>
    edit.mutate({ noteId, inNotes: !inNotes }, { onError: (error) => showAlert('error', errorText(error)) });
  return (
    <>
      {note.text !== '' && (
        <Small
          label={inNotes ? messages.keepNameToYourself(name) : messages.useNameInTheMeetingsNotes(name)}
          icon={inNotes ? SharedIcon : PrivateIcon}
          onClick={toggle}
        />
      )}
      <Small label={messages.editName(name)} icon={EditIcon} onClick={onEdit} />
      <Small label={messages.deleteName(name)} icon={DeleteIcon} onClick={onRemove} />
    </>
  );
}

/** Enter saves, Escape cancels. */
function NoteEditor({ at, note, onClose }: { at: InMeeting; note: LiveNote; onClose: () => void }) {
  const [text, setText] = useState(note.text);
  const edit = useEditNote(at);
  const showAlert = useAlerts();
  const save = () => {
    if (text.trim() === note.text || (text.trim() === '' && note.kind === 'note')) return onClose();
    edit.mutate(
      { noteId: note.$id, text: text.trim() },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <TextField
      autoFocus
      size="small"
      fullWidth
      multiline
      maxRows={6}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={save}
      disabled={edit.isPending}
      slotProps={{ htmlInput: { maxLength: limits.liveNote, 'aria-label': messages.noteText } }}
    />
  );
}

function Small({ label, icon: Icon, onClick }: { label: string; icon: typeof EditIcon; onClick: () => void }) {
  return (
    <Tooltip title={label} disableInteractive>
      <IconButton
        size="small"
        aria-label={label}
        onClick={onClick}
        sx={{ minWidth: 36, minHeight: 36, color: 'text.secondary' }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
