import type { Role } from '@candor/contract/route';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useProfilePicture } from '../../entities/accounts/profile-picture.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText, zonedText } from '../../lib/dates.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { MemberProps } from './member-props.ts';
import { roleLabels, rolesToGive } from './role-rules.ts';
import { useChangeRole } from './use-members.ts';
import { messages } from './messages.ts';

export function MemberRow({ team, member, members, isAdmin }: MemberProps) {
  const { account } = useCurrent();
  const picture = useProfilePicture(member.accountId);
  const isSelf = member.accountId === account.$id;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { base: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        minHeight: 64,
      }}
    >
      <PersonAvatar name={member.name} src={picture} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography noWrap title={member.name} sx={{ fontWeight: 550 }}>
          {member.name}
          {isSelf && ' (you)'}
        </Typography>
        <Typography noWrap variant="body2" title={member.email} sx={{ color: 'text.secondary' }}>
          {member.email}
        </Typography>
      </Box>
      {isAdmin && (
        <Typography
          variant="body2"
          title={member.lastSignInAt ? zonedText(member.lastSignInAt) : undefined}
          sx={{ color: 'text.secondary', width: { sm: 190 }, order: { base: 5, sm: 0 }, pl: { base: 5.5, sm: 0 } }}
        >
          {member.lastSignInAt ? messages.signedInMomentText(momentText(member.lastSignInAt)) : messages.neverSignedIn}
        </Typography>
      )}
      {member.inactive && <ToneChip tone="quiet" label={messages.deactivated} />}
      <RoleField team={team} member={member} />
      {isAdmin && <MemberMenu team={team} member={member} members={members} isSelf={isSelf} />}
    </Box>
  );
}

function RoleField({ team, member }: Pick<MemberProps, 'team' | 'member'>) {
  const change = useChangeRole(team.$id);
  const offered = rolesToGive(team.role, member.role);
  if (offered.length === 0) return <Typography sx={{ minWidth: 96 }}>{roleLabels[member.role]}</Typography>;
  return (
    <TextField
      select
      size="small"
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ accountId: member.accountId, role: event.target.value as Role })}
      sx={{ width: 116 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': messages.roleOfMemberName(member.name) } } }}
    >
      {offered.map((role) => (
        <MenuItem key={role} value={role}>
          {roleLabels[role]}
        </MenuItem>
      ))}
    </TextField>
  );
}
