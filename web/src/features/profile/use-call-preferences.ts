import {
  getMemberPreferences,
  getTeamSpellings,
  type MemberPreferences,
  putMemberPreferences,
  putTeamSpellings,
} from '@candor/contract/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

type OfMember = { teamId: string; accountId: string };

export function memberPreferencesQuery(of: OfMember) {
  return queryOptions({
    queryKey: ['member-preferences', of.teamId, of.accountId],
    queryFn: ({ signal }): Promise<MemberPreferences> => call(getMemberPreferences, { params: of }, { signal }),
    refetchOnMount: 'always',
  });
}

export function teamSpellingsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-spellings', teamId],
    queryFn: async ({ signal }) => (await call(getTeamSpellings, { params: { teamId } }, { signal })).customSpellings,
    refetchOnMount: 'always',
  });
}

export function useSavePreferences(of: OfMember) {
  const { setQueryData, ...tell } = useTelling('Call settings saved');
  return useMutation({
    mutationFn: (body: MemberPreferences) => call(putMemberPreferences, { params: of, body }),
    onSuccess: (saved) => setQueryData(memberPreferencesQuery(of).queryKey, saved),
    ...tell,
  });
}

export function useSaveTeamSpellings(teamId: string) {
  const { setQueryData, ...tell } = useTelling('Names and terms of the team saved');
  return useMutation({
    mutationFn: (customSpellings: string[]) =>
      call(putTeamSpellings, { params: { teamId }, body: { customSpellings } }),
    onSuccess: (saved) => setQueryData(teamSpellingsQuery(teamId).queryKey, saved.customSpellings),
    ...tell,
  });
}

function useTelling(savedText: string) {
  const queryClient = useQueryClient();
  const showAlert = useAlerts();
  return {
    setQueryData(key: readonly unknown[], data: unknown) {
      queryClient.setQueryData(key, data);
      showAlert('success', savedText);
    },
    onError: (error: unknown) => showAlert('error', errorText(error)),
  };
}
