import type { Meeting } from '@candor/contract/meetings';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ScheduleDialog } from '../../entities/meetings/schedule-dialog.tsx';
import { saveInvitation, useCancelSchedule } from '../../entities/meetings/schedule.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** What the owner of a scheduled meeting can do with it. One from a calendar follows that calendar. */
export function ScheduleActions({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) {
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const showAlert = useAlerts();
  const at = { teamId: meeting.teamId, meetingId: meeting.$id };
  const cancel = useCancelSchedule(at, onDone);
  const fail = (error: unknown) => showAlert('error', errorText(error));
  const isOfCalendar = meeting.tags.some((tag) => ['google_calendar', 'microsoft_outlook', 'calendar'].includes(tag));
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {!isOfCalendar && (
        <>
          <Button size="small" variant="outlined" onClick={() => setDialog('edit')}>
            {messages.edit}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setDialog('cancel')}>
            {messages.cancelMeeting}
          </Button>
        </>
      )}
      <Button size="small" variant="outlined" onClick={() => void saveInvitation(at).catch(fail)}>
        {messages.downloadIcs}
      </Button>
      {dialog === 'edit' && (
        <ScheduleDialog teamId={meeting.teamId} meeting={meeting} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        isOpen={dialog === 'cancel'}
        title={messages.cancelThisMeeting}
        text={messages.theNotetakerWontJoinGuestsYouInvited}
        confirmLabel={messages.cancelMeeting}
        isDestructive
        isBusy={cancel.isPending}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => cancel.mutate(undefined, { onError: fail })}
      />
    </Stack>
  );
}
