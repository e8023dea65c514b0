import type { Meeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSendBot } from '../../lib/data/bots.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../lib/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { FreeDayDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** A meeting that is still to come: when it begins, and whether the notetaker joins by itself. */
export function ScheduledView({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const send = useSendBot(at);
  const showAlert = useAlerts();
  const joins = meeting.tags.includes('autoJoin');
  return (
    <MessagePage
      isNested
      drawing={<FreeDayDrawing />}
      title={titleOf(meeting)}
      actions={
        <>
          {meeting.meetingUrl && (
            <Button variant="contained" loading={send.isPending} onClick={() => send.mutate({}, { onError: (error) => showAlert('error', errorText(error)) })}>
              Send the Notetaker Now
            </Button>
          )}
          <RouterButton variant="outlined" to="/app">
            Back to the dashboard
          </RouterButton>
        </>
      }
    >
      <p title={zonedText(meeting.startTime)}>This meeting begins on {momentText(meeting.startTime)}.</p>
      <Box sx={{ mt: 2 }}>
        <Alert severity="info" sx={{ textAlign: 'left' }}>
          {joins ? 'The notetaker joins a minute before it begins.' : meeting.meetingUrl ? 'The notetaker does not join by itself. Its switch is in the calendar.' : 'This meeting has no link, so the notetaker cannot join it. When it begins, you can record it here.'}
        </Alert>
      </Box>
    </MessagePage>
  );
}
