import type { ShareActivity } from '@candor/contract/share-links';
import type { SharablePage } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { countsText, watchedText } from './counts.ts';
import { DaysPicture } from './days-picture.tsx';
import { activityQuery, inPage } from './share-data.ts';
import { messages } from './messages.ts';

/** What recipients did with the page: by day, and by item. */
export function ActivityPanel({ page }: { page: SharablePage }) {
  const { data, error, isError, isFetching, refetch } = useQuery(activityQuery(inPage(page)));
  if (isError)
    return (
      <ListMessage
        role="alert"
        text={errorText(error)}
        action={
          <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography role="status">{countsText(data.total)}</Typography>
      <DaysPicture days={data.days} />
      <Items page={page} items={data.items} />
    </Box>
  );
}

function Items({ page, items }: { page: SharablePage; items: ShareActivity['items'] }) {
  const counts = new Map(items.map((item) => [item.datasourceId, item.counts]));
  const most = Math.max(1, ...items.map((item) => item.counts.secondsWatched));
  return (
    <Box component="section" aria-label={messages.byItem}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {messages.byItem}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {page.datasources.map(({ $id, nickname }) => {
          const { plays = 0, secondsWatched = 0, downloads = 0 } = counts.get($id) ?? {};
          return (
            <li key={$id}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{nickname}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {plays} {plays === 1 ? messages.play : messages.plays} · {watchedText(secondsWatched)} · {downloads}{' '}
                  {downloads === 1 ? messages.download : messages.downloads}
                </Typography>
              </Box>
              <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'clip' }}>
                <Box
                  sx={{ height: '100%', bgcolor: 'primary.main' }}
                  style={{ width: `${(secondsWatched / most) * 100}%` }}
                />
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
