import { limits } from '@candor/contract/limits';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { MemberProps } from './member-props.ts';
import { useRemove } from './use-members.ts';
import { messages } from './messages.ts';

/** Removing someone asks what becomes of their meetings. */
export function RemoveDialog({
  team,
  member,
  members,
  onClose,
}: Omit<MemberProps, 'isAdmin'> & { onClose: () => void }) {
  const others = members.filter(
    ({ accountId, inactive, role }) => accountId !== member.accountId && !inactive && role !== 'viewer',
  );
  const [choice, setChoice] = useState<'stay' | 'move'>('stay');
  const [target, setTarget] = useState(others[0]?.accountId ?? '');
  const remove = useRemove(team.$id);
  const meetingsTo = choice === 'move' ? target : null;
  return (
    <FormDialog
      title={messages.removeMemberName(member.name)}
      submitLabel={messages.removeFromTeam}
      isBusy={remove.isPending}
      isReady={meetingsTo !== ''}
      onClose={onClose}
      onSubmit={() => remove.mutate({ accountId: member.accountId, meetingsTo }, { onSuccess: onClose })}
    >
      <Typography>{messages.theyLoseAccessToTeamNameAtOnce(team.name, limits.privateMeetingsDays)}</Typography>
      <RadioGroup
        aria-label={messages.theirMeetings}
        value={choice}
        onChange={(_, value) => setChoice(value === 'move' ? 'move' : 'stay')}
      >
        <FormControlLabel value="stay" control={<Radio />} label={messages.leaveTheirMeetingsInTheTeamIn} />
        <FormControlLabel
          value="move"
          control={<Radio />}
          disabled={others.length === 0}
          label={messages.giveTheirMeetingsToSomeoneElse}
        />
      </RadioGroup>
      {choice === 'move' && (
        <TextField
          select
          size="small"
          label={messages.newOwnerOfTheMeetings}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        >
          {others.map(({ accountId, name }) => (
            <MenuItem key={accountId} value={accountId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
