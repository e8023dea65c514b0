import { randomBytes } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import { line } from '@candor/contract/fields';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { applicationTypeOf, isRedirectAllowed } from './redirects.ts';
import { deleteUnusedClients, insertClient } from './store.ts';

/** Of what an app says about itself (RFC 7591) only this is kept: no pictures or pages of strangers are shown. */
const registration = z.object({
  client_name: line(limits.name).min(1).catch('Unnamed app'),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(10),
});

const unusedMs = 24 * 3600_000;
const mostUnused = 5_000;

/** Every app becomes a public client: what could be stolen from it is worth nothing without PKCE's secret of the moment. */
export async function registerClient(app: App, body: unknown): Promise<{ status: number; body: object }> {
  const wanted = registration.safeParse(body);
  if (!wanted.success) return refuse('invalid_client_metadata', 'redirect_uris must be a list of one to ten addresses');
  const { client_name: name, redirect_uris: redirectUris } = wanted.data;
  if (!redirectUris.every(isRedirectAllowed))
    return refuse('invalid_redirect_uri', "Use https, http on a loopback address, or the app's own scheme");
  const now = app.now();
  const id = `app_${randomBytes(18).toString('base64url')}`;
  const metadata = {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    application_type: applicationTypeOf(redirectUris),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  await insertClient(app.db, { id, name, metadata, createdAt: now });
  await deleteUnusedClients(app.db, new Date(now.getTime() - unusedMs), mostUnused);
  return { status: 201, body: { ...metadata, client_id_issued_at: Math.floor(now.getTime() / 1000) } };
}

function refuse(error: string, description: string) {
  return { status: 400, body: { error, error_description: description } };
}
