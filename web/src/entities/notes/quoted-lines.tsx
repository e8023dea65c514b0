import type { WrittenLine } from '@candor/contract/evidence';
import { type Exchange, exchangesOf } from '@candor/contract/quotes';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { AskedText } from './asked-text.tsx';
import { LineText } from './line-text.tsx';
import { messages } from './messages.ts';

type Answer = Exchange<WrittenLine>;

/** Questions with what was said to them. What an answer says beyond its best lines, and answers that matter less, come with "More". */
export function QuotedLines({
  lines,
  player,
  label,
  isFolded,
}: {
  lines: readonly WrittenLine[];
  player: SpanPlayer;
  label: string;
  isFolded: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const answers = exchangesOf(lines);
  const hidden = isFolded ? answers.filter(({ shown }) => shown.length === 0) : [];
  const listed = answers.filter((answer) => isOpen || !hidden.includes(answer));
  return (
    <>
      <Box component="ul" id={listId} aria-label={label} sx={listStyle}>
        {listed.map((answer, index) => (
          <AnswerItem
            key={answer.lines[0]?.$id}
            answer={answer}
            before={answer.asked ? undefined : listed[index - 1]?.lines.at(-1)}
            player={player}
            isFolded={isFolded && answer.shown.length > 0}
          />
        ))}
      </Box>
      {hidden.length > 0 && (
        <More count={hidden.length} of={label} isOpen={isOpen} controls={listId} onToggle={() => setIsOpen(!isOpen)} />
      )}
    </>
  );
}

type AnswerItemProps = {
  answer: Answer;
  /** The line above: who goes on isn't named again. */
  before: WrittenLine | undefined;
  player: SpanPlayer;
  isFolded: boolean;
};

function AnswerItem({ answer, before, player, isFolded }: AnswerItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  const { asked, lines, shown, more } = answer;
  const told = isFolded && !isOpen ? shown : lines;
  const isTold = asked !== undefined || lines.some(({ isQuote }) => isQuote);
  return (
    <Box component="li" sx={isTold ? undefined : plainStyle}>
      {asked && <AskedText asked={asked} player={player} />}
      <Box id={answerId} sx={isTold ? answerStyle : undefined}>
        {told.map((line, index) => (
          <Box key={line.$id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <LineText line={line} player={player} isNamed={speakerOf(line) !== speakerOf(told[index - 1] ?? before)} />
          </Box>
        ))}
      </Box>
      {isFolded && more.length > 0 && (
        <Box sx={{ pl: 1.5 }}>
          <More
            count={more.length}
            of={asked?.text ?? lines[0]?.text ?? ''}
            isOpen={isOpen}
            controls={answerId}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </Box>
      )}
    </Box>
  );
}

const speakerOf = (line: WrittenLine | undefined) => (line?.isQuote ? line.evidence[0]?.speakerName : undefined);

function More({
  count,
  of,
  isOpen,
  controls,
  onToggle,
}: {
  count: number;
  of: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const label = isOpen ? messages.less : messages.moreCount(count);
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      underline="hover"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`${label}: ${of}`}
      onClick={onToggle}
      sx={{ color: 'text.secondary', minHeight: 24, fontWeight: 500 }}
    >
      {label}
    </Link>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
} as const;
const answerStyle = { pl: 1.5, borderLeft: 2, borderColor: 'divider' } as const;
const plainStyle = {
  display: 'list-item',
  listStyle: 'disc',
  ml: 2.25,
  '&::marker': { color: 'text.secondary' },
} as const;
