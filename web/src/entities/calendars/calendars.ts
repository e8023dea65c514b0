import { listCalendars } from '@candor/contract/calendars';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type OfMember = { teamId: string; accountId: string };

/** The member's connected calendars and how reading them goes. */
export function calendarsQuery(of: OfMember) {
  return queryOptions({
    queryKey: ['calendars', of.teamId, of.accountId],
    queryFn: ({ signal }) => call(listCalendars, { params: of }, { signal }),
    refetchOnMount: 'always',
    // The result of a sync appears on its own while someone is looking.
    refetchInterval: 30_000,
  });
}
