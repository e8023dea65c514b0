import { generalMeetingType, type Meeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { meetingTypesQuery, typeOptions } from './meeting-types.ts';
import { useChangeMeetingType } from '../meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** While the meeting is being prepared its type may still be found out automatically: the choice waits, and says so. */
export function MeetingTypeField({
  meeting,
  isDisabled,
  onChanged,
}: {
  meeting: Meeting;
  isDisabled: boolean /** Told the new type's name. */;
  onChanged?: (name: string) => void;
}) {
  const showAlert = useAlerts();
  const types = useQuery(meetingTypesQuery(meeting.teamId));
  const { mutate, isPending, variables } = useChangeMeetingType({ teamId: meeting.teamId, meetingId: meeting.$id });
  const current = (isPending ? variables : meeting.meetingTypeId) ?? generalMeetingType;
  const options = typeOptions(types.data, [current]);
  const change = (id: string) =>
    mutate(id === generalMeetingType ? null : id, {
      onSuccess: () => {
        showAlert('success', messages.meetingTypeUpdatedSuccessfully);
        onChanged?.(options.find(({ $id }) => $id === id)?.name ?? '');
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  const isPreparing = meeting.status === 'pending';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.meetingType}
        value={options.some(({ $id }) => $id === current) ? current : ''}
        disabled={isDisabled || isPreparing || isPending}
        onChange={(event) => change(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {options.map(({ $id, name }) => (
          <MenuItem key={$id} value={$id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {isPreparing && (
        <Chip
          size="small"
          icon={<CircularProgress size={14} aria-label={messages.loading} />}
          label={messages.loading2}
        />
      )}
    </Box>
  );
}
