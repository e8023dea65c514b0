import type { WrittenLine } from '@candor/contract/evidence';
import { quotedText } from '@candor/contract/quotes';
import PersonIcon from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import { InlineText } from '../../ui/inline-text.tsx';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { useCheckActs } from './check-acts.ts';
import { CheckMark } from './check-mark.tsx';
import { Chips } from './chips.tsx';
import { messages } from './messages.ts';

/** One line with where it comes from: what was said stands in quotation marks, behind the name of whoever said it. */
export function LineText({
  line,
  player,
  isNamed = false,
}: {
  line: WrittenLine;
  player: SpanPlayer;
  isNamed?: boolean;
}) {
  const { isQuote, isByPerson, evidence } = line;
  const acts = useCheckActs();
  const name = isNamed && isQuote ? evidence[0]?.speakerName : '';
  return (
    <>
      {name && (
        <Box component="span" sx={{ mr: 0.75, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500 }}>
          {name}
        </Box>
      )}
      <InlineText text={quotedText(line)} />
      {isByPerson && (
        <PersonIcon
          titleAccess={messages.writtenOrEditedByAPerson}
          sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom', color: 'text.secondary' }}
        />
      )}{' '}
      <Chips evidence={evidence} player={player} />
      {line.check && <CheckMark line={line} acts={acts} />}
    </>
  );
}
