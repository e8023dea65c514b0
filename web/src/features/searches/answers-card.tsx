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

/** What clients said about the candidates. Nothing is shown while no link has brought an answer. */
export function AnswersCard({ at, mayChange }: SearchParts) {
  const { data, error, isError, isFetching, refetch } = useQuery(searchAnswersQuery(at));
  if (isError && !data)
    return (
      <SectionCard title="Client’s answers">
        <Box role="alert">
          <Typography sx={{ color: 'error.dark' }}>{errorText(error)}</Typography>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      </SectionCard>
    );
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title="Client’s answers">
      <Stack component="ul" aria-label="Client’s answers" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
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
                  May be meant for another search: {answer.otherSearches.join(', ')}. Change the stage yourself if it is
                  for this one.
                </Typography>
              )}
              {answer.takenAt && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Followed by {answer.takenBy ?? 'a former member'} · {momentText(answer.takenAt)}
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
          aria-label={`Move to ${stageLabels[suggestedStage]}: ${name}`}
          loading={take.isPending}
          onClick={() => take.mutate($id, { onError: (error) => showAlert('error', errorText(error)) })}
        >
          Move to {stageLabels[suggestedStage]}
        </Button>
      )}
      <RouterLink
        to="/app/teams/$teamId/sharable-pages/view/$referenceId"
        params={{ teamId: at.teamId, referenceId }}
        search={{ receipt: shareLinkId }}
        aria-label={`Receipt of the answer about ${name}`}
      >
        Receipt
      </RouterLink>
    </Stack>
  );
}
