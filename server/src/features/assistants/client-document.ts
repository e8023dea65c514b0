import type { App } from '../../app.ts';
import { safeFetch } from '../../net/safe-fetch.ts';
import { applicationTypeOf, isRedirectAllowed } from './redirects.ts';

const mostBytes = 16 * 1024;
const perMinute = 60;
const windows = new WeakMap<App, { since: number; count: number }>();

/**
 * The description that an app publishes about itself, whose address is its id. It is fetched as any address that a
 * stranger names: not from this machine or its network, without redirects, and not more often than `perMinute`.
 */
export async function fetchClientDocument(app: App, address: string | URL): Promise<Response> {
  countFetch(app);
  const reply = await safeFetch(String(address), {
    headers: { accept: 'application/json' },
    privateHosts: app.config.privateHosts,
    mostBytes,
    timeoutMs: 5_000,
    returnsRedirects: true,
  });
  if (reply.status !== 200) return new Response(null, { status: reply.status === 404 ? 404 : 502 });
  const document = JSON.parse(reply.body.toString()) as unknown;
  const { 'cache-control': caching = '' } = reply.headers;
  return new Response(JSON.stringify(restrict(document)), { headers: { 'cache-control': caching } });
}

/** As for apps that register: only what we show or need, and redirects that lead to the app alone. */
function restrict(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { client_id, client_name, redirect_uris, token_endpoint_auth_method, ...rest } = document as Record<
    string,
    unknown
  >;
  const uris = Array.isArray(redirect_uris) ? redirect_uris.map(String) : [];
  if (!uris.every(isRedirectAllowed)) throw new Error('A redirect of the client leads where it must not.');
  return {
    client_id,
    client_name: typeof client_name === 'string' ? client_name.slice(0, 100) : undefined,
    redirect_uris: uris,
    application_type: applicationTypeOf(uris),
    token_endpoint_auth_method: token_endpoint_auth_method ?? 'none',
    ...('client_secret' in rest && { client_secret: rest['client_secret'] }),
  };
}

function countFetch(app: App): void {
  const now = app.now().getTime();
  const window = windows.get(app);
  if (!window || now - window.since > 60_000) return void windows.set(app, { since: now, count: 1 });
  window.count += 1;
  if (window.count > perMinute) throw new Error('Too many client documents were asked for.');
}
