import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RouterLink } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** The frame that a type's own pages share: the way back, the name, what belongs beside it. */
export function TypeFrame({
  teamId,
  title,
  more,
  children,
}: {
  teamId: string;
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <RouterLink
        to="/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}"
        params={{ teamId, meetingTypeId: undefined }}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
      >
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.meetingTypes}
      </RouterLink>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {more}
      </Box>
      {children}
    </Box>
  );
}
