import type { AnswerOnSearch } from '@candor/contract/search-answers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { AnswerLine } from '../../entities/searches/answer-line.tsx';
import { searchAnswersQuery, useTakeAnswer } from '../../entities/searches/search-answers.ts';
import { stageLabels } from '../../entities/searches/search-labels.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

/** What clients said about the candidates. Nothing is shown while no link has brought an answer. */
export function AnswersCard({ at, mayChange }: SearchParts) {
  const { data, error, isError, isFetching, refetch } = useQuery(searchAnswersQuery(at));
  if (isError && !data)
    return (
      <SectionCard title={messages.clientsAnswers}>
        <Box role="alert">
          <Typography sx={{ color: 'error.dark' }}>{errorText(error)}</Typography>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      </SectionCard>
    );
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={messages.clientsAnswers}>
      <Stack component="ul" aria-label={messages.clientsAnswers} sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {data.map((answer) => (
          <Box
            key={answer.$id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, alignItems: 'flex-start' }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <AnswerLine answer={answer} />
              {answer.otherSearches.length > 0 && !answer.takenAt && (
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {messages.mayBeMeantForAnotherSearch(answer.otherSearches.join(', '))}
                </Typography>
              )}
              {answer.takenAt && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {messages.followedBy}
                  {answer.takenBy ?? messages.aFormerMember} · {momentText(answer.takenAt)}
                </Typography>
              )}
            </Box>
            <Actions at={at} answer={answer} mayChange={mayChange} />
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Actions({ at, answer, mayChange }: { at: SearchParts['at']; answer: AnswerOnSearch; mayChange: boolean }) {
  const take = useTakeAnswer(at);
  const showAlert = useAlerts();
  const { $id, name, suggestedStage, referenceId, shareLinkId } = answer;
  if (!mayChange) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {suggestedStage && (
        <Button
          size="small"
          variant="contained"
          aria-label={messages.moveToValueName(stageLabels[suggestedStage], name)}
          loading={take.isPending}
          onClick={() => take.mutate($id, { onError: (error) => showAlert('error', errorText(error)) })}
        >
          {messages.moveToValue(stageLabels[suggestedStage])}
        </Button>
      )}
      <RouterLink
        to="/app/teams/$teamId/sharable-pages/view/$referenceId"
        params={{ teamId: at.teamId, referenceId }}
        search={{ receipt: shareLinkId }}
        aria-label={messages.receiptOfTheAnswerAboutName(name)}
      >
        {messages.receipt}
      </RouterLink>
    </Stack>
  );
}
