import * as client from 'openid-client';
import { OAuthError, toOAuthError } from './oauth-error.ts';
import type { OAuth, OAuthClient, OAuthTokens } from './port.ts';
import type { OAuthProvider } from './providers.ts';
import { oauthProviders } from './providers.ts';
import { readSlackReply } from './slack-replies.ts';

const timeoutS = 20;

/** `urls`: origins of providers that are reached elsewhere, as national clouds are. */
export function openOAuth({ urls }: { urls: Readonly<Record<string, string>> }): OAuth {
  const resolve = (url: string): string => {
    const { origin } = new URL(url);
    const other = urls[origin];
    return other === undefined ? url : other + url.slice(origin.length);
  };
  function configure(name: string, app: OAuthClient): { config: client.Configuration; provider: OAuthProvider } {
    const provider = oauthProviders[name];
    if (!provider) throw new Error(`There is no OAuth provider ${name}`);
    const server = {
      issuer: new URL(resolve(provider.tokenUrl)).origin,
      authorization_endpoint: resolve(provider.authorizeUrl),
      token_endpoint: resolve(provider.tokenUrl),
      ...(provider.revokeUrl && { revocation_endpoint: resolve(provider.revokeUrl) }),
    };
    const auth = provider.clientAuth === 'basic' ? plainBasic(app) : client.ClientSecretPost(app.clientSecret);
    const config = new client.Configuration(server, app.clientId, undefined, auth);
    config.timeout = timeoutS;
    if (server.token_endpoint.startsWith('http:')) client.allowInsecureRequests(config);
    config[client.customFetch] = async (url, options) => {
      const reply = await fetch(url, options as RequestInit);
      return provider.replies === 'slack' ? readSlackReply(reply) : withoutIdToken(reply);
    };
    return { config, provider };
  }
  return {
    provider: (name) => oauthProviders[name],
    resolve,
    async authorizationUrl(name, app, { redirectUri, state, verifier }) {
      const { config, provider } = configure(name, app);
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        ...(provider.scopes.length > 0 && { scope: provider.scopes.join(provider.scopeSeparator ?? ' ') }),
        ...provider.authorizeParams,
        ...(provider.usesPkce && {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      });
      return url.href;
    },
    async exchange(name, app, { callbackUrl, state, verifier }) {
      const { config, provider } = configure(name, app);
      return attempt(async () =>
        toTokens(
          await client.authorizationCodeGrant(config, new URL(callbackUrl), {
            expectedState: state,
            ...(provider.usesPkce && { pkceCodeVerifier: verifier }),
          }),
        ),
      );
    },
    async refresh(name, app, refreshToken) {
      const { config } = configure(name, app);
      return attempt(async () => toTokens(await client.refreshTokenGrant(config, refreshToken)));
    },
    async revoke(name, app, token) {
      const { config, provider } = configure(name, app);
      if (provider.revokeUrl) await client.tokenRevocation(config, token).catch(() => undefined);
    },
    async testClient(name, app, redirectUri) {
      const { config } = configure(name, app);
      const callback = new URL(`${redirectUri}?code=candor-test&state=candor-test`);
      const { usesPkce } = oauthProviders[name]!;
      try {
        await client.authorizationCodeGrant(config, callback, {
          expectedState: 'candor-test',
          ...(usesPkce && { pkceCodeVerifier: client.randomPKCECodeVerifier() }),
        });
        return null;
      } catch (error) {
        const known = toOAuthError(error);
        // That this code is worth nothing is said only to an app that is known.
        return known.kind === 'client' || known.kind === 'unreachable' ? known.message : null;
      }
    },
  };
}

/** As providers read it: RFC 6749 would have both parts form-encoded, which spoils the dots and dashes of real ids. */
function plainBasic({ clientId, clientSecret }: OAuthClient): client.ClientAuth {
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
}

async function attempt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof OAuthError ? error : toOAuthError(error);
  }
}

function toTokens(reply: client.TokenEndpointResponse & { expiresIn?(): number | undefined }): OAuthTokens {
  const { access_token: accessToken, refresh_token: refreshToken, scope } = reply;
  const expiresInS = reply.expiresIn?.() ?? null;
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    expiresInS,
    scopes: scope?.split(/[ ,]+/).filter((one) => one !== '') ?? [],
    reply: { ...reply },
  };
}

/** Who someone is comes from the provider's API with the access token: an id token, whose issuer may differ by tenant, is not needed. */
async function withoutIdToken(reply: Response): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply;
  const body = (await reply.json()) as Record<string, unknown>;
  if (typeof body === 'object' && body !== null) delete body['id_token'];
  return Response.json(body, { status: reply.status });
}
