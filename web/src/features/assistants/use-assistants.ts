import {
  type AllowedAssistant,
  allowAssistant,
  denyAssistant,
  endOwnAssistants,
  getAssistantRequest,
  listOwnAssistants,
  listTeamAssistants,
  revokeOwnAssistant,
  revokeTeamAssistant,
} from '@candor/contract/assistants';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** With an account that member's own assistants, without one every assistant of the team. */
export type AssistantsOf = { teamId: string; accountId?: string };

export function assistantsQuery({ teamId, accountId }: AssistantsOf) {
  return queryOptions({
    queryKey: ['assistants', teamId, accountId ?? 'team'],
    queryFn: async ({ signal }) =>
      accountId === undefined
        ? (await call(listTeamAssistants, { params: { teamId } }, { signal })).assistants
        : (await call(listOwnAssistants, { params: { teamId, accountId } }, { signal })).assistants,
    refetchOnMount: 'always',
  });
}

export function useRevokeAssistant({ teamId, accountId }: AssistantsOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assistantId: string): Promise<void> =>
      accountId === undefined
        ? call(revokeTeamAssistant, { params: { teamId, assistantId } })
        : call(revokeOwnAssistant, { params: { teamId, accountId, assistantId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['assistants'] }),
  });
}

/** Every assistant of the caller, in all teams. */
export function useEndAssistants(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<number> => (await call(endOwnAssistants, { params: { accountId } })).ended,
    onSettled: () => client.invalidateQueries({ queryKey: ['assistants'] }),
  });
}

export function assistantRequestQuery(requestId: string) {
  return queryOptions({
    queryKey: ['assistant-request', requestId],
    queryFn: ({ signal }) => call(getAssistantRequest, { params: { requestId } }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Decides on the app's request; the browser then returns to the app. */
export function useAnswer(requestId: string) {
  const leave = ({ continueUrl }: { continueUrl: string }) => location.assign(continueUrl);
  const allow = useMutation({
    mutationFn: (body: AllowedAssistant) => call(allowAssistant, { params: { requestId }, body }),
    onSuccess: leave,
  });
  const deny = useMutation({
    mutationFn: () => call(denyAssistant, { params: { requestId } }),
    onSuccess: leave,
  });
  return { allow, deny };
}
