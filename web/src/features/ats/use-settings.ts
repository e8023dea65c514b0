import {
  type AtsDefaults,
  type AtsMapping,
  clearAtsMapping,
  connectAts,
  disconnectAts,
  getAtsMapping,
  listAtsSystems,
  listAtsUsers,
  setAtsDefaults,
  setAtsMapping,
  testAts,
} from '@candor/contract/ats';
import { listAtsQueue, retryAtsProposal } from '@candor/contract/ats-proposals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { atsKey } from '../../entities/ats/ats.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

export function systemsQuery(teamId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'systems'] as const,
    queryFn: ({ signal }) => call(listAtsSystems, { params: { teamId } }, { signal }),
  });
}

export function usersQuery(teamId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'users'] as const,
    queryFn: ({ signal }) => call(listAtsUsers, { params: { teamId } }, { signal }),
    retry: false,
  });
}

export function queueQuery(teamId: string, page: number) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'queue', page] as const,
    queryFn: ({ signal }) => call(listAtsQueue, { params: { teamId }, query: { page, limit: 25 } }, { signal }),
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  });
}

export function mappingQuery(teamId: string, meetingTypeId: string) {
  return queryOptions({
    queryKey: [...atsKey(teamId), 'mapping', meetingTypeId] as const,
    queryFn: ({ signal }) => call(getAtsMapping, { params: { teamId, meetingTypeId } }, { signal }),
    refetchOnMount: 'always',
  });
}

/** All of the system's data is read again after each change. */
export function useAtsSettings(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const then = {
    onSuccess: () => void client.invalidateQueries({ queryKey: atsKey(teamId) }),
    onError: (error: unknown) => showAlert('error', errorText(error)),
  };
  const params = { teamId };
  return {
    connect: useMutation({
      mutationFn: (body: { kind: string; settings: Record<string, string> }) => call(connectAts, { params, body }),
      ...then,
    }),
    disconnect: useMutation({ mutationFn: () => call(disconnectAts, { params }), ...then }),
    test: useMutation({ mutationFn: () => call(testAts, { params }), onError: then.onError }),
    setDefaults: useMutation({
      mutationFn: (body: AtsDefaults) => call(setAtsDefaults, { params, body }),
      ...then,
    }),
    setMapping: useMutation({
      mutationFn: ({ meetingTypeId, mapping }: { meetingTypeId: string; mapping: AtsMapping }) =>
        call(setAtsMapping, { params: { ...params, meetingTypeId }, body: mapping }),
      ...then,
    }),
    clearMapping: useMutation({
      mutationFn: (meetingTypeId: string) => call(clearAtsMapping, { params: { ...params, meetingTypeId } }),
      ...then,
    }),
    retry: useMutation({
      mutationFn: (proposalId: string) => call(retryAtsProposal, { params: { ...params, proposalId } }),
      ...then,
    }),
  };
}
