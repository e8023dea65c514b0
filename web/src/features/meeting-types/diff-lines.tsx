import type { WrittenLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { Chips } from '../../entities/notes/chips.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { messages } from './messages.ts';

/** Whether a line is only on one side of a comparison. */
export type Side = 'same' | 'added' | 'removed';
export type DiffLine = { line: WrittenLine; side: Side };

const marks: Record<Side, { sign: string; name: string; style: object }> = {
  same: { sign: '', name: '', style: {} },
  added: { sign: '+', name: messages.newLabel, style: { bgcolor: 'success.light' } },
  removed: { sign: '−', name: messages.removed, style: { bgcolor: 'error.light' } },
};

/** Lines with their evidence; those of one side alone are marked by sign and colour. */
export function DiffLines({ lines, spans }: { lines: readonly DiffLine[]; spans: SpanPlayer }) {
  if (lines.length === 0)
    return <Typography sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{messages.nothingFound}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {lines.map(({ line, side }) => (
        <Box
          component="li"
          key={line.$id}
          sx={{
            ...marks[side].style,
            px: 1,
            py: 0.5,
            borderRadius: '6px',
            overflowWrap: 'anywhere',
            display: 'flex',
            gap: 1,
          }}
        >
          {side !== 'same' && (
            <Box
              component="span"
              role="img"
              aria-label={marks[side].name}
              sx={{ fontWeight: 600, width: 10, flexShrink: 0 }}
            >
              {marks[side].sign}
            </Box>
          )}
          <span>
            <InlineText text={line.text} />
            <Chips evidence={line.evidence} player={spans} />
          </span>
        </Box>
      ))}
    </Box>
  );
}
