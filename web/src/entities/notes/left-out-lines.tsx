import { leftOutText } from '@candor/contract/empty-sections';
import type { OmittedLine, WrittenLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { Chips } from './chips.tsx';
import { messages } from './messages.ts';

export type LeftOutLinesProps = {
  /** Where they would stand. */
  title: string;
  dropped: readonly OmittedLine[];
  /** What stands there: a line that a person has added isn't left out anymore. */
  lines: readonly Pick<WrittenLine, '$id' | 'text'>[];
  player: SpanPlayer;
  isBusy?: boolean;
  onAdd?: ((line: WrittenLine) => void) | undefined;
};

export const stillLeftOut = ({ dropped, lines }: Pick<LeftOutLinesProps, 'dropped' | 'lines'>): OmittedLine[] =>
  dropped.filter(({ text, line }) => !lines.some((one) => one.text === text || one.$id === line?.$id));

/** What an engine wanted to write here and was not let: hidden at first, never secret. What was said can be heard, and added. */
export function LeftOutLines({ title, dropped, lines, player, isBusy = false, onAdd }: LeftOutLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const left = stillLeftOut({ dropped, lines });
  const count = leftOutText(left);
  if (!count) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="always"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${count}: ${title}`}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ font: 'inherit', minHeight: 24 }}
      >
        {count}
      </Link>
      {isOpen && (
        <Box component="ul" id={listId} aria-label={messages.leftOutOfTitle(title)} sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {left.map(({ text, reason, line }, index) => (
            <Box component="li" key={line?.$id ?? index} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              {line ? text : <s>{text}</s>} {line && <Chips evidence={line.evidence} player={player} />} {reason}
              {line && onAdd && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={messages.addToTitleText(title, text)}
                  onClick={() => onAdd(line)}
                  sx={{ ml: 0.5, py: 0, minWidth: 0 }}
                >
                  {messages.add}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
