import { previewSharablePage } from '@candor/contract/share-links';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { PageBody } from './pages-data.ts';

const key = (teamId: string) => ['sharable-pages', teamId, 'preview'] as const;
/** While something on it is still being made. */
const pollMs = 5_000;

/** The page as recipients would see it if it were saved like this. `referenceId` is null for a new page. */
export function previewQuery(teamId: string, referenceId: string | null, body: PageBody) {
  return queryOptions({
    queryKey: [...key(teamId), referenceId, body] as const,
    queryFn: ({ signal }) =>
      call(
        previewSharablePage,
        { params: { teamId }, query: { ...(referenceId !== null && { referenceId }) }, body },
        { signal },
      ),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.datasources.some(({ status }) => status === 'pending') ? pollMs : false,
  });
}

/** Something on a page was published. */
export const reloadPreviews = (queryClient: QueryClient, teamId: string) =>
  queryClient.invalidateQueries({ queryKey: key(teamId) });
