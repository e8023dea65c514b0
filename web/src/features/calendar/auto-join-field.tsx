import type { Meeting } from '@candor/contract/meetings';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useJoinProblem } from '../../entities/bots/join-problem.ts';
import { useSetAutoJoin } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Shows what is wanted at once; when the server refuses, what it was before. Where the notetaker can't join the link, it says why. */
export function AutoJoinField({ meeting, isDisabled }: { meeting: Meeting; isDisabled: boolean }) {
  const reasonId = useId();
  const showAlert = useAlerts();
  const refusal = useJoinProblem(meeting.teamId, meeting.meetingUrl);
  const { mutate, isPending, variables } = useSetAutoJoin({ teamId: meeting.teamId, meetingId: meeting.$id });
  const isOn = isPending ? variables : meeting.tags.includes('autoJoin');
  return (
    <FormControl>
      <FormControlLabel
        label={messages.botAutoJoins}
        labelPlacement="start"
        sx={{ m: 0, justifyContent: 'space-between' }}
        control={
          <Switch
            checked={isOn && refusal === null}
            disabled={isDisabled || isPending || refusal !== null}
            slotProps={{ input: { 'aria-describedby': refusal === null ? undefined : reasonId } }}
            onChange={(_, wanted) => mutate(wanted, { onError: (error) => showAlert('error', errorText(error)) })}
          />
        }
      />
      {refusal !== null && (
        <FormHelperText id={reasonId} sx={{ m: 0 }}>
          {refusal}
        </FormHelperText>
      )}
    </FormControl>
  );
}
