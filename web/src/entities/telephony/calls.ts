import {
  acceptCall,
  addPhoneSource,
  type CallAction,
  type CallEvent,
  controlCall,
  createCall,
  createConferenceCall,
  declineCall,
  getCall,
  getCallerId,
  listCalls,
  type PhoneCall,
  type PhoneNumber,
} from '@candor/contract/telephony';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { type InMeeting, meetingKey } from '../meetings/meetings.ts';
import { messages } from './messages.ts';

/** Only in case the stream of events is down. */
const pollMs = 15_000;
const ringPollMs = 10_000;

/** Numbers to call from, and whether calls can be made now. */
export function callerIdQuery(teamId: string) {
  return queryOptions({
    queryKey: ['caller-id', teamId],
    queryFn: ({ signal }) => call(getCallerId, { params: { teamId } }, { signal }),
  });
}

export const numberText = ({ value, extension, label }: PhoneNumber): string =>
  [extension ? messages.valueExtExtension(value, extension) : value, label].filter(Boolean).join(' ');

/** The call of a meeting; null where it has none. */
export function callQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'call'] as const,
    queryFn: async ({ signal }): Promise<PhoneCall | null> =>
      (await call(getCall, { params: at }, { signal, quiet: true })).call,
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'ended' ? pollMs : false),
    refetchOnMount: 'always',
  });
}

/** Calls from outside that ring for this person now. */
export function ringingQuery(teamId: string) {
  return queryOptions({
    queryKey: ['ringing-calls', teamId],
    queryFn: async ({ signal }) =>
      (await call(listCalls, { params: { teamId }, query: { filter: 'ringing' } }, { signal, quiet: true })).calls,
    refetchInterval: ringPollMs,
  });
}

export function missedQuery(teamId: string) {
  return queryOptions({
    queryKey: ['missed-calls', teamId],
    queryFn: async ({ signal }) =>
      (await call(listCalls, { params: { teamId }, query: { filter: 'missed' } }, { signal, quiet: true })).calls,
  });
}

export function reloadCall(client: QueryClient, teamId: string, { meetingId }: CallEvent) {
  if (meetingId) void client.invalidateQueries({ queryKey: callQuery({ teamId, meetingId }).queryKey });
  void client.invalidateQueries({ queryKey: ringingQuery(teamId).queryKey });
  void client.invalidateQueries({ queryKey: missedQuery(teamId).queryKey });
}

export function useControlCall(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: CallAction) => call(controlCall, { params: at, body: action }),
    onSuccess: (answer) => client.setQueryData(callQuery(at).queryKey, answer.call),
  });
}

export function useAddToCall(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { to: string; name: string }) => call(addPhoneSource, { params: at, body: wanted }),
    onSettled: () => client.invalidateQueries({ queryKey: callQuery(at).queryKey }),
  });
}

/** Goes to the meeting that the call is. */
function useOpenCall() {
  const navigate = useNavigate();
  return ({ data }: { data: { teamId: string; $id: string } }) =>
    navigate({ to: '/app/teams/$teamId/meetings/$meetingId', params: { teamId: data.teamId, meetingId: data.$id } });
}

export function useStartConference(teamId: string) {
  const open = useOpenCall();
  return useMutation({
    mutationFn: (phoneNumberId: string) => call(createConferenceCall, { params: { teamId }, body: { phoneNumberId } }),
    onSuccess: open,
  });
}

export type CallWish = InputOf<typeof createCall>['body'];

export const makeCall = (teamId: string, wanted: CallWish) => call(createCall, { params: { teamId }, body: wanted });

export function useMakeCall(teamId: string) {
  const open = useOpenCall();
  return useMutation({ mutationFn: (wanted: CallWish) => makeCall(teamId, wanted), onSuccess: open });
}

export function useAnswerCall(teamId: string) {
  const client = useQueryClient();
  const open = useOpenCall();
  const reload = () => client.invalidateQueries({ queryKey: ringingQuery(teamId).queryKey });
  return {
    accept: useMutation({
      mutationFn: (callId: string) => call(acceptCall, { params: { teamId, callId } }),
      onSuccess: open,
      onSettled: reload,
    }),
    decline: useMutation({
      mutationFn: (callId: string) => call(declineCall, { params: { teamId, callId } }),
      onSettled: reload,
    }),
  };
}
