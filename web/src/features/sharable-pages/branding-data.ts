import { getBrandingLayout } from '@candor/contract/branding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function brandingQuery(teamId: string) {
  return queryOptions({
    queryKey: ['shared-branding', teamId],
    queryFn: ({ signal }) => call(getBrandingLayout, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}
