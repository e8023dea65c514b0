import { z } from 'zod';
import type { EventName } from './events.ts';
import { id, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What a team's tools can be told about. Private meetings are never reported. */
export const webhookEvents = [
  'meeting.created',
  'meeting.completed',
  'meeting.failed',
  'transcript.ready',
  'notes.ready',
  'document.ready',
  'contact.changed',
  'proposal.created',
  'proposal.approved',
  'proposal.rejected',
  'proposal.sent',
  'proposal.failed',
  'consent.recorded',
  'phone.missed',
  'page.viewed',
  'page.answered',
  'bot.failed',
] as const satisfies readonly EventName[];
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventTexts: Record<WebhookEvent, string> = {
  'meeting.created': 'A meeting was created',
  'meeting.completed': 'A meeting was processed to the end',
  'meeting.failed': 'A meeting could not be processed',
  'transcript.ready': 'The transcript of a meeting was written',
  'notes.ready': 'The notes of a meeting were written',
  'document.ready': 'A document was written',
  'contact.changed': 'A contact was added, changed or deleted',
  'proposal.created': 'Changes for the ATS are ready to review',
  'proposal.approved': 'A change for the ATS was approved',
  'proposal.rejected': 'A change for the ATS was rejected',
  'proposal.sent': 'A change was written to the ATS',
  'proposal.failed': 'A change could not be written to the ATS',
  'consent.recorded': 'Consent to a recording was written down',
  'phone.missed': 'A call was missed',
  'page.viewed': 'A recipient viewed a submittal',
  'page.answered': 'A recipient answered about a candidate',
  'bot.failed': 'The notetaker left without a recording',
};

const address = z
  .url({ protocol: /^https?$/ })
  .max(limits.url)
  .refine(
    (url) => url.isWellFormed() && URL.canParse(url) && !new URL(url).username,
    'Must not contain a user name or password',
  );

export const webhook = z.object({
  $id: id,
  $createdAt: instant,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  /** Why Candor switched it off; null where people did, or nobody. */
  disabledReason: z.string().nullable(),
});
export type Webhook = z.output<typeof webhook>;

export const newWebhook = z.object({
  url: address,
  description: line(limits.description).default(''),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
});
export type NewWebhook = z.output<typeof newWebhook>;
/** What is left out stays. */
export const webhookChange = z.object({
  url: address.optional(),
  description: line(limits.description).optional(),
  events: newWebhook.shape.events.optional(),
  isEnabled: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;

/** `waiting` is retried automatically. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;

export const webhookAttempt = z.object({
  at: instant,
  /** Null where no answer came. */
  status: z.number().int().nullable(),
  /** How long it took, in ms. */
  ms: z.number().int(),
  /** The beginning of the answer, or what went wrong. */
  note: z.string(),
});

export const webhookDelivery = z.object({
  $id: id,
  $createdAt: instant,
  /** What the receiver finds in `webhook-id`: the same for every attempt and replay. */
  messageId: z.string(),
  event: z.string(),
  payload: z.unknown(),
  state: z.enum(deliveryStates),
  nextTryAt: instant.nullable(),
  attempts: z.array(webhookAttempt),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const ofWebhook = inTeam.extend({ webhookId: id });
const secretReply = z.object({ secret: z.string() });

export const listWebhooks = route({
  method: 'GET',
  path: '/v1/teams/:teamId/webhooks',
  summary: 'Webhooks of the team',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ webhooks: z.array(webhook) }),
});
export const createWebhook = route({
  method: 'POST',
  path: '/v1/teams/:teamId/webhooks',
  summary: 'Send events to an address; the reply shows the signing secret once',
  allow: 'admin',
  params: inTeam,
  body: newWebhook,
  reply: z.object({ webhook, secret: z.string() }),
  status: 201,
});
export const updateWebhook = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/webhooks/:webhookId',
  summary: 'Change a webhook, or switch it on or off',
  allow: 'admin',
  params: ofWebhook,
  body: webhookChange,
  reply: webhook,
});
export const deleteWebhook = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/webhooks/:webhookId',
  summary: 'Delete a webhook with its delivery log',
  allow: 'admin',
  params: ofWebhook,
  reply: null,
});
export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/v1/teams/:teamId/webhooks/:webhookId/secret',
  summary: 'A new signing secret; for 24 hours messages are signed with both',
  allow: 'admin',
  params: ofWebhook,
  reply: secretReply,
});
export const testWebhook = route({
  method: 'POST',
  path: '/v1/teams/:teamId/webhooks/:webhookId/test',
  summary: 'Send a test message or the sample of an event now, and return the reply',
  allow: 'admin',
  params: ofWebhook,
  /** Without an event, a `webhook.test`. With one, its sample with `isTest`, whether or not the webhook asks for it. */
  query: z.object({ event: z.enum(webhookEvents).optional() }),
  reply: webhookDelivery,
});
export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/v1/teams/:teamId/webhooks/:webhookId/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first, with every attempt',
  allow: 'admin',
  params: ofWebhook,
  query: z.object({ page, limit: pageLimit(10, 100), state: z.enum(deliveryStates).optional() }),
  reply: z.object({ total: z.number().int(), deliveries: z.array(webhookDelivery) }),
});
export const replayWebhookDelivery = route({
  method: 'POST',
  path: '/v1/teams/:teamId/webhooks/:webhookId/deliveries/:deliveryId/replay',
  summary: 'Send a message again, with the same id',
  allow: 'admin',
  params: ofWebhook.extend({ deliveryId: id }),
  reply: webhookDelivery,
  status: 202,
});
export const replayFailedDeliveries = route({
  method: 'POST',
  path: '/v1/teams/:teamId/webhooks/:webhookId/replay',
  summary: 'Resend failed messages since a point in time',
  allow: 'admin',
  params: ofWebhook,
  body: z.object({ since: instant }),
  reply: z.object({ count: z.number().int() }),
  status: 202,
});
