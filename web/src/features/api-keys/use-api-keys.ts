import {
  type CreatedApiKey,
  createOwnApiKey,
  createTeamApiKey,
  endOwnApiKeys,
  endTeamApiKeys,
  listOwnApiKeys,
  listTeamApiKeys,
  type NewApiKey,
  revokeOwnApiKey,
  revokeTeamApiKey,
} from '@candor/contract/api-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whose keys: with an account the personal ones of that member, without one every key of the team. */
export type KeysOf = { teamId: string; accountId?: string };

export function apiKeysQuery({ teamId, accountId }: KeysOf) {
  return queryOptions({
    queryKey: ['api-keys', teamId, accountId ?? 'team'],
    queryFn: async ({ signal }) =>
      accountId === undefined
        ? (await call(listTeamApiKeys, { params: { teamId } }, { signal })).apiKeys
        : (await call(listOwnApiKeys, { params: { teamId, accountId } }, { signal })).apiKeys,
    refetchOnMount: 'always',
  });
}

export function useCreateKey({ teamId, accountId }: KeysOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey & { currentPassword?: string }): Promise<CreatedApiKey> =>
      accountId === undefined
        ? call(createTeamApiKey, { params: { teamId }, body })
        : call(createOwnApiKey, { params: { teamId, accountId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['api-keys', teamId] }),
  });
}

/** Every key of the caller in all teams, or every key of the team. */
export function useEndKeys({ teamId, accountId }: KeysOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<number> =>
      accountId === undefined
        ? (await call(endTeamApiKeys, { params: { teamId } })).ended
        : (await call(endOwnApiKeys, { params: { accountId } })).ended,
    onSettled: () => client.invalidateQueries({ queryKey: ['api-keys'] }),
  });
}

export function useRevokeKey({ teamId, accountId }: KeysOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apiKeyId: string): Promise<void> =>
      accountId === undefined
        ? call(revokeTeamApiKey, { params: { teamId, apiKeyId } })
        : call(revokeOwnApiKey, { params: { teamId, accountId, apiKeyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['api-keys', teamId] }),
  });
}
