import { joinCalls, listJoinedCalls, separateCalls } from '@candor/contract/joined-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type InMeeting, meetingKey, reloadMeetings } from '../../entities/meetings/meetings.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

const pollMs = 2_000;

/** Asked again every few seconds while a call is being joined. */
export function joinedCallsQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'joined-calls'] as const,
    queryFn: ({ signal }) => call(listJoinedCalls, { params: at }, { signal }),
    refetchInterval: ({ state }) => (state.data?.parts.some((part) => part.state === 'joining') ? pollMs : false),
  });
}

/** `onJoined` gets the meeting that has both: it may be the other one. */
export function useJoinCalls(at: InMeeting, onJoined: (meetingId: string) => void) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (meetingId: string) => call(joinCalls, { params: at, body: { meetingId } }),
    onSuccess: async ({ meetingId }) => {
      await reloadMeetings(client, at.teamId);
      onJoined(meetingId);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export function useSeparateCalls(at: InMeeting) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (partId: string) => call(separateCalls, { params: { ...at, partId } }),
    onSuccess: async () => {
      showAlert('success', messages.theCallsAreTwoMeetingsAgain);
      await reloadMeetings(client, at.teamId);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}
