import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useRestoreMeeting } from '../../lib/data/meeting-changes.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
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
        showAlert('success', 'The meeting is back');
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <>
      <h1 style={visuallyHidden}>Meeting deleted</h1>
      <ListMessage
        role="status"
        drawing={<NoRowsDrawing />}
        text="The meeting was deleted. It can be restored for 30 days; after that it is gone with its recording."
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button ref={button} variant="outlined" loading={restore.isPending} onClick={back}>
              Restore it
            </Button>
            <RouterButton variant="contained" to="/app">
              Back to the dashboard
            </RouterButton>
          </Stack>
        }
      />
    </>
  );
}
