import type { TranscriptHit } from '@candor/contract/transcripts';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { momentText, zonedText } from '../../lib/dates.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { nameOr, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { HighlightedText } from '../../ui/highlighted-text.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

/** One sentence: who said it, in which meeting, and the way to hear it. */
export function HitCard({ hit }: { hit: TranscriptHit }) {
  const { team } = useCurrent();
  const title = titleOf(hit);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {nameOr(hit.speakerName)}:{' '}
        </Box>
        <HighlightedText text={hit.text} ranges={hit.ranges} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" title={title} noWrap>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <Hint text={zonedText(hit.startTime)}>{momentText(hit.startTime)}</Hint> · {nameOr(hit.hostName)}
          </Typography>
        </Box>
        <RouterButton
          to="/app/teams/$teamId/meetings/$meetingId/history"
          params={{ teamId: team.$id, meetingId: hit.meetingId }}
          search={{ t: String(Math.floor(hit.start)) }}
          variant="outlined"
          size="small"
          startIcon={<PlayIcon />}
          aria-label={messages.playAtTimeTextTitle(timeText(hit.start), title)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {messages.playAtTimeText(timeText(hit.start))}
        </RouterButton>
      </Box>
    </Paper>
  );
}
