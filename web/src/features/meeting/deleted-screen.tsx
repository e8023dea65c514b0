import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useRestoreMeeting } from '../../entities/meetings/meeting-changes.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { messages } from './messages.ts';

/** In the place of the meeting that was just deleted, with the way back. */
export function DeletedScreen({ at, onRestored }: { at: InMeeting; onRestored: () => void }) {
  const restore = useRestoreMeeting(at);
  const showAlert = useAlerts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const back = () =>
    restore.mutate(undefined, {
      onSuccess: () => {
        onRestored();
        showAlert('success', messages.meetingRestored);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <>
      <h1 style={visuallyHidden}>{messages.meetingDeleted}</h1>
      <ListMessage
        role="status"
        drawing={<NoRowsDrawing />}
        text={messages.thisMeetingWasDeletedYouCanRestore}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button ref={button} variant="outlined" loading={restore.isPending} onClick={back}>
              {messages.restoreMeeting}
            </Button>
            <RouterButton variant="contained" to="/app">
              {messages.backToDashboard}
            </RouterButton>
          </Stack>
        }
      />
    </>
  );
}
