import { type FoundMeeting, searchMeetings } from '@candor/contract/meetings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const offered = 50;

/** Finished meetings whose words match, newest first; without words the newest. */
export function finishedMeetingsQuery(teamId: string, text: string) {
  return queryOptions({
    queryKey: ['found-meetings', teamId, text],
    queryFn: async ({ signal }): Promise<FoundMeeting[]> => {
      const { meetings } = await call(
        searchMeetings,
        { params: { teamId }, query: { limit: offered, ...(text && { text }) } },
        { signal },
      );
      return meetings.filter(({ status }) => status === 'completed');
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
