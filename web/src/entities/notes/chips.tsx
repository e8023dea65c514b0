import type { Evidence } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import type { SpanPlayer } from '../recordings/play-span.ts';

/** Where a line comes from, each to be heard. */
export function Chips({ evidence, player }: { evidence: readonly Evidence[]; player: SpanPlayer }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'normal' }}>
      {evidence.map((one) => (
        <EvidenceChip
          key={`${one.segmentId} ${one.start}`}
          evidence={one}
          onPlay={player.play}
          isPlaying={player.isPlayed(one)}
        />
      ))}
    </Box>
  );
}
