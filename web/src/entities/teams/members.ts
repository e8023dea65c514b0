import { limits } from '@candor/contract/limits';
import { listMembers } from '@candor/contract/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function membersQuery(teamId: string) {
  return queryOptions({
    queryKey: ['members', teamId],
    queryFn: ({ signal }) =>
      call(listMembers, { params: { teamId }, query: { page: 0, limit: limits.membersPageSize } }, { signal }),
  });
}
