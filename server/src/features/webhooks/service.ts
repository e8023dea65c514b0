import type { NewWebhook, Webhook, WebhookChange } from '@candor/contract/webhooks';
import { limits } from '@candor/contract/limits';
import { isIP } from 'node:net';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { isPublicAddress } from '../../net/addresses.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { newSecret, rotationMs, sealAsPrevious, sealSecret } from './secrets.ts';
import type { InWebhook, WebhookRow } from './store.ts';
import { changeWebhook, insertWebhook, removeWebhook, selectWebhook, selectWebhooks } from './store.ts';

/** Null: the installation's own configuration. */
type Changer = { teamId: string; accountId: string | null };

export async function listWebhooks(app: App, teamId: string): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: (await selectWebhooks(app.db, teamId)).map(toWebhook) };
}

export async function createWebhook(
  app: App,
  who: Changer,
  wanted: NewWebhook,
  from: Origin | undefined,
): Promise<{ webhook: Webhook; secret: string }> {
  requireReachable(app, wanted.url);
  const { teamId, accountId } = who;
  const id = newId();
  const secret = newSecret();
  return app.db.transaction(async (tx) => {
    if ((await selectWebhooks(tx, teamId)).length >= limits.webhooks) throw new AppError('too_many_webhooks');
    const row = await insertWebhook(tx, {
      id,
      teamId,
      ...wanted,
      events: [...new Set(wanted.events)],
      secret: sealSecret(app, id, secret),
      createdBy: accountId,
      createdAt: app.now(),
    });
    await audit(app, tx, who, 'connected', row, from);
    return { webhook: toWebhook(row), secret };
  });
}

export async function updateWebhook(
  app: App,
  who: Changer,
  at: InWebhook,
  change: WebhookChange,
  from: Origin | undefined,
): Promise<Webhook> {
  if (change.url !== undefined) requireReachable(app, change.url);
  return app.db.transaction(async (tx) => {
    const before = await selectWebhook(tx, at);
    if (!before) throw new AppError('webhook_not_found');
    const { url = before.url, description = before.description, events = before.events, isEnabled } = change;
    const row = await changeWebhook(tx, at, {
      url,
      description,
      events: [...new Set(events)],
      // Whoever switches it by hand has seen why it was off.
      ...(isEnabled !== undefined && { isEnabled, disabledReason: null }),
    });
    await audit(app, tx, who, 'changed_settings', row!, from);
    return toWebhook(row!);
  });
}

export async function deleteWebhook(app: App, who: Changer, at: InWebhook, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await removeWebhook(tx, at);
    if (!row) throw new AppError('webhook_not_found');
    await audit(app, tx, who, 'disconnected', row, from);
  });
}

/** The old secret signs too for a day, so that receivers can change over without missing a message. */
export async function rotateSecret(app: App, who: Changer, at: InWebhook, from: Origin): Promise<{ secret: string }> {
  const secret = newSecret();
  await app.db.transaction(async (tx) => {
    const row = await selectWebhook(tx, at);
    if (!row) throw new AppError('webhook_not_found');
    await changeWebhook(tx, at, {
      secret: sealSecret(app, row.id, secret),
      previousSecret: sealAsPrevious(app, row),
      previousUntil: new Date(app.now().getTime() + rotationMs),
    });
    await audit(app, tx, who, 'changed_settings', row, from);
  });
  return { secret };
}

/** What is plainly inside is refused while somebody is there to correct it; names are checked again with every message. */
function requireReachable(app: App, address: string): void {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = app.config.privateHosts.includes(url.host) || app.config.privateHosts.includes(url.hostname);
  const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isInside && !isAllowed) throw new AppError('webhook_url_private');
}

async function audit(
  app: App,
  tx: App['db'],
  who: Changer,
  action: 'connected' | 'disconnected' | 'changed_settings',
  row: WebhookRow,
  from: Origin | undefined,
): Promise<void> {
  const thing = { kind: 'webhook', id: row.id, name: `the webhook ${new URL(row.url).host}` };
  await record(app, tx, { who, teamId: row.teamId, action, thing, from });
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    url: row.url,
    description: row.description,
    events: row.events,
    isEnabled: row.isEnabled,
    disabledReason: row.disabledReason,
  };
}
