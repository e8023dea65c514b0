import {
  createErasure,
  type ErasureSubject,
  getRetention,
  listErasures,
  liftLegalHold,
  listLegalHolds,
  placeLegalHold,
  putRetention,
  type Retention,
} from '@candor/contract/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export function retentionQuery(teamId: string) {
  return queryOptions({
    queryKey: ['retention', teamId],
    queryFn: ({ signal }): Promise<Retention> => call(getRetention, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function holdsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['legal-holds', teamId],
    queryFn: ({ signal }) => call(listLegalHolds, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function erasuresQuery(teamId: string) {
  return queryOptions({
    queryKey: ['erasures', teamId],
    queryFn: ({ signal }) => call(listErasures, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveRetention(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: Retention) => call(putRetention, { params: { teamId }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(retentionQuery(teamId).queryKey, saved);
      showAlert('success', messages.retentionSaved);
      await client.invalidateQueries({ queryKey: ['team-settings', teamId] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export function usePlaceHold(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: ({ meetingId, reason }: { meetingId: string; reason: string }) =>
      call(placeLegalHold, { params: { teamId, meetingId }, body: { reason } }),
    onSuccess: async () => {
      showAlert('success', messages.legalHoldPlaced);
      await client.invalidateQueries({ queryKey: ['legal-holds', teamId] });
    },
  });
}

export function useLiftHold(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (meetingId: string) => call(liftLegalHold, { params: { teamId, meetingId } }),
    onSuccess: async () => {
      showAlert('success', messages.legalHoldLifted);
      await client.invalidateQueries({ queryKey: ['legal-holds', teamId] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export function useErase(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: ErasureSubject) => call(createErasure, { params: { teamId }, body }),
    onSuccess: ({ name }) => showAlert('success', messages.nameWasErased(name)),
    // A refusal comes after most of it is gone; the card shows what is left.
    onSettled: () => client.invalidateQueries(),
  });
}
