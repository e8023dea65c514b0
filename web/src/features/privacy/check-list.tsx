import type { ErasurePlace } from '@candor/contract/privacy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouterLink } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** Places with a part of the name alone, for a person to look at. Shows nothing where there are none. */
export function CheckList({ teamId, places }: { teamId: string; places: readonly ErasurePlace[] }) {
  if (places.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2">{messages.pleaseCheck}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.onlyPartOfTheNameAppearsHere}
      </Typography>
      <Box
        component="ul"
        aria-label={messages.pleaseCheck}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}
      >
        {places.map(({ what, meetingId, meeting, texts }) => (
          <Typography
            key={`${meetingId ?? ''} ${what}`}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {what}
            {meetingId !== null && (
              <>
                {' of '}
                <RouterLink to="/app/teams/$teamId/meetings/$meetingId/history" params={{ teamId, meetingId }}>
                  {meeting || messages.untitledMeeting}
                </RouterLink>
              </>
            )}
            {texts > 1 && messages.textsTexts(texts)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
