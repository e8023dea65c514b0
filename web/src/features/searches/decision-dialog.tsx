import { limits } from '@candor/contract/limits';
import type { SearchMeeting, StageChange } from '@candor/contract/searches';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { stageLabels } from '../../entities/searches/search-labels.ts';
import type { SearchChanges } from '../../entities/searches/searches.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

type Props = {
  change: StageChange;
  /** The candidate's calls. */
  meetings: readonly SearchMeeting[];
  explain: SearchChanges['explain'];
  onClose: () => void;
};

/** Why someone was moved, in the words of whoever decided it. */
export function DecisionDialog({ change, meetings, explain, onClose }: Props) {
  const { $id, name, stage, basedOn } = change;
  const [reason, setReason] = useState(change.reason);
  const [chosen, setChosen] = useState(() => basedOn.map(({ meetingId }) => meetingId));
  const showAlert = useAlerts();
  const written = meetings.filter(({ status }) => status === 'completed');
  const save = () =>
    explain.mutate(
      { decisionId: $id, reason: reason.trim(), basedOn: chosen },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={`${name}: ${stageLabels[stage]}`}
      submitLabel={messages.saveReason}
      isBusy={explain.isPending}
      isReady
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={messages.reason}
        autoFocus
        fullWidth
        multiline
        minRows={2}
        size="small"
        value={reason}
        onChange={(event) => setReason(event.target.value.replaceAll('\n', ' '))}
        slotProps={{ htmlInput: { maxLength: limits.decisionReason } }}
      />
      {written.length > 0 && (
        <FormGroup aria-label={messages.basedOn} role="group">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.basedOnTheseCallsYourTeamSees}
          </Typography>
          {written.map(({ meetingId, description, startTime }) => (
            <FormControlLabel
              key={meetingId}
              label={`${description || 'Meeting'}, ${dayText(startTime)}`}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(meetingId)}
                  onChange={(_, isOn) =>
                    setChosen(isOn ? [...chosen, meetingId] : chosen.filter((one) => one !== meetingId))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </FormDialog>
  );
}
