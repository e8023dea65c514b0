import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useEffect } from 'react';
import { cleared, countActive } from '../../entities/meetings/active-filters.ts';
import { loadModule } from '../../lib/asset-reload.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingFilters } from '../../entities/meetings/meeting-filters.ts';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { MeetingsPagination } from './meetings-pagination.tsx';
import { MeetingsTable } from './meetings-table.tsx';
import { useMeetings } from './use-meetings.ts';
import { messages } from './messages.ts';

const FirstSteps = lazy(async () => ({ default: (await loadModule(() => import('./first-steps.tsx'))).FirstSteps }));

const emptyText = messages.thereAreNoMeetingsMatchingToShow;

type SetFilters = (filters: MeetingFilters, options?: { replace?: boolean }) => void;
export type MeetingsSectionProps = { filters: MeetingFilters; now: Date; onFilters: SetFilters };

/** The table with its pages; in its place what there is to say when there are no rows. */
export function MeetingsSection({ filters, now, onFilters }: MeetingsSectionProps) {
  const { data, error, isError, isPlaceholderData, isFetching, refetch } = useMeetings(filters, now);
  useLastPage(filters, isPlaceholderData ? undefined : data?.total, onFilters);
  const isEmpty = data?.total === 0 && !isPlaceholderData;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={messages.meetings}
      aria-busy={isFetching}
      sx={{ overflow: 'hidden' }}
    >
      <span style={visuallyHidden} role="status">
        {data && !isPlaceholderData ? (data.total === 1 ? messages.n1Meeting : messages.totalMeetings(data.total)) : ''}
      </span>
      {isError ? (
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
      ) : isEmpty ? (
        <ListMessage
          drawing={<NoRowsDrawing />}
          text={emptyText}
          action={
            countActive(filters) > 0 ? (
              <Button variant="outlined" onClick={() => onFilters(cleared(filters))}>
                {messages.clearFilters}
              </Button>
            ) : (
              <Suspense>
                <FirstSteps />
              </Suspense>
            )
          }
        />
      ) : (
        <MeetingsTable meetings={data?.meetings} skeletonRows={filters.limit} isStale={isPlaceholderData} />
      )}
      {!isError && !isEmpty && (
        <MeetingsPagination
          page={filters.page}
          limit={filters.limit}
          total={data?.total}
          onPage={(page) => onFilters({ ...filters, page })}
          onLimit={(limit) => onFilters({ ...filters, limit, page: 1 })}
        />
      )}
    </Paper>
  );
}

/** A page that is no longer there (rows went, or the address was made elsewhere) gives way to the last one that is. */
function useLastPage(filters: MeetingFilters, total: number | undefined, onFilters: SetFilters) {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / filters.limit));
  useEffect(() => {
    if (last !== undefined && filters.page > last) onFilters({ ...filters, page: last }, { replace: true });
  }, [filters, last, onFilters]);
}
