import { limits } from '@candor/contract/limits';
import {
  getRecording,
  getRecordingMedia,
  getRecordingToken,
  type Recording,
  type RecordingType,
  retryRecording,
} from '@candor/contract/recordings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { urlOf } from '../../lib/api-url.ts';
import { type InMeeting, meetingKey, reloadMeetings } from '../meetings/meetings.ts';

/** Its key begins with the meeting's, so that news of the meeting loads it again too. */
export function recordingQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'recording'] as const,
    queryFn: ({ signal }): Promise<Recording> => call(getRecording, { params: at }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'assembling' || data?.status === 'receiving' ? limits.pendingPollMs : false,
  });
}

export function useRetryRecording(at: InMeeting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryRecording, { params: at }),
    onSuccess: () => reloadMeetings(queryClient, at.teamId),
  });
}

/** Renewed at half of its life: what plays then still has hours to move over to the new one. */
export function recordingTokenQuery(at: InMeeting) {
  return queryOptions({
    queryKey: ['recording-token', at.teamId, at.meetingId],
    queryFn: ({ signal }) => call(getRecordingToken, { params: at }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data ? renewInMs(data.expiresAt, Date.now()) : false),
    refetchIntervalInBackground: true,
    refetchOnMount: ({ state: { data } }) => (data && leftMs(data.expiresAt, Date.now()) < renewMs ? 'always' : false),
  });
}

const renewMs = (limits.recordingTokenS * 1000) / 2;
const leftMs = (expiresAt: string, now: number) => Date.parse(expiresAt) - now;

/** Half of its life before the end; never so soon that a wrong clock would ask without a pause. */
export function renewInMs(expiresAt: string, now: number): number {
  return Math.max(60_000, leftMs(expiresAt, now) - renewMs);
}

/** Addresses of the meeting's media for elements that send no headers. Undefined until there is a token. */
export function useMediaAccess(at: InMeeting) {
  const token = useQuery(recordingTokenQuery(at));
  return {
    token: token.data?.token,
    /** What plays with an older token goes over to the new one at the latest then. */
    replaceWithinMs: token.data ? Math.max(0, leftMs(token.data.expiresAt, Date.now()) - renewMs - 60_000) : 0,
    renew: () => void token.refetch({ cancelRefetch: false }),
    error: token.error,
  };
}
export type MediaAccess = ReturnType<typeof useMediaAccess>;

export function recordingUrl(
  at: InMeeting,
  type: RecordingType,
  { version }: Pick<Recording, 'version'>,
  token: string,
  options: { download?: boolean } = {},
): string {
  return urlOf(getRecordingMedia, {
    params: { ...at, type },
    query: { token, v: version, download: options.download ? '1' : undefined },
  });
}

export function peaksQuery(at: InMeeting, recording: Pick<Recording, 'version' | 'types'> | undefined) {
  return queryOptions({
    queryKey: ['peaks', at.teamId, at.meetingId, recording?.version],
    enabled: recording?.types.includes('peaks') ?? false,
    queryFn: async ({ signal }): Promise<{ perSecond: number; peaks: number[] }> =>
      JSON.parse(
        String(
          await call(
            getRecordingMedia,
            { params: { ...at, type: 'peaks' }, query: { v: String(recording?.version) } },
            { signal, quiet: true },
          ),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
