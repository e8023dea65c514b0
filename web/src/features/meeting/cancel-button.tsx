import type { Meeting } from '@candor/contract/meetings';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCancelProcessing } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Stops the work on the meeting. Asked first: what has been worked out so far may be lost. */
export function CancelButton({ meeting }: { meeting: Meeting }) {
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCancelProcessing({ teamId: meeting.teamId, meetingId: meeting.$id });
  const showAlert = useAlerts();
  const close = () => setIsAsked(false);
  const confirm = () =>
    cancel.mutate(undefined, { onError: (error) => showAlert('error', errorText(error)), onSettled: close });
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsAsked(true)}>
        {messages.stop}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.stopProcessingThisMeeting}
        text={
          meeting.status === 'pending'
            ? messages.whatHasBeenRecordedSoFarIs
            : messages.theRecordingAndAnyTranscriptAndNotes
        }
        confirmLabel={messages.stop}
        isBusy={cancel.isPending}
        onCancel={close}
        onConfirm={confirm}
      />
    </>
  );
}
