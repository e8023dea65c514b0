import {
  addSearchMeeting,
  addSearchPerson,
  createSearch,
  deleteSearch,
  explainDecision,
  getSearch,
  listIntakeLines,
  listSearches,
  listSearchesOfMeeting,
  putRequirements,
  removeSearchMeeting,
  removeSearchPerson,
  type Search,
  type SearchStage,
  type SearchState,
  updateSearch,
} from '@candor/contract/searches';
import type { BodyOf } from '@candor/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InMeeting } from '../meetings/meetings.ts';

export const searchesPageSize = 25;
export type InSearch = { teamId: string; searchId: string };
const key = (teamId: string) => ['searches', teamId] as const;
const oneKey = ({ teamId, searchId }: InSearch) => [...key(teamId), 'one', searchId] as const;

export type SearchFilter = {
  text: string;
  state: SearchState | null;
  accountId: string | null;
  page: number;
};

export function searchListQuery(teamId: string, { text, state, accountId, page }: SearchFilter) {
  return queryOptions({
    queryKey: [...key(teamId), 'list', text, state, accountId, page] as const,
    queryFn: ({ signal }) =>
      call(
        listSearches,
        {
          params: { teamId },
          query: {
            page,
            limit: searchesPageSize,
            ...(text && { text }),
            ...(state && { state }),
            ...(accountId && { accountId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function searchQuery(at: InSearch) {
  return queryOptions({
    queryKey: oneKey(at),
    queryFn: ({ signal }): Promise<Search> => call(getSearch, { params: at }, { signal }),
    refetchOnMount: 'always',
  });
}

export function intakeLinesQuery({ teamId, searchId }: InSearch, meetingId: string) {
  return queryOptions({
    queryKey: [...oneKey({ teamId, searchId }), 'intake', meetingId] as const,
    queryFn: ({ signal }) => call(listIntakeLines, { params: { teamId, searchId, meetingId } }, { signal }),
  });
}

export function searchesOfMeetingQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...key(at.teamId), 'of-meeting', at.meetingId] as const,
    queryFn: async ({ signal }) => (await call(listSearchesOfMeeting, { params: at }, { signal })).searches,
    refetchOnMount: 'always',
  });
}

export function useCreateSearch(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSearch>): Promise<Search> =>
      call(createSearch, { params: { teamId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(teamId) }),
  });
}

/** Each answers the whole search, which is shown at once; lists are read again. */
export function useSearchChanges(at: InSearch) {
  const client = useQueryClient();
  const onSuccess = (search: Search) => {
    client.setQueryData(oneKey(at), search);
    void client.invalidateQueries({ queryKey: key(at.teamId), predicate: ({ queryKey }) => queryKey[2] !== 'one' });
    void client.invalidateQueries({ queryKey: [...oneKey(at), 'comparison'] });
  };
  const ofPerson = (contactId: string) => ({ params: { ...at, contactId } });
  const ofMeeting = (meetingId: string) => ({ params: { ...at, meetingId } });
  return {
    update: useMutation({
      mutationFn: (body: BodyOf<typeof updateSearch>) => call(updateSearch, { params: at, body }),
      onSuccess,
    }),
    requirements: useMutation({
      mutationFn: (requirements: BodyOf<typeof putRequirements>['requirements']) =>
        call(putRequirements, { params: at, body: { requirements } }),
      onSuccess,
    }),
    putPerson: useMutation({
      mutationFn: ({ contactId, stage }: { contactId: string; stage?: SearchStage }) =>
        call(addSearchPerson, { ...ofPerson(contactId), body: stage ? { stage } : {} }),
      onSuccess,
    }),
    removePerson: useMutation({
      mutationFn: (contactId: string) => call(removeSearchPerson, ofPerson(contactId)),
      onSuccess,
    }),
    explain: useMutation({
      mutationFn: ({ decisionId, ...body }: BodyOf<typeof explainDecision> & { decisionId: string }) =>
        call(explainDecision, { params: { ...at, decisionId }, body }),
      onSuccess,
    }),
    addMeeting: useMutation({
      mutationFn: (meetingId: string) => call(addSearchMeeting, ofMeeting(meetingId)),
      onSuccess,
    }),
    removeMeeting: useMutation({
      mutationFn: (meetingId: string) => call(removeSearchMeeting, ofMeeting(meetingId)),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteSearch, { params: at }),
      onSuccess: () => {
        client.removeQueries({ queryKey: oneKey(at) });
        void client.invalidateQueries({ queryKey: key(at.teamId) });
      },
    }),
  };
}
export type SearchChanges = ReturnType<typeof useSearchChanges>;

/** From the meeting's own page. */
export function useAddToSearch(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (searchId: string) => call(addSearchMeeting, { params: { ...at, searchId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(at.teamId) }),
  });
}
