import type { AnswerChoice, ClientAnswer } from '@candor/contract/external-answers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { momentText, zonedText } from '../../lib/dates.ts';
import { Hint } from '../../ui/hint.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

export const choiceLabels: Record<AnswerChoice, string> = {
  meet: messages.meet,
  hold: messages.hold,
  'not-now': messages.notNow,
};

/** What a client answered about one candidate, and through which link: links are forwarded, so it says no more than that. */
export function AnswerLine({ answer, isOnReceipt = false }: { answer: ClientAnswer; isOnReceipt?: boolean }) {
  const { name, choice, question, times, timeZone, at, sentTo, pageTitle, takenBackAt, isReplaced } = answer;
  const isOver = takenBackAt !== null || isReplaced;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(isOver && { color: 'text.secondary' }) }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {name}:{' '}
          {choice
            ? choiceLabels[choice]
            : takenBackAt
              ? messages.answer
              : question
                ? messages.question
                : messages.freeTimes}
        </Typography>
        {takenBackAt !== null && <ToneChip tone="quiet" label={messages.withdrawn} />}
        {takenBackAt === null && isReplaced && <ToneChip tone="quiet" label={messages.replaced} />}
      </Box>
      {question && <Typography sx={{ whiteSpace: 'pre-line' }}>“{question}”</Typography>}
      {times.length > 0 && (
        <Box component="ul" aria-label={messages.freeTimesForName(name)} sx={{ m: 0, pl: 2.5 }}>
          {times.map((time) => (
            <li key={time}>
              <Hint text={timeZone ? messages.chosenInTimeZone(timeZone) : zonedText(time)}>
                {messages.freeMomentText(momentText(time))}
              </Hint>
            </li>
          ))}
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isOnReceipt ? '' : messages.throughTheLinkSentToSentToPageTitle(sentTo || 'anyone', pageTitle)}
        <Hint text={zonedText(at)}>{momentText(at)}</Hint>
      </Typography>
    </Box>
  );
}
