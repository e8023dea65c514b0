import { type Banner, getBanner } from '@candor/contract/team-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A message from an admin to everyone in the team. */
export function bannerQuery(teamId: string) {
  return queryOptions({
    queryKey: ['banner', teamId],
    queryFn: async ({ signal }): Promise<Banner | null> =>
      (await call(getBanner, { params: { teamId } }, { signal })).banner,
  });
}
