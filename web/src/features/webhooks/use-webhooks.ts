import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  type NewWebhook,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookChange,
  type WebhookEvent,
} from '@candor/contract/webhooks';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type InWebhook = { teamId: string; webhookId: string };
/** How far back failed messages are sent again. */
const replayMs = 7 * 24 * 3600_000;

export function webhooksQuery(teamId: string) {
  return queryOptions({
    queryKey: ['webhooks', teamId],
    queryFn: async ({ signal }) => (await call(listWebhooks, { params: { teamId } }, { signal })).webhooks,
    refetchOnMount: 'always',
  });
}

export function deliveriesQuery(params: InWebhook, page: number) {
  return queryOptions({
    queryKey: ['webhooks', params.teamId, params.webhookId, 'deliveries', page],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
}

export function useCreateWebhook(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWebhook) => call(createWebhook, { params: { teamId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['webhooks', teamId] }),
  });
}

/** Everything that can be done to one webhook, by name. */
export function useWebhookWork(params: InWebhook) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['webhooks', params.teamId] });
  return {
    change: useMutation({
      mutationFn: (body: WebhookChange) => call(updateWebhook, { params, body }),
      onSettled: reload,
    }),
    remove: useMutation({ mutationFn: () => call(deleteWebhook, { params }), onSettled: reload }),
    test: useMutation({
      mutationFn: (event: WebhookEvent | undefined) => call(testWebhook, { params, query: { event } }),
      onSettled: reload,
    }),
    rotate: useMutation({ mutationFn: () => call(rotateWebhookSecret, { params }) }),
    replay: useMutation({
      mutationFn: (deliveryId: string) => call(replayWebhookDelivery, { params: { ...params, deliveryId } }),
      onSettled: reload,
    }),
    replayFailed: useMutation({
      mutationFn: () =>
        call(replayFailedDeliveries, { params, body: { since: new Date(Date.now() - replayMs).toISOString() } }),
      onSettled: reload,
    }),
  };
}
