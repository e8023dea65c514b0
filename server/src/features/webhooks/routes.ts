import * as contract from '@candor/contract/webhooks';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { listDeliveries, replayDelivery, replayFailed, testWebhook } from './deliveries.ts';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from './service.ts';

export const webhookRoutes = [
  on(contract.listWebhooks, async ({ app, params }) => listWebhooks(app, params.teamId)),
  on(contract.createWebhook, async ({ app, who, body, request }) => createWebhook(app, who, body, originOf(request))),
  on(contract.updateWebhook, async ({ app, who, params, body, request }) =>
    updateWebhook(app, who, params, body, originOf(request)),
  ),
  on(contract.deleteWebhook, async ({ app, who, params, request }) =>
    deleteWebhook(app, who, params, originOf(request)),
  ),
  on(contract.rotateWebhookSecret, async ({ app, who, params, request }) =>
    rotateSecret(app, who, params, originOf(request)),
  ),
  on(contract.testWebhook, async ({ app, params, query }) => testWebhook(app, params, query.event)),
  on(contract.listWebhookDeliveries, async ({ app, params, query }) => listDeliveries(app, params, query)),
  on(contract.replayWebhookDelivery, async ({ app, params }) => replayDelivery(app, params)),
  on(contract.replayFailedDeliveries, async ({ app, params, body }) => replayFailed(app, params, new Date(body.since))),
];
