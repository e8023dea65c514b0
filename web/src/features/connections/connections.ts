import { listConnectionActivity, listOAuthClients, listTeamIntegrations } from '@candor/contract/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function integrationsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['integrations', teamId],
    queryFn: ({ signal }) => call(listTeamIntegrations, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function activityQuery(accountId: string, connectionId: string) {
  return queryOptions({
    queryKey: ['connection-activity', connectionId],
    queryFn: async ({ signal }) =>
      (await call(listConnectionActivity, { params: { accountId, connectionId } }, { signal })).activity,
    refetchOnMount: 'always',
  });
}

export const oauthClientsQuery = queryOptions({
  queryKey: ['oauth-clients'],
  queryFn: async ({ signal }) => (await call(listOAuthClients, {}, { signal })).clients,
  refetchOnMount: 'always',
});
