import type { Answer } from '@candor/contract/ask';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CheckMark } from '../../entities/notes/check-mark.tsx';
import { errorText } from '../../lib/error-text.ts';
import { InlineText } from '../../ui/inline-text.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { LateFailure } from './ask.ts';
import type { Question } from './use-questions.ts';
import { messages } from './messages.ts';

export type Citation = Answer['lines'][number]['citations'][number];
export type AnswerCardProps = {
  question: Question;
  onAgain: () => void /** How a citation is shown: as a chip that plays, or as a way to its meeting. */;
  citation: (citation: Citation) => ReactNode;
};

/** A question with what was said about it. */
export function AnswerCard({ question, onAgain, citation }: AnswerCardProps) {
  const titleId = useId();
  const { text, answer, error } = question;
  const isWaiting = !answer && error === undefined;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      aria-busy={isWaiting}
      sx={{ px: 2, py: 1.5 }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {isWaiting && (
        <Box role="status" aria-label={messages.searchingTheTranscripts} sx={{ mt: 1 }}>
          <RowsSkeleton rows={2} />
        </Box>
      )}
      {error !== undefined && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Typography sx={{ flex: 1, color: 'error.dark' }}>
            {error instanceof LateFailure ? error.message : errorText(error)}
          </Typography>
          <Button size="small" onClick={onAgain}>
            {messages.tryAgain}
          </Button>
        </Box>
      )}
      {answer && <Answered answer={answer} citation={citation} />}
    </Paper>
  );
}

function Answered({
  answer: { writer, status, lines, closest, dropped },
  citation,
}: {
  answer: Answer;
  citation: AnswerCardProps['citation'];
}) {
  const others = <CitedLines label={messages.mayBeRelated} lines={closest} citation={citation} />;
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {lines.length > 0
          ? writer.isExtractive
            ? messages.foundInTheTranscript
            : messages.partlyAnsweredByWriterNameAtLabel(status === 'partly', writer.name, writer.label)
          : closest.length > 0
            ? messages.iFoundNothingAboutThatThisCame
            : dropped.length > 0
              ? messages.theTranscriptDoesntSupportTheAnswer
              : messages.iFoundNothingAboutThatTryDifferent}
      </Typography>
      {lines.length > 0 ? (
        <CitedLines label={messages.answer} lines={lines} citation={citation} />
      ) : (
        closest.length > 0 && others
      )}
      {lines.length > 0 && closest.length > 0 && (
        <Box component="details" sx={{ mt: 0.5, color: 'text.secondary' }}>
          <Box component="summary" sx={{ fontSize: '0.8125rem' }}>
            {messages.notWhatYouMeant}
          </Box>
          {others}
        </Box>
      )}
      {dropped.length > 0 && (
        <Box component="details" sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <summary>{messages.n1SentenceWasOmitted(dropped.length)}</summary>
          {dropped.map(({ text, reason }, index) => (
            <div key={index}>
              <s>{text}</s> {reason}
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

function CitedLines({
  label,
  lines,
  citation,
}: {
  label: string;
  lines: Answer['lines'];
  citation: AnswerCardProps['citation'];
}) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.25, '& > li': { py: 0.375, overflowWrap: 'anywhere' } }}>
      {lines.map((line, index) => (
        <li key={index}>
          <InlineText text={line.text} /> {line.citations.map(citation)}
          <CheckMark line={{ ...line, $id: String(index) }} acts={null} />
        </li>
      ))}
    </Box>
  );
}
