import type { Meeting } from '@candor/contract/meetings';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSetAutoJoin } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

/** Shows what is wanted at once; when the server refuses, what it was before. */
export function AutoJoinField({ meeting, isDisabled }: { meeting: Meeting; isDisabled: boolean }) {
  const showAlert = useAlerts();
  const { mutate, isPending, variables } = useSetAutoJoin({ teamId: meeting.teamId, meetingId: meeting.$id });
  const isOn = isPending ? variables : meeting.tags.includes('autoJoin');
  return (
    <FormControlLabel
      label="Bot Auto Joins"
      labelPlacement="start"
      sx={{ m: 0, justifyContent: 'space-between' }}
      control={
        <Switch
          checked={isOn}
          disabled={isDisabled || isPending}
          onChange={(_, wanted) => mutate(wanted, { onError: (error) => showAlert('error', errorText(error)) })}
        />
      }
    />
  );
}
