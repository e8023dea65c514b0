import {
  createProvisioningKey,
  getProvisioning,
  mapProvisioningGroup,
  revokeProvisioningKey,
} from '@candor/contract/provisioning';
import type { InputOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => call(getProvisioning, {}, { signal }),
  refetchOnMount: 'always',
});

export type GroupLead = { groupId: string } & InputOf<typeof mapProvisioningGroup>['body'];

export function useProvisioning() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: provisioningQuery.queryKey });
  return {
    create: useMutation({
      mutationFn: (body: InputOf<typeof createProvisioningKey>['body']) => call(createProvisioningKey, { body }),
      onSuccess: reload,
    }),
    revoke: useMutation({
      mutationFn: (keyId: string): Promise<void> => call(revokeProvisioningKey, { params: { keyId } }),
      onSettled: reload,
    }),
    lead: useMutation({
      mutationFn: ({ groupId, ...body }: GroupLead) => call(mapProvisioningGroup, { params: { groupId }, body }),
      onSuccess: (saved) => client.setQueryData(provisioningQuery.queryKey, saved),
    }),
  };
}
