import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import PersonIcon from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { InlineText } from '../../ui/inline-text.tsx';

/** Lines with where each of them comes from. */
export function WrittenLines({
  lines,
  player,
  label,
}: {
  lines: readonly WrittenLine[];
  player: SpanPlayer;
  label: string;
}) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        pl: 2.25,
        '& > li': { py: 0.25, overflowWrap: 'anywhere', '&::marker': { color: 'text.secondary' } },
      }}
    >
      {lines.map(({ $id, text, evidence, isByPerson }) => (
        <li key={$id}>
          <InlineText text={text} />
          {isByPerson && (
            <PersonIcon
              titleAccess="Written or edited by a person"
              sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom', color: 'text.secondary' }}
            />
          )}{' '}
          <Chips evidence={evidence} player={player} />
        </li>
      ))}
    </Box>
  );
}

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
