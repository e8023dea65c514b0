import { getTeamSpellings, putTeamSpellings } from '@candor/contract/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Names and terms used for all transcripts of the team. */
export function teamSpellingsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-spellings', teamId],
    queryFn: async ({ signal }) => (await call(getTeamSpellings, { params: { teamId } }, { signal })).customSpellings,
    refetchOnMount: 'always',
  });
}

export function useSaveTeamSpellings(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (customSpellings: string[]) =>
      call(putTeamSpellings, { params: { teamId }, body: { customSpellings } }),
    onSuccess: (saved) => {
      client.setQueryData(teamSpellingsQuery(teamId).queryKey, saved.customSpellings);
      showAlert('success', messages.teamNamesAndTermsSaved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}
