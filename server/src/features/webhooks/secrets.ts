import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { App } from '../../app.ts';
import type { WebhookRow } from './store.ts';

/** For how long the old secret signs beside a new one. */
export const rotationMs = 24 * 3600_000;

const place = (id: string, column: 'secret' | 'previous_secret') => ({ table: 'webhook', id, column });

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function sealSecret(app: App, webhookId: string, secret: string): Buffer {
  return app.secrets.seal(place(webhookId, 'secret'), secret);
}

/** The current secret, sealed again for the column of the previous one: a value opens only where it was sealed for. */
export function sealAsPrevious(app: App, row: WebhookRow): Buffer {
  return app.secrets.seal(place(row.id, 'previous_secret'), app.secrets.open(place(row.id, 'secret'), row.secret));
}

/** One signature for each secret that is valid now, separated by spaces as Standard Webhooks has it. */
export function signatureOf(app: App, row: WebhookRow, messageId: string, at: Date, body: string): string {
  const isBothValid = row.previousSecret && row.previousUntil && row.previousUntil > at;
  const secrets = [
    app.secrets.open(place(row.id, 'secret'), row.secret),
    ...(isBothValid ? [app.secrets.open(place(row.id, 'previous_secret'), row.previousSecret!)] : []),
  ];
  return secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' ');
}
