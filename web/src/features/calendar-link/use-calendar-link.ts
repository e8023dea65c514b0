import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '@candor/contract/calendar-links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type LinkOf = { teamId: string; accountId: string };

export function calendarLinkQuery(of: LinkOf) {
  return queryOptions({
    queryKey: ['calendar-link', of.teamId, of.accountId],
    queryFn: ({ signal }) => call(getCalendarLink, { params: of }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useCalendarLink(of: LinkOf) {
  const client = useQueryClient();
  const { queryKey } = calendarLinkQuery(of);
  return {
    create: useMutation({
      mutationFn: () => call(createCalendarLink, { params: of }),
      onSuccess: (link) => client.setQueryData(queryKey, link),
    }),
    remove: useMutation({
      mutationFn: (): Promise<void> => call(deleteCalendarLink, { params: of }),
      onSettled: () => client.invalidateQueries({ queryKey }),
    }),
  };
}
