import {
  changeMeetingType,
  createMeeting,
  deleteMeeting,
  finishMeeting,
  getMeeting,
  type ListedMeeting,
  listMeetings,
  type Meeting,
  type MeetingDetails,
  setAutoJoin,
} from '@candor/contract/meetings';
import type { InputOf } from '@candor/contract/route';
import { limits } from '@candor/contract/limits';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListQuery } from './meeting-query.ts';

export type MeetingList = { total: number; meetings: ListedMeeting[] };
export type InMeeting = { teamId: string; meetingId: string };

/** Common beginning of the keys of every list of a team's meetings. */
export function listsKey(teamId: string) {
  return ['meetings', teamId] as const;
}

/** The rows before stay until the new ones are there, within one team. */
export function meetingsQuery(teamId: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...listsKey(teamId), query] as const,
    queryFn: ({ signal }): Promise<MeetingList> => call(listMeetings, { params: { teamId }, query }, { signal }),
    placeholderData: (before, from) => (from?.queryKey[1] === teamId ? keepPreviousData(before) : undefined),
    // The end of the range is part of the key and moves every minute: what has passed is of no use.
    gcTime: 2 * limits.clockMs,
  });
}

/** Everything of one meeting is kept under keys that begin so: news of the meeting loads all of it again. */
export function meetingKey(at: InMeeting) {
  return ['meeting', at.teamId, at.meetingId] as const;
}

/** Asked again every few seconds while the meeting is being prepared. */
export function meetingQuery(at: InMeeting) {
  return queryOptions({
    queryKey: meetingKey(at),
    queryFn: ({ signal }): Promise<MeetingDetails> => call(getMeeting, { params: at }, { signal }),
    refetchInterval: (query) => (query.state.data?.meeting.status === 'pending' ? limits.pendingPollMs : false),
  });
}

export function useChangeMeetingType(at: InMeeting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (meetingTypeId: string | null) => call(changeMeetingType, { params: at, body: { meetingTypeId } }),
    onSuccess: (meeting) => storeMeeting(queryClient, meeting),
  });
}

export function useSetAutoJoin(at: InMeeting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (autoJoinEnabled: boolean) => call(setAutoJoin, { params: at, body: { autoJoinEnabled } }),
    onSuccess: (meeting) => storeMeeting(queryClient, meeting),
  });
}

/** A meeting that waits for its recording. */
export async function makeMeeting(teamId: string, wanted: InputOf<typeof createMeeting>['body']): Promise<Meeting> {
  return call(createMeeting, { params: { teamId }, body: wanted });
}

export async function removeMeeting(at: InMeeting): Promise<void> {
  await call(deleteMeeting, { params: at }, { quiet: true });
}

export function useFinishMeeting(at: InMeeting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (delay?: number | null) => call(finishMeeting, { params: at, body: { delay } }),
    onSuccess: (meeting) => storeMeeting(queryClient, meeting),
  });
}

type MeetingPart = Pick<Meeting, '$id' | 'teamId'> & Partial<Meeting>;

/** Shows the result of a change everywhere. A list requested before the change could arrive after it and undo it on screen, so requests under way start again. */
export function storeMeeting(queryClient: QueryClient, meeting: MeetingPart) {
  patchMeeting(queryClient, meeting);
  const { teamId, $id: meetingId } = meeting;
  for (const queryKey of [listsKey(teamId), meetingKey({ teamId, meetingId })])
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus !== 'idle' });
}

/** Updates a meeting wherever it is shown. */
export function patchMeeting(queryClient: QueryClient, meeting: MeetingPart) {
  patchList(queryClient, meeting);
  queryClient.setQueryData<MeetingDetails>(
    meetingQuery({ teamId: meeting.teamId, meetingId: meeting.$id }).queryKey,
    (details) => details && { ...details, meeting: { ...details.meeting, ...meeting } },
  );
}

export function patchList(queryClient: QueryClient, meeting: MeetingPart) {
  queryClient.setQueriesData<MeetingList>(
    { queryKey: listsKey(meeting.teamId) },
    (list) =>
      list && {
        ...list,
        meetings: list.meetings.map((row) => (row.$id === meeting.$id ? { ...row, ...meeting } : row)),
      },
  );
}

/** Loads again what is on the screen; what is not is forgotten, since opening it again would not ask automatically. */
export async function reloadMeetings(queryClient: QueryClient, teamId: string) {
  for (const queryKey of [listsKey(teamId), ['meeting', teamId]])
    queryClient.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey(teamId) }),
    queryClient.invalidateQueries({ queryKey: ['meeting', teamId] }),
  ]);
}
