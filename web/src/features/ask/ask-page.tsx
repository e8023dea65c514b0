import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrent } from '../../entities/teams/current.tsx';
import { dayText } from '../../lib/dates.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { AnswerCard, type Citation } from './answer-card.tsx';
import { AskForm } from './ask-form.tsx';
import { useQuestions } from './use-questions.ts';
import { messages } from './messages.ts';

/** Ask across all meetings that one may see; a citation opens its meeting at its moment. */
export function AskPage() {
  const { team } = useCurrent();
  return <AskContent key={team.$id} teamId={team.$id} />;
}

function AskContent({ teamId }: { teamId: string }) {
  const { questions, isBusy, ask, again } = useQuestions({ teamId });
  return (
    <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {messages.askYourMeetings}
        </Typography>
        <RouterLink to="/app/transcripts">{messages.searchForWordsInstead}</RouterLink>
      </Stack>
      <AskForm
        label={messages.askAcrossYourMeetings}
        placeholder={messages.whoHasRunKubernetesInProduction}
        offered={[]}
        isBusy={isBusy}
        autoFocus
        onAsk={ask}
      />
      <Stack sx={{ gap: 1.5, mt: 2 }}>
        {questions.length === 0 && (
          <ListMessage drawing={<NoRowsDrawing />} text={messages.askInASentenceTheAnswerIs} />
        )}
        {questions.map((question) => (
          <AnswerCard
            key={question.id}
            question={question}
            onAgain={() => again(question)}
            citation={(citation) => (
              <MeetingLink key={`${citation.segmentId} ${citation.start}`} teamId={teamId} citation={citation} />
            )}
          />
        ))}
      </Stack>
    </Box>
  );
}

function MeetingLink({ teamId, citation }: { teamId: string; citation: Citation }) {
  const title = titleOf({ description: citation.meetingDescription });
  return (
    <RouterLink
      to="/app/teams/$teamId/meetings/$meetingId/history"
      params={{ teamId, meetingId: citation.meetingId }}
      search={{ t: String(Math.floor(citation.start * 10) / 10) }}
      title={`${citation.speakerName}: “${citation.quote}”`}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        maxWidth: '100%',
        verticalAlign: 'text-bottom',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <PlayIcon sx={{ fontSize: 16, flexShrink: 0, mt: '2px' }} />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {citation.speakerName}, {title}, {dayText(citation.meetingStart)}, {timeText(citation.start)}
      </Box>
    </RouterLink>
  );
}
