import type { FoundMeeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { MeetingPicker } from '../../entities/meetings/meeting-picker.tsx';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { usePlaceHold } from './use-privacy.ts';
import { messages } from './messages.ts';

/** As long as the contract takes a reason. */
const longestReason = 300;

type HoldDialogProps = { teamId: string; held: readonly string[]; onClose: () => void };

export function HoldDialog({ teamId, held, onClose }: HoldDialogProps) {
  const [meeting, setMeeting] = useState<FoundMeeting | null>(null);
  const [reason, setReason] = useState('');
  const place = usePlaceHold(teamId);
  return (
    <FormDialog
      title={messages.placeLegalHold}
      submitLabel={messages.placeHold}
      isBusy={place.isPending}
      isReady={meeting !== null && reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        meeting && place.mutate({ meetingId: meeting.$id, reason: reason.trim() }, { onSuccess: onClose })
      }
    >
      {place.error ? <Alert severity="error">{errorText(place.error)}</Alert> : null}
      <MeetingPicker teamId={teamId} label={messages.meeting} chosen={meeting} onChosen={setMeeting} without={held} />
      <LimitedTextField
        label={messages.reason}
        fullWidth
        size="small"
        max={longestReason}
        value={reason}
        onValue={setReason}
        helperText={messages.suchAsTheCaseNumber}
      />
    </FormDialog>
  );
}
