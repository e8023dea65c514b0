import { limits } from '@candor/contract/limits';
import type { MeetingNotes } from '@candor/contract/notes';
import DownIcon from '@mui/icons-material/ThumbDownOutlined';
import DownFullIcon from '@mui/icons-material/ThumbDownRounded';
import UpIcon from '@mui/icons-material/ThumbUpOutlined';
import UpFullIcon from '@mui/icons-material/ThumbUpRounded';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useFeedback } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { messages } from './messages.ts';

/** One press says it and another takes it back; a thumb down may say why. */
export function Feedback({ at, feedback }: { at: InMeeting; feedback: MeetingNotes['feedback'] }) {
  const [comment, setComment] = useState<string | null>(null);
  const give = useFeedback(at);
  const showAlert = useAlerts();
  const send = (next: MeetingNotes['feedback'], words = '') =>
    give.mutate(
      { feedback: next, comment: words },
      {
        onSuccess: () => words && showAlert('success', messages.thankYou),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  const press = (thumb: 'up' | 'down') => {
    send(feedback === thumb ? null : thumb);
    if (thumb === 'down' && feedback !== 'down') setComment('');
  };
  const submit = () => {
    send('down', comment!.trim());
    setComment(null);
  };
  return (
    <Box role="group" aria-label={messages.rateTheseNotes} sx={{ display: 'flex', color: 'text.secondary' }}>
      <PlayerButton
        label={messages.goodNotes}
        icon={feedback === 'up' ? UpFullIcon : UpIcon}
        iconSize={18}
        aria-pressed={feedback === 'up'}
        onClick={() => press('up')}
        sx={{ color: feedback === 'up' ? 'primary.main' : 'inherit' }}
      />
      <PlayerButton
        label={messages.poorNotes}
        icon={feedback === 'down' ? DownFullIcon : DownIcon}
        iconSize={18}
        aria-pressed={feedback === 'down'}
        onClick={() => press('down')}
        sx={{ color: feedback === 'down' ? 'primary.main' : 'inherit' }}
      />
      {comment !== null && (
        <FormDialog
          title={messages.whatsWrongWithTheseNotes}
          submitLabel={messages.send}
          otherLabel={messages.skip}
          isReady={comment.trim() !== ''}
          onClose={() => setComment(null)}
          onSubmit={submit}
        >
          <LimitedTextField
            label={messages.comment}
            autoFocus
            fullWidth
            multiline
            minRows={2}
            size="small"
            max={limits.description}
            value={comment}
            onValue={setComment}
          />
        </FormDialog>
      )}
    </Box>
  );
}
