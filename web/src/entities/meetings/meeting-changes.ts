import {
  deleteMeeting,
  listDeletedMeetings,
  renameMeeting,
  restoreMeeting,
  setMeetingPrivacy,
} from '@candor/contract/meetings';
import { changeParticipants } from '@candor/contract/participants';
import type { InputOf } from '@candor/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type InMeeting, listsKey, meetingKey, reloadMeetings, storeMeeting } from './meetings.ts';

export function useRenameMeeting(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (description: string) => call(renameMeeting, { params: at, body: { description } }),
    onSuccess: (meeting) => storeMeeting(client, meeting),
  });
}

export type ParticipantChanges = InputOf<typeof changeParticipants>['body'];

/** Speakers of the transcript go with their names: what is said of both is loaded again. */
export function useChangeParticipants(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ParticipantChanges) => call(changeParticipants, { params: at, body }),
    onSuccess: (meeting) => {
      storeMeeting(client, meeting);
      return client.invalidateQueries({ queryKey: meetingKey(at) });
    },
  });
}

export function useSetPrivacy(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPrivate: boolean) => call(setMeetingPrivacy, { params: at, body: { private: isPrivate } }),
    onSuccess: (meeting) => storeMeeting(client, meeting),
  });
}

const deletedKey = (teamId: string) => ['deleted-meetings', teamId] as const;

export function deletedMeetingsQuery(teamId: string, page: number, limit: number) {
  return queryOptions({
    queryKey: [...deletedKey(teamId), page, limit] as const,
    queryFn: ({ signal }) => call(listDeletedMeetings, { params: { teamId }, query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
    // Someone else may have deleted or restored something in the meantime.
    refetchOnMount: 'always',
  });
}

/** It can be restored for 30 days. Lists are asked again; the page itself says that it is gone. */
export function useDeleteMeeting(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteMeeting, { params: at }),
    onSuccess: () => client.invalidateQueries({ queryKey: listsKey(at.teamId) }),
  });
}

export function useRestoreMeeting(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreMeeting, { params: at }),
    onSuccess: () => {
      client.removeQueries({ queryKey: meetingKey(at), type: 'inactive' });
      void client.invalidateQueries({ queryKey: deletedKey(at.teamId) });
      return reloadMeetings(client, at.teamId);
    },
  });
}
