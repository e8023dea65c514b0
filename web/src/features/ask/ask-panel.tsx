import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AskForm } from './ask-form.tsx';
import { useQuestions } from './use-questions.ts';
import { messages } from './messages.ts';

const offered = [
  messages.whatPayIsExpected,
  messages.howSoonCouldTheyStart,
  messages.whyAreTheyLeaving,
  messages.whatHappensNext,
];

/** Ask the meeting: every sentence of the answer says where it was said, and plays it. */
export function AskPanel({ at, playback }: MeetingPartProps) {
  const player = useSpanPlayer(playback);
  const { questions, isBusy, ask, again } = useQuestions(at);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{messages.answersQuoteThisMeetingAndLinkTo}</Typography>
        <AskForm
          label={messages.askAboutThisMeeting}
          placeholder={messages.whatDidTheySayAboutOnCall}
          offered={questions.length === 0 ? offered : []}
          isBusy={isBusy}
          onAsk={ask}
        />
      </Paper>
      {questions.map((question) => (
        <AnswerCard
          key={question.id}
          question={question}
          onAgain={() => again(question)}
          citation={(one) => (
            <EvidenceChip
              key={`${one.segmentId} ${one.start}`}
              evidence={one}
              onPlay={player.play}
              isPlaying={player.isPlayed(one)}
            />
          )}
        />
      ))}
    </Stack>
  );
}
