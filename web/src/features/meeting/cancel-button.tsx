import type { Meeting } from '@candor/contract/meetings';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCancelProcessing } from '../../lib/data/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Stops what is being made of the recording. Asked first: what has been worked out so far may be lost. */
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
        Stop
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Stop working on this meeting?"
        text="The recording and what is there of the transcript and the notes stay. Both can be written again at any time."
        confirmLabel="Stop"
        isBusy={cancel.isPending}
        onCancel={close}
        onConfirm={confirm}
      />
    </>
  );
}
