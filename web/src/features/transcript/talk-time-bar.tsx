import Box from '@mui/material/Box';
import { speakerColour } from '../../ui/speaker-colours.ts';
import type { Share } from './talk-time.ts';

/** Shares as a picture; the list below it says the same in words, in the same order and by the same numbers. */
export function TalkTimeBar({ shares }: { shares: readonly Share[] }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: '2px', height: 16, borderRadius: 0.75, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {shares.map(({ speaker, share }, index) =>
        share > 0 ? (
          <Box
            key={speaker.$id}
            style={{ flexGrow: share, backgroundColor: speakerColour(speaker.place) }}
            sx={{
              flexBasis: 0,
              minWidth: 3,
              overflow: 'hidden',
              color: 'background.paper',
              fontSize: '0.6875rem',
              lineHeight: '16px',
              fontWeight: 600,
              textAlign: 'center',
            }}
          >
            {share > 0.05 ? index + 1 : ''}
          </Box>
        ) : null,
      )}
    </Box>
  );
}
