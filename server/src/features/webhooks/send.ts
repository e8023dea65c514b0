import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { SafeReply } from '../../net/safe-fetch.ts';
import { safeFetch, UnsafeUrlError } from '../../net/safe-fetch.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { SendError } from '../../outbox/index.ts';
import { signatureOf } from './secrets.ts';
import type { WebhookRow } from './store.ts';
import { changeWebhook, insertAttempt, selectDelivery, selectWebhook } from './store.ts';

/** After each failed attempt, in seconds: Standard Webhooks' own schedule, three days in all. */
const retryAfterS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const timeoutMs = 20_000;
/** The log shows the beginning of an answer; the rest of it is not read. */
const answerBytes = 4 * 1024;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** Signs and posts one message. What did not arrive is tried again; a receiver that is gone is no longer asked. */
export async function sendWebhook(app: App, entry: OutboxEntry<'webhook'>): Promise<unknown> {
  const { deliveryId } = entry.payload;
  const found = await selectDelivery(app.db, deliveryId);
  if (!found) throw new SendError('The webhook was deleted.', { isFinal: true });
  const { delivery } = found;
  const webhook = await selectWebhook(app.db, { teamId: delivery.teamId, webhookId: delivery.webhookId });
  const isTest = isTestPayload(delivery.payload);
  if (!webhook || (!webhook.isEnabled && !isTest))
    throw new SendError('The webhook is switched off.', { isFinal: true });

  const at = app.now();
  const started = performance.now();
  const attempt = async (status: number | null, note: string) =>
    insertAttempt(app.db, {
      id: newId(),
      deliveryId,
      at,
      status,
      ms: Math.round(performance.now() - started),
      note: printable(note).slice(0, 500),
    });
  let reply: SafeReply;
  try {
    reply = await post(app, webhook, delivery.id, at, JSON.stringify(delivery.payload));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await attempt(null, message);
    throw await failure(app, webhook, entry, isTest, message, error instanceof UnsafeUrlError);
  }
  const { status } = reply;
  if (redirects.includes(status)) {
    const message = `Redirects (${status}): webhooks need the final address.`;
    await attempt(status, message);
    throw await failure(app, webhook, entry, isTest, message, false, askedWaitS(reply, at));
  }
  await attempt(status, reply.body.toString('utf8'));
  if (status >= 200 && status < 300) return { status };
  if (status === 410 && !isTest) await switchOff(app, webhook, 'The receiver answered 410 Gone.');
  throw await failure(app, webhook, entry, isTest, `Answered ${status}.`, status === 410, askedWaitS(reply, at));
}

function post(app: App, webhook: WebhookRow, messageId: string, at: Date, body: string): Promise<SafeReply> {
  return safeFetch(webhook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Candor-Webhooks/${app.config.apiVersion}`,
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatureOf(app, webhook, messageId, at, body),
    },
    privateHosts: app.config.privateHosts,
    mostBytes: answerBytes,
    cutsBody: true,
    // A signed message goes to the address that was set, or nowhere.
    returnsRedirects: true,
    timeoutMs,
  });
}

async function failure(
  app: App,
  webhook: WebhookRow,
  entry: OutboxEntry<'webhook'>,
  isTest: boolean,
  message: string,
  isHopeless: boolean,
  askedS = 0,
): Promise<SendError> {
  const standard = retryAfterS[entry.attempts - 1];
  if (isTest || isHopeless || standard === undefined) {
    if (!isTest && standard === undefined)
      await switchOff(app, webhook, `Nothing could be delivered for three days. The last response: ${message}`);
    return new SendError(message, { isFinal: true });
  }
  return new SendError(message, { retryAfterS: Math.max(askedS, standard * (0.9 + Math.random() * 0.2)) });
}

async function switchOff(app: App, { teamId, id, url }: WebhookRow, disabledReason: string): Promise<void> {
  app.log.warn({ webhook: id, host: new URL(url).host }, `webhook switched off: ${disabledReason}`);
  await changeWebhook(app.db, { teamId, webhookId: id }, { isEnabled: false, disabledReason });
}

/** Sent by the test button: once, and also while the webhook is switched off. */
const isTestPayload = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'isTest' in payload && payload.isTest === true;

/** `Retry-After` in seconds or as a date. */
function askedWaitS({ headers }: SafeReply, now: Date): number {
  const asked = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** PostgreSQL keeps no NUL, and nobody wants to read control characters. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
