import { getEmbedSettings, putEmbedSettings } from '@candor/contract/embeds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Websites that may show the team's embeds. */
export function embedOriginsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['embed-origins', teamId],
    queryFn: async ({ signal }) => (await call(getEmbedSettings, { params: { teamId } }, { signal })).origins,
    refetchOnMount: 'always',
  });
}

export function useSaveEmbedOrigins(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (origins: string[]) => call(putEmbedSettings, { params: { teamId }, body: { origins } }),
    onSuccess: (saved) => {
      client.setQueryData(embedOriginsQuery(teamId).queryKey, saved.origins);
      showAlert('success', messages.websitesSaved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}
