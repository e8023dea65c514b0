import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { Team } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouterLink } from '../../ui/app-link.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { TypeMenu } from './type-menu.tsx';
import { summaryOf } from './content-rules.ts';
import { messages } from './messages.ts';

export function TypeRow({ team, type, isAdmin }: { team: Team; type: MeetingType; isAdmin: boolean }) {
  const states = [
    type.default && messages.yourDefault,
    type.disabled && messages.disabled,
    type.archived && messages.archived,
    type.$id === generalMeetingType && messages.builtIn,
  ].filter((state) => state !== false);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1, minHeight: 56 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RouterLink
            to="/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}"
            params={{ teamId: team.$id, meetingTypeId: type.$id }}
            color="inherit"
            sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
          >
            {type.name}
          </RouterLink>
          {states.map((state) => (
            <ToneChip key={state} tone="quiet" label={state} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summaryOf(type)}
        </Typography>
      </Box>
      <TypeMenu team={team} type={type} isAdmin={isAdmin} />
    </Box>
  );
}
