import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { HitCard } from './hit-card.tsx';
import { SearchForm } from './search-form.tsx';
import { hitsPerPage, useHits, useQuestion } from './use-hits.ts';
import { numberText } from '../../language/locale.ts';
import { messages } from './messages.ts';

/** Sentences of all meetings, found by their words. */
export function TranscriptSearchPage() {
  const { text, page, ask } = useQuestion();
  return (
    <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {messages.searchTranscripts}
        </Typography>
        <RouterLink to="/app/ask">{messages.askAQuestionInstead}</RouterLink>
        <RouterLink to="/app">{messages.backToMeetings}</RouterLink>
      </Stack>
      <SearchForm key={text} text={text} onSearch={ask} />
      <Box sx={{ mt: 2 }}>
        {text === '' ? (
          <ListMessage drawing={<NoRowsDrawing />} text={messages.searchAllMeetingsYouCanSeeResults} />
        ) : (
          <Hits text={text} page={page} onPage={(next) => ask(text, next)} />
        )}
      </Box>
    </Box>
  );
}

function Hits({ text, page, onPage }: { text: string; page: number; onPage: (page: number) => void }) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useHits(text, page);
  if (isError) {
    return (
      <ListMessage
        role="alert"
        drawing={<BrokenDrawing />}
        text={errorText(error)}
        action={
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  }
  if (!data) return <RowsSkeleton rows={4} />;
  const pages = Math.ceil(data.total / hitsPerPage);
  return (
    <Stack aria-busy={isFetching} sx={{ gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isPlaceholderData ? '' : countText(data.total)}
      </Typography>
      {data.total === 0 && !isPlaceholderData && (
        <ListMessage drawing={<NoRowsDrawing />} text={messages.noSentenceContainsAllTheWordsOf(text)} />
      )}
      <Stack component="ul" aria-label={messages.sentences} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {data.hits.map((hit) => (
          <HitCard key={hit.segmentId} hit={hit} />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, next) => onPage(next)}
          siblingCount={0}
          shape="rounded"
          sx={{ alignSelf: 'center' }}
        />
      )}
    </Stack>
  );
}

function countText(total: number): string {
  return total === 1 ? messages.n1Sentence : messages.numberTextSentences(numberText(total));
}
