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
        showAlert('success', 'Meeting restored');
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <>
      <h1 style={visuallyHidden}>Meeting deleted</h1>
      <ListMessage
        role="status"
        drawing={<NoRowsDrawing />}
        text="This meeting was deleted. You can restore it for 30 days; after that it is deleted permanently with its recording."
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button ref={button} variant="outlined" loading={restore.isPending} onClick={back}>
              {' '}
              Restore meeting{' '}
            </Button>
            <RouterButton variant="contained" to="/app">
              {' '}
              Back to dashboard{' '}
            </RouterButton>
          </Stack>
        }
      />
    </>
  );
}
