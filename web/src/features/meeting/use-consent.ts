import { addConsent, listConsent, type NewConsent } from '@candor/contract/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { call } from '../../lib/api.ts';

export function consentQuery(at: InMeeting) {
  return queryOptions({
    queryKey: ['consent', at.teamId, at.meetingId],
    queryFn: ({ signal }) => call(listConsent, { params: at }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useAddConsent(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewConsent) => call(addConsent, { params: at, body: wanted }),
    onSuccess: () => client.invalidateQueries({ queryKey: consentQuery(at).queryKey }),
  });
}
