import type { WrittenLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { LineText } from './line-text.tsx';
import { QuotedLines } from './quoted-lines.tsx';

/** Lines with where each of them comes from. `isFolded`: of a long answer the best lines, the others with "More". */
export function WrittenLines({
  lines,
  player,
  label,
  isFolded = false,
}: {
  lines: readonly WrittenLine[];
  player: SpanPlayer;
  label: string;
  isFolded?: boolean;
}) {
  if (lines.some(({ isQuote, asked }) => isQuote || asked))
    return <QuotedLines lines={lines} player={player} label={label} isFolded={isFolded} />;
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
      {lines.map((line) => (
        <li key={line.$id}>
          <LineText line={line} player={player} />
        </li>
      ))}
    </Box>
  );
}
