import { deleteMeeting, renameMeeting, restoreMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { type InMeeting, listsKey, meetingKey, reloadMeetings, storeMeeting } from './meetings.ts';

export function useRenameMeeting(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (description: string) => call(renameMeeting, { params: at, body: { description } }),
    onSuccess: (meeting) => storeMeeting(client, meeting),
  });
}

export function useSetPrivacy(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPrivate: boolean) => call(setMeetingPrivacy, { params: at, body: { private: isPrivate } }),
    onSuccess: (meeting) => storeMeeting(client, meeting),
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
      return reloadMeetings(client, at.teamId);
    },
  });
}
