import type { Provisioning } from '@candor/contract/provisioning';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { roleLabels } from './role-labels.ts';
import { useProvisioning } from './use-provisioning.ts';
import { messages } from './messages.ts';

type Group = Provisioning['groups'][number];
type Role = NonNullable<Group['role']>;

/** A group, and where it leads; its members follow as soon as that is chosen. */
export function GroupRow({ group, teams }: { group: Group; teams: Provisioning['teams'] }) {
  const { lead } = useProvisioning();
  const showAlert = useAlerts();
  const choose = (teamId: string | null, role: Role) =>
    lead.mutate(
      { groupId: group.$id, teamId, role },
      {
        onSuccess: () => showAlert('success', teamId === null ? messages.theGroupLeadsNowhereNow : messages.groupSaved),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  const role = group.role ?? 'member';
  const people = group.members === 1 ? messages.n1Person : messages.membersPeople(group.members);
  return (
    <Box
      component="li"
      aria-label={group.name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{group.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {group.from === 'scim' ? 'SCIM' : messages.singleSignOn} · {people}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={messages.team}
        value={group.teamId ?? ''}
        disabled={lead.isPending}
        onChange={({ target }) => choose(target.value === '' ? null : target.value, role)}
        sx={{ flex: '1 1 180px' }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{messages.none}</MenuItem>
        {teams.map(({ $id, name }) => (
          <MenuItem key={$id} value={$id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={messages.role}
        value={role}
        disabled={lead.isPending || group.teamId === null}
        onChange={({ target }) => choose(group.teamId, target.value as Role)}
        sx={{ flex: '0 1 130px' }}
      >
        {Object.entries(roleLabels).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
