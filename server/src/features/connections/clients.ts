import type { OAuthClient } from '@candor/contract/connections';
import type { App } from '../../app.ts';
import { oauthProviders } from '../../engines/oauth/providers.ts';
import { AppError } from '../../http/app-error.ts';
import type { OAuthClientRow } from './store.ts';
import { integrationKinds } from './catalogue.ts';
import { deleteClient, selectClients, upsertClient } from './store.ts';

/** The installation's app at a provider, opened. */
export type InstalledClient = { clientId: string; clientSecret: string; webhookSecret: string | null };

/** The environment wins: what is set there cannot be changed by a page. Null where neither has one. */
export async function findClient(app: App, wanted: string): Promise<InstalledClient | null> {
  const provider = clientOf(wanted);
  const fixed = app.config.oauthClients[provider];
  if (fixed) return fixed;
  const row = (await selectClients(app.db)).find((one) => one.provider === provider);
  const clientSecret = row && openColumn(app, row, 'client_secret', row.clientSecret);
  if (!row || !clientSecret) return null;
  const webhookSecret = openColumn(app, row, 'webhook_secret', row.webhookSecret);
  return { clientId: row.clientId, clientSecret, webhookSecret };
}

/** Consents that are asked for apart share one app. */
export const clientOf = (provider: string): string => oauthProviders[provider]?.clientOf ?? provider;

export async function requireClient(app: App, provider: string): Promise<InstalledClient> {
  const client = await findClient(app, provider);
  if (!client) throw new AppError('integration_not_set_up');
  return client;
}

function openColumn(app: App, row: OAuthClientRow, column: string, sealed: Buffer | null): string | null {
  return sealed === null ? null : app.secrets.open({ table: 'oauth_client', id: row.provider, column }, sealed);
}

export function redirectUriOf(app: App): string {
  return `${app.config.publicUrl}/oauth-callback`;
}

/** Providers that send webhooks which have to be registered by hand. */
const webhookPaths: Record<string, string> = {
  zoom: '/v1/webhooks/zoom',
  slack: '/v1/webhooks/slack/command',
};

export async function listClients(app: App): Promise<OAuthClient[]> {
  const rows = new Map((await selectClients(app.db)).map((row) => [row.provider, row]));
  // One that nothing here uses would be set up for nothing.
  const used = new Set(Object.values(integrationKinds).map(({ provider }) => clientOf(provider)));
  const offered = Object.entries(oauthProviders).filter(([provider]) => used.has(provider));
  /** All that the app has to be allowed to ask for. */
  const scopesOf = (provider: string) => [
    ...new Set(
      Object.entries(oauthProviders)
        .filter(([name]) => clientOf(name) === provider)
        .flatMap(([, { scopes }]) => scopes),
    ),
  ];
  return offered.map(([provider, { label, consoleUrl }]) => {
    const fixed = app.config.oauthClients[provider];
    const row = rows.get(provider);
    const path = webhookPaths[provider];
    return {
      provider,
      label,
      isSetUp: fixed !== undefined || (row?.clientSecret ?? null) !== null,
      from: fixed ? 'environment' : row ? 'page' : null,
      clientId: fixed?.clientId ?? row?.clientId ?? '',
      hasWebhookSecret: fixed ? fixed.webhookSecret !== null : (row?.webhookSecret ?? null) !== null,
      redirectUri: redirectUriOf(app),
      webhookUrl: path === undefined ? null : app.config.publicUrl + path,
      scopes: scopesOf(provider),
      consoleUrl,
    };
  });
}

/** Secrets that are left out stay as they are. */
export async function setClient(
  app: App,
  provider: string,
  wanted: { clientId: string; clientSecret?: string | undefined; webhookSecret?: string | undefined },
): Promise<OAuthClient> {
  requireChangeable(app, provider);
  const seal = (column: string, text: string) =>
    app.secrets.seal({ table: 'oauth_client', id: provider, column }, text);
  const { clientId, clientSecret, webhookSecret } = wanted;
  await upsertClient(app.db, {
    provider,
    clientId,
    ...(clientSecret !== undefined && { clientSecret: seal('client_secret', clientSecret) }),
    ...(webhookSecret !== undefined && {
      webhookSecret: webhookSecret === '' ? null : seal('webhook_secret', webhookSecret),
    }),
  });
  return (await listClients(app)).find((one) => one.provider === provider)!;
}

export async function removeClient(app: App, provider: string): Promise<void> {
  requireChangeable(app, provider);
  await deleteClient(app.db, provider);
}

export async function testClient(app: App, provider: string): Promise<string | null> {
  if (!oauthProviders[provider]) throw new AppError('integration_not_found');
  return app.oauth.testClient(provider, await requireClient(app, provider), redirectUriOf(app));
}

function requireChangeable(app: App, provider: string): void {
  if (!Object.hasOwn(oauthProviders, provider) || clientOf(provider) !== provider)
    throw new AppError('integration_not_found');
  if (app.config.oauthClients[provider]) throw new AppError('oauth_client_fixed');
}
