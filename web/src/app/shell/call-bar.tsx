import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { useSoftphone, useSoftphoneState } from '../../phone/softphone.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** While this tab is in a call and another screen is shown: that it is, and the way back. */
export function CallBar() {
  const phone = useSoftphone();
  const state = useSoftphoneState(phone);
  const meetingId = phone?.at.meetingId;
  const isThere = useRouterState({
    select: ({ location: { pathname } }) =>
      meetingId !== undefined && new RegExp(`/meetings/${meetingId}(/companion|/completed)?/?$`).test(pathname),
  });
  if (!phone || !state || isThere || state.phase === 'failed' || state.phase === 'ended') return null;
  return (
    <Box
      component="aside"
      aria-label={messages.telephoneCall}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { base: 2, sm: 3 },
        py: 1,
        bgcolor: 'warning.light',
        color: 'warning.dark',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 0 }}>
        {state.phase === 'lost' ? (state.fault ?? messages.reconnecting) : messages.youAreInACall}
      </Typography>
      <RouterButton
        size="small"
        variant="outlined"
        color="inherit"
        to="/app/teams/$teamId/meetings/$meetingId"
        params={phone.at}
      >
        {messages.backToTheCall}
      </RouterButton>
    </Box>
  );
}
