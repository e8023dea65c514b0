import type { Comment } from '@candor/contract/comments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, useCommentChanges } from './use-comments.ts';
import { messages } from './messages.ts';

/** What members say about the meeting, among themselves. */
export function CommentsCard({ at, meeting, playback, hasRecording: mayPlay, mayChange }: MeetingPartProps) {
  const { account } = useCurrent();
  const comments = useQuery(commentsQuery(at));
  const changes = useCommentChanges(at);
  const showAlert = useAlerts();
  const [removed, setRemoved] = useState<Comment | null>(null);
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const restore = ({ text, at: moment }: Comment) =>
    changes.add.mutate({ text, at: moment }, { onSuccess: () => setRemoved(null), onError: tell });
  const { data } = comments;
  if (!mayChange && data?.length === 0) return null;
  return (
    <SectionCard
      title={messages.comments}
      hint={meeting.private ? messages.thisMeetingIsPrivateOnlyYouCan : messages.yourTeamSeesThemTheyreNeverOn}
    >
      {comments.isError && !data ? (
        <Typography role="alert">
          {errorText(comments.error)}{' '}
          <Button size="small" loading={comments.isFetching} onClick={() => void comments.refetch()}>
            {messages.tryAgain}
          </Button>
        </Typography>
      ) : !data ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        data.length > 0 && (
          <Box component="ul" aria-label={messages.comments} sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
            {data.map((comment) => (
              <CommentItem
                key={comment.$id}
                comment={comment}
                isOwnMeeting={mayChange && meeting.accountId === account.$id}
                mayChange={mayChange}
                edit={changes.edit}
                onPlay={mayPlay ? (seconds) => playback.seek(seconds) : undefined}
                onRemove={() =>
                  changes.remove.mutate(comment, {
                    onSuccess: () => setRemoved(comment.accountId === account.$id ? comment : null),
                    onError: tell,
                  })
                }
              />
            ))}
          </Box>
        )
      )}
      {removed && (
        <Alert
          severity="info"
          icon={false}
          onClose={() => setRemoved(null)}
          action={
            <Button color="inherit" size="small" loading={changes.add.isPending} onClick={() => restore(removed)}>
              {messages.undo}
            </Button>
          }
          sx={{ mb: 1 }}
        >
          {messages.commentDeleted}
        </Alert>
      )}
      {mayChange && (
        <CommentField teamId={at.teamId} add={changes.add} momentNow={() => (mayPlay ? playback.time() : null)} />
      )}
    </SectionCard>
  );
}
