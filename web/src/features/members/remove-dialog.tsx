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
      title={`Remove ${member.name}?`}
      submitLabel="Remove from team"
      isBusy={remove.isPending}
      isReady={meetingsTo !== ''}
      onClose={onClose}
      onSubmit={() => remove.mutate({ accountId: member.accountId, meetingsTo }, { onSuccess: onClose })}
    >
      <Typography>
        They lose access to {team.name} at once. Their private meetings go to an owner of the team after{' '}
        {limits.privateMeetingsDays} days, unless they rejoin first.
      </Typography>
      <RadioGroup
        aria-label="Their meetings"
        value={choice}
        onChange={(_, value) => setChoice(value === 'move' ? 'move' : 'stay')}
      >
        <FormControlLabel
          value="stay"
          control={<Radio />}
          label="Leave their meetings in the team, in their name; admins can delete them"
        />
        <FormControlLabel
          value="move"
          control={<Radio />}
          disabled={others.length === 0}
          label="Give their meetings to someone else"
        />
      </RadioGroup>
      {choice === 'move' && (
        <TextField
          select
          size="small"
          label="New owner of the meetings"
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
