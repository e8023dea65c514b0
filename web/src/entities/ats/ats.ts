import { getTeamAts, listActivityTypes, listAtsFields, listAtsRecords, type AtsRecord } from '@candor/contract/ats';
import { getAtsReview, withdrawAts } from '@candor/contract/ats-proposals';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InMeeting } from '../meetings/meetings.ts';

export const atsKey = (teamId: string) => ['ats', teamId] as const;

export function teamAtsQuery(teamId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'team'] as const,
    queryFn: ({ signal }) => call(getTeamAts, { params: { teamId } }, { signal }),
    staleTime: 30_000,
  });
}

export function activityTypesQuery(teamId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'activity-types'] as const,
    queryFn: ({ signal }) => call(listActivityTypes, { params: { teamId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

export function atsFieldsQuery(teamId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'fields'] as const,
    queryFn: ({ signal }) => call(listAtsFields, { params: { teamId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

const nouns = { person: 'contacts', job: 'jobs', deal: 'deals', company: 'companies' } as const;

export function atsRecordsQuery(teamId: string, kind: AtsRecord['kind'], search: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'records', kind, search] as const,
    queryFn: ({ signal }) =>
      call(listAtsRecords, { params: { teamId, noun: nouns[kind] }, query: { ...(search && { search }) } }, { signal }),
    staleTime: 30_000,
    retry: false,
  });
}

/** How many changes of the meeting are in the system now. */
export function writtenQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...atsKey(at.teamId), 'written', at.meetingId] as const,
    queryFn: async ({ signal }) =>
      (await call(getAtsReview, { params: at }, { signal })).proposals.filter(({ state }) => state === 'sent').length,
    staleTime: 0,
  });
}

/** Undoes everything that the meeting wrote elsewhere: offered when it is deleted. */
export function useWithdraw(at: InMeeting) {
  return useMutation({ mutationFn: () => call(withdrawAts, { params: at }) });
}
