import type { SearchQuestion, SearchQuestionLine, SearchQuestionRow } from '@candor/contract/search-questions';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSearchQuestions } from '../../entities/searches/search-questions.ts';
import { counted } from '../../entities/searches/search-labels.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

type Props = Pick<SearchParts, 'at' | 'clips'> & { question: SearchQuestion; onSave: (() => void) | null };

/** A question with what was said: a table where it's about several people, all that one person said otherwise. */
export function QuestionAnswer({ question, onSave, ...parts }: Props) {
  const { $id, text, state, failureReason, rows } = question;
  const { remove, ask } = useSearchQuestions(parts.at);
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const calls = rows.reduce((sum, { meetingCount }) => sum + meetingCount, 0);
  const read = rows.reduce((sum, { readCount }) => sum + readCount, 0);
  return (
    <Box component="article" aria-label={text} aria-busy={state === 'waiting'}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.5 }}>
          {text}
        </Typography>
        {onSave && (
          <Button size="small" aria-label={messages.saveQuestionText(text)} onClick={onSave}>
            {messages.save}
          </Button>
        )}
        <Tooltip title={messages.deleteQuestion}>
          <IconButton
            size="small"
            aria-label={messages.deleteQuestionText(text)}
            onClick={() => remove.mutate($id, { onError })}
          >
            <RemoveIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      </Box>
      {state === 'waiting' && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.readingCountedReadDone(counted(calls, 'call'), read)}
        </Typography>
      )}
      {state === 'failed' && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, color: 'error.dark' }}>{failureReason}</Typography>
          <Button
            size="small"
            disabled={ask.isPending}
            onClick={() => ask.mutate({ text, threadId: question.threadId }, { onError })}
          >
            {messages.askAgain}
          </Button>
        </Box>
      )}
      {rows.length > 1 ? (
        <Table {...parts} question={question} />
      ) : (
        rows.map((row) => (
          <Box key={row.contactId} sx={{ mt: 0.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.name}
            </Typography>
            {row.lines.length === 0 ? (
              <Nothing row={row} state={state} />
            ) : (
              <Stack component="ul" sx={{ m: 0, pl: 2.25, gap: 0.75 }}>
                {row.lines.map((line, index) => (
                  <li key={index}>
                    <Line {...parts} line={line} />
                  </li>
                ))}
              </Stack>
            )}
          </Box>
        ))
      )}
    </Box>
  );
}

function Table({ question: { text, state, rows }, ...parts }: Omit<Props, 'onSave'>) {
  return (
    <Box component="table" aria-label={messages.answersText(text)} sx={tableStyle}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.contactId}>
            <th scope="row">
              <RouterLink to="/app/contacts/$contactId" params={{ contactId: row.contactId }}>
                {row.name}
              </RouterLink>
              {row.isClient && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {messages.client}
                </Typography>
              )}
            </th>
            <td>
              {row.lines.length === 0 ? (
                <Nothing row={row} state={state} />
              ) : (
                row.lines.map((line, index) => <Line key={index} {...parts} line={line} />)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Why a row is empty, as far as Candor can know: whether nobody asked, or nobody answered, it can't. */
function Nothing({
  row: { meetingCount, readCount },
  state,
}: {
  row: SearchQuestionRow;
  state: SearchQuestion['state'];
}) {
  const isRead = state !== 'waiting' || readCount >= meetingCount;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {meetingCount === 0
        ? messages.noCallYet
        : isRead
          ? messages.wasntAskedOrNotAnsweredInCounted(counted(meetingCount, 'call'))
          : messages.reading}
    </Typography>
  );
}

function Line({ at, clips, line }: Pick<Props, 'at' | 'clips'> & { line: SearchQuestionLine }) {
  const { text, isQuote, meetingId, meetingDescription, startTime, check, evidence } = line;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {isQuote && '“'}
      <InlineText text={text} />
      {isQuote && '”'}{' '}
      {evidence.slice(0, 2).map((one) => {
        const clip = { meetingId, start: one.start, end: one.end };
        return (
          <EvidenceChip
            key={`${one.segmentId}-${one.start}`}
            evidence={one}
            isPlaying={clips.isPlayed(clip)}
            onPlay={() => clips.play(clip)}
          />
        );
      })}{' '}
      <RouterLink
        variant="body2"
        to="/app/teams/$teamId/meetings/$meetingId/history"
        params={{ teamId: at.teamId, meetingId }}
        search={{ t: String(Math.floor((evidence[0]?.start ?? 0) * 10) / 10) }}
        title={meetingDescription}
        sx={{ color: 'text.secondary' }}
      >
        {dayText(startTime)}
      </RouterLink>
      {check && (
        <Typography variant="body2" sx={{ color: 'warning.dark' }}>
          {messages.checkThisCheck(check)}
        </Typography>
      )}
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  mt: 0.5,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& th, & td': { p: 1, pl: 0, textAlign: 'left', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& th': { width: { base: 110, sm: 180 }, fontWeight: 600, overflowWrap: 'anywhere' },
} as const;
