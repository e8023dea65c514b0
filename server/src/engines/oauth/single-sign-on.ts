import * as client from 'openid-client';
import { toOAuthError } from './oauth-error.ts';

export type SingleSignOnSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says. */
  label: string;
  /** For providers that never say whether an address is verified. */
  trustsEmail: boolean;
  /** The claim of the ID token that lists somebody's groups; null where they aren't read. */
  groupsClaim: string | null;
};

/** Who somebody is, as the provider signed it. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  isVerified: boolean;
  /** Names or ids of groups; null where the token doesn't say. */
  groups: string[] | null;
};

type Flow = { redirectUri: string; state: string; nonce: string; verifier: string };

export type SingleSignOn = {
  label: string;
  authorizationUrl(flow: Flow): Promise<string>;
  /** With the address that the provider sent the browser back to. */
  identify(flow: Omit<Flow, 'redirectUri'> & { callbackUrl: string }): Promise<Identity>;
};

const timeoutS = 20;
/** Keys and addresses of a provider change rarely. */
const rememberMs = 60 * 60_000;

/** One OpenID provider for the whole installation; it is asked for its addresses when somebody first signs in. */
export function openSingleSignOn(settings: SingleSignOnSettings): SingleSignOn {
  let known: { config: Promise<client.Configuration>; until: number } | undefined;
  const configure = (): Promise<client.Configuration> => {
    if (!known || known.until < Date.now()) {
      const config = discover(settings);
      known = { config, until: Date.now() + rememberMs };
      config.catch(() => (known = undefined));
    }
    return known.config;
  };
  return {
    label: settings.label,
    authorizationUrl: ({ redirectUri, state, nonce, verifier }) =>
      attempt(async () => {
        const url = client.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    identify: ({ callbackUrl, state, nonce, verifier }) =>
      attempt(async () => {
        const config = await configure();
        const tokens = await client.authorizationCodeGrant(config, new URL(callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const person =
          typeof claims['email'] === 'string'
            ? claims
            : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof person['email'] === 'string' ? person['email'].trim().toLowerCase() : '',
          isVerified: settings.trustsEmail || person['email_verified'] === true,
          groups: readGroups(claims, settings.groupsClaim),
        };
      }),
  };
}

/**
 * Somebody without groups often has no such claim at all. A claim that is too large to send is named elsewhere (OpenID
 * Connect Core 5.6.2) or marked (`hasgroups`, Entra ID): then nothing is known.
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, name: string | null): string[] | null {
  if (name === null) return null;
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere;
  if (isElsewhere || claims['hasgroups'] === true || claims['hasgroups'] === 'true') return null;
  const listed = claims[name] ?? [];
  const all = Array.isArray(listed) ? listed : [listed];
  return all.filter((one): one is string => typeof one === 'string');
}

/** Null where the provider knows the app; else what is wrong. */
export async function testSingleSignOn(settings: SingleSignOnSettings, redirectUri: string): Promise<string | null> {
  try {
    const config = await discover(settings);
    const callback = new URL(redirectUri);
    // Some providers say in every answer who they are, and then it is asked for.
    const { issuer: iss } = config.serverMetadata();
    callback.search = new URLSearchParams({ code: 'candor-test', state: 'candor-test', iss }).toString();
    await client.authorizationCodeGrant(config, callback, {
      expectedState: 'candor-test',
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    });
    return null;
  } catch (error) {
    const known = toOAuthError(error);
    // That this code is worth nothing is said only to an app that is known.
    return known.kind === 'grant' ? null : known.message;
  }
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutS,
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
  });
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported;
  if (!methods || methods.includes('client_secret_post')) return found;
  const config = new client.Configuration(server, clientId, undefined, client.ClientSecretBasic(clientSecret));
  config.timeout = timeoutS;
  if (isPlain) client.allowInsecureRequests(config);
  return config;
}

async function attempt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toOAuthError(error);
  }
}
