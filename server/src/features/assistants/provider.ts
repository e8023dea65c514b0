import { createHmac, generateKeyPairSync } from 'node:crypto';
import { assistantScopes } from '@candor/contract/assistants';
import type { Context, Interaction, Provider } from 'oidc-provider';
import type { App } from '../../app.ts';
import { listNames } from '../accounts/service.ts';
import { openAdapter } from './adapter.ts';
import { errorPage } from './error-page.ts';
import { fetchClientDocument } from './client-document.ts';
import { issuerOf, resourceOf } from './places.ts';

const minuteS = 60;
const dayS = 24 * 3600;
/** Scopes of the consent screen, in words of the contract. */
const scope = assistantScopes.join(' ');

const opened = new WeakMap<App, { issuer: string; provider: Promise<Provider> }>();

/** The authorization server of this installation, made when it is first needed, and again when the installation's address changes. */
export function providerOf(app: App): Promise<Provider> {
  const issuer = issuerOf(app);
  const known = opened.get(app);
  if (known?.issuer === issuer) return known.provider;
  const provider = openProvider(app, issuer);
  opened.set(app, { issuer, provider });
  return provider;
}

async function openProvider(app: App, issuer: string): Promise<Provider> {
  const { Provider: Server, interactionPolicy, errors } = await import('oidc-provider');
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.clear();
  // Everyone is asked each time: a sign-in that is still open must not let another app in silently.
  const isAsked = (reason: 'login' | 'consent') =>
    new Check(`${reason}_needed`, 'The person has to allow this', ({ oidc }) => oidc.result?.[reason] === undefined);
  for (const name of ['login', 'consent'] as const) policy.add(new Prompt({ name, requestable: true }, isAsked(name)));

  const server = new Server(issuer, {
    adapter: (kind: string) => openAdapter(app, kind),
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // Nothing is signed: tokens are opaque, and nobody is told who someone is.
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
          use: 'sig',
          alg: 'ES256',
        },
      ],
    },
    cookies: {
      keys: [createHmac('sha256', app.signingKey).update('assistants: cookies').digest('base64url')],
      names: { session: 'candor_oauth_session', interaction: 'candor_oauth_request', resume: 'candor_oauth_resume' },
      // The consent screen's calls carry it: whoever answers is the browser that asked.
      short: { path: '/v1/assistant-requests', httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      long: { path: '/oauth', httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/oauth/keys',
    },
    discovery: {
      registration_endpoint: `${issuer}/oauth/register`,
      scopes_supported: assistantScopes,
      service_documentation: `${issuer}/v1/docs`,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      requestObjects: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context: Context, client: { clientId: string }, token: { clientId: string }) =>
          client.clientId === token.clientId,
      },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 60, max: 3600 } },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(app),
        useGrantedResource: () => true,
        getResourceServerInfo: (_context: Context, resource: string) => {
          if (resource !== resourceOf(app)) throw new errors.InvalidTarget(`Tokens are issued for ${resourceOf(app)}`);
          return { scope, audience: resource, accessTokenTTL: 10 * minuteS, accessTokenFormat: 'opaque' };
        },
      },
    },
    responseTypes: ['code'],
    scopes: [],
    claims: {},
    pkce: { required: () => true },
    // A sign-in of ours, not the server's own, is what an assistant lives by.
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 10 * minuteS,
      AuthorizationCode: minuteS,
      Grant: 180 * dayS,
      IdToken: minuteS,
      Interaction: 10 * minuteS,
      RefreshToken: 30 * dayS,
      Session: minuteS,
    },
    fetch: (url: string | URL) => fetchClientDocument(app, url),
    findAccount: async (_context: Context, accountId: string) => {
      const names = await listNames(app.db, [accountId]);
      return names.has(accountId) ? { accountId, claims: () => ({ sub: accountId }) } : undefined;
    },
    interactions: {
      policy,
      url: (_context: Context, { uid }: Interaction) => `/app/connect-assistant/${uid}`,
    },
    renderError: (context: Context, out: { error: string; error_description?: string }) => {
      context.type = 'html';
      context.body = errorPage(app.config.productName, out);
    },
  });
  server.proxy = true;
  server.on('server_error', (_context, error) => app.log.error({ err: error }, 'assistants: the sign-in failed'));
  return server;
}
