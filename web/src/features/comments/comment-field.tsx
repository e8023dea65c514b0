import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { membersQuery } from '../../entities/teams/members.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import type { CommentChanges } from './use-comments.ts';
import { messages } from './messages.ts';

type Props = { teamId: string; add: CommentChanges['add']; momentNow: () => number | null };

/** Its moment is where the recording stands when the writing begins; a click takes it off. */
export function CommentField({ teamId, add, momentNow }: Props) {
  const [text, setText] = useState('');
  const [moment, setMoment] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const members = useQuery({ ...membersQuery(teamId), enabled: anchor !== null });
  const showAlert = useAlerts();
  const write = (next: string) => {
    const now = momentNow();
    if (text === '' && next !== '') setMoment(now !== null && now >= 1 ? now : null);
    setText(next);
  };
  const mention = (name: string) => {
    const place = field.current?.selectionStart ?? text.length;
    const gap = place > 0 && !/\s$/.test(text.slice(0, place)) ? ' ' : '';
    write(`${text.slice(0, place)}${gap}@${name} ${text.slice(place)}`);
    setAnchor(null);
  };
  const save = () =>
    add.mutate(
      { text: text.trim(), at: moment },
      {
        onSuccess: () => {
          setText('');
          setMoment(null);
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <Box>
      <TextField
        label={messages.newComment}
        size="small"
        fullWidth
        multiline
        maxRows={6}
        value={text}
        inputRef={field}
        placeholder={messages.typeToMentionSomeone}
        onChange={(event) => write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.comment } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={text.trim() === ''} loading={add.isPending} onClick={save}>
          {messages.addComment}
        </Button>
        <Button color="inherit" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {messages.mention}
        </Button>
        {moment !== null && (
          <Chip
            label={messages.atTimeText(timeText(moment))}
            size="small"
            variant="outlined"
            onDelete={() => setMoment(null)}
          />
        )}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {members.isError ? (
          <MenuItem disabled>{errorText(members.error)}</MenuItem>
        ) : (
          (members.data?.memberships ?? []).map(({ accountId, name }) => (
            <MenuItem key={accountId} onClick={() => mention(name)}>
              {name}
            </MenuItem>
          ))
        )}
      </Menu>
    </Box>
  );
}
