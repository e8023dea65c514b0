import type { MeetingDetails } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** Several members had this event in their calendars, and someone else's meeting has the recording. */
export function RecordedCopy({ teamId, copy }: { teamId: string; copy: NonNullable<MeetingDetails['recordedCopy']> }) {
  return (
    <Alert
      severity="info"
      action={
        <RouterButton
          color="inherit"
          size="small"
          to="/app/teams/$teamId/meetings/$meetingId/history"
          params={{ teamId, meetingId: copy.meetingId }}
        >
          {messages.openRecording}
        </RouterButton>
      }
    >
      {messages.recordedByCopyName(copy.name)}
    </Alert>
  );
}
