import type { Comment } from '@candor/contract/comments';
import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { markMentions } from './mark-mentions.ts';
import type { CommentChanges } from './use-comments.ts';
import { messages } from './messages.ts';

type Props = {
  comment: Comment;
  isOwnMeeting: boolean;
  mayChange: boolean;
  edit: CommentChanges['edit'];
  onPlay: ((seconds: number) => void) | undefined;
  onRemove: () => void;
};

export function CommentItem({ comment, isOwnMeeting, mayChange, edit, onPlay, onRemove }: Props) {
  const { $id, $createdAt, accountId, authorName, at, text, mentions, isEdited } = comment;
  const { account } = useCurrent();
  const [draft, setDraft] = useState<string | null>(null);
  const showAlert = useAlerts();
  const isOwn = mayChange && accountId === account.$id;
  const name = authorName || messages.formerMember;
  const save = () =>
    draft !== null &&
    edit.mutate(
      { $id, text: draft.trim() },
      { onSuccess: () => setDraft(null), onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box component="span" title={zonedText($createdAt)} sx={{ color: 'text.secondary' }}>
          {momentText($createdAt)}
          {isEdited && ' · edited'}
        </Box>
        {at !== null && (
          <Button
            size="small"
            disabled={!onPlay}
            onClick={() => onPlay?.(at)}
            aria-label={messages.goToTimeText(timeText(at))}
            sx={{ minWidth: 0, minHeight: 24, py: 0, px: 0.5 }}
          >
            {timeText(at)}
          </Button>
        )}
      </Typography>
      {draft === null ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {markMentions(text, mentions).map(({ text: part, isMention }, index) =>
            isMention ? (
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
              <Box component="strong" key={index} sx={{ color: 'primary.main', fontWeight: 600 }}>
                {part}
              </Box>
            ) : (
              part
            ),
          )}
        </Typography>
      ) : (
        <TextField
          autoFocus
          fullWidth
          multiline
          size="small"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
          slotProps={{ htmlInput: { maxLength: limits.comment, 'aria-label': messages.commentText } }}
        />
      )}
      {(isOwn || isOwnMeeting) && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -0.5 }}>
          {draft !== null ? (
            <>
              <Button size="small" disabled={draft.trim() === ''} loading={edit.isPending} onClick={save}>
                {messages.saveComment}
              </Button>
              <Button size="small" color="inherit" onClick={() => setDraft(null)}>
                {messages.cancel}
              </Button>
            </>
          ) : (
            <>
              {isOwn && (
                <Button size="small" color="inherit" onClick={() => setDraft(text)}>
                  {messages.edit}
                </Button>
              )}
              <Button size="small" color="inherit" onClick={onRemove}>
                {messages.deleteLabel}
              </Button>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
