import type { BodyOf } from '@candor/contract/route';
import { getTeamWriting, putTeamWriting } from '@candor/contract/team-writing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export function teamWritingQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-writing', teamId],
    queryFn: ({ signal }) => call(getTeamWriting, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveTeamWriting(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putTeamWriting>) => call(putTeamWriting, { params: { teamId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(teamWritingQuery(teamId).queryKey, saved);
      showAlert('success', messages.teamSettingsSaved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}
