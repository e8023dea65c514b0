import { listSearchDifferences } from '@candor/contract/search-differences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InSearch } from './searches.ts';

export function searchDifferencesQuery(at: InSearch) {
  return queryOptions({
    queryKey: ['searches', at.teamId, 'one', at.searchId, 'differences'] as const,
    queryFn: async ({ signal }) => (await call(listSearchDifferences, { params: at }, { signal })).differences,
    refetchOnMount: 'always',
  });
}
