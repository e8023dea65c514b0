import { getBrief } from '@candor/contract/briefs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type InMeeting, meetingKey } from './meetings.ts';

/** Below the meeting's key: another contact makes another brief. */
export function briefQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'brief'] as const,
    queryFn: ({ signal }) => call(getBrief, { params: at }, { signal }),
    refetchOnMount: 'always',
  });
}
