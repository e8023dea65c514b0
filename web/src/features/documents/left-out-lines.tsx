import type { DocumentSection } from '@candor/contract/documents';
import type { OmittedLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LineText } from '../../entities/notes/line-text.tsx';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { leftOutOf } from './section-drafts.ts';
import { messages } from './messages.ts';

/** More than these are folded. */
const shownAtFirst = 4;

/** What the reader of the document doesn't get, by reason. It was said, so it can be heard, and added with one click. */
export function LeftOutLines({
  sections,
  player,
  onAdd,
}: {
  sections: readonly DocumentSection[];
  player: SpanPlayer;
  onAdd?: ((sectionId: string, line: NonNullable<OmittedLine['line']>) => void) | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const leftOut = leftOutOf(sections);
  if (leftOut.length === 0) return null;
  const shown = isOpen ? leftOut : leftOut.slice(0, shownAtFirst);
  const hidden = leftOut.length - shown.length;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Typography id={titleId} component="h3" variant="h3">
        {messages.leftOut}
      </Typography>
      {[...Map.groupBy(shown, ({ reason }) => reason)].map(([reason, lines]) => (
        <Box key={reason} sx={{ mt: 0.75 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason.replace(/^Left out: (\p{L})/u, (_, first: string) => first.toUpperCase())}
          </Typography>
          <Box component="ul" aria-label={reason} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map(({ section, line }) => (
              <Box
                component="li"
                key={line.$id}
                sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.25, overflowWrap: 'anywhere' }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <LineText line={line} player={player} />
                </Box>
                {onAdd && (
                  <Button
                    size="small"
                    aria-label={messages.addToSectionTitleText(section.title, line.text)}
                    onClick={() => onAdd(section.$id, line)}
                    sx={{ flexShrink: 0, py: 0, minWidth: 0 }}
                  >
                    {messages.add}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {hidden > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ mt: 0.5, ml: -0.5 }}>
          {hidden === 1 ? messages.show1More : messages.showHiddenMore(hidden)}
        </Button>
      )}
    </Box>
  );
}
