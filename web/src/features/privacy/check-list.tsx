import type { ErasurePlace } from '@candor/contract/privacy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouterLink } from '../../ui/app-link.tsx';

/** Places with a part of the name alone, for a person to look at. Shows nothing where there are none. */
export function CheckList({ teamId, places }: { teamId: string; places: readonly ErasurePlace[] }) {
  if (places.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2">Please check</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only part of the name appears here. It may be someone else, so Candor doesn't change it.
      </Typography>
      <Box component="ul" aria-label="Please check" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
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
                  {meeting || 'Untitled meeting'}
                </RouterLink>
              </>
            )}
            {texts > 1 && ` (${texts} texts)`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
