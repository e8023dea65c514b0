import { renameMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { type InMeeting, storeMeeting } from './meetings.ts';

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
