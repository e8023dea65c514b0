import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { OAuthShape } from '../../test/oauth-server.ts';
import { OAuthEmulator, serveLocally } from '../../test/oauth-server.ts';
import { openOAuth } from './open.ts';
import type { OAuth } from './port.ts';
import { oauthProviders } from './providers.ts';

const redirectUri = 'https://candor.example/oauth-callback';

const endsInS: Partial<Record<OAuthShape, number | null>> = { bullhorn: 600, hubspot: 1800, salesforce: null };
const scopesSaid: Partial<Record<OAuthShape, number>> = { bullhorn: 0, hubspot: 0, lever: 1 };
const shapes = ['google', 'microsoft', 'zoom', 'slack', 'bullhorn', 'hubspot', 'salesforce', 'lever'] as const;
/** One suite for every provider: what callers rely on, whatever the provider's replies look like. */
describe.each(shapes)('%s', (name) => {
  const emulator = new OAuthEmulator(name);
  const client = { clientId: emulator.clientId, clientSecret: emulator.clientSecret };
  let oauth: OAuth;
  beforeAll(async () => {
    const server = await serveLocally(emulator.handler);
    const { authorizeUrl, tokenUrl, revokeUrl } = oauthProviders[name]!;
    const origins = [authorizeUrl, tokenUrl, ...(revokeUrl ? [revokeUrl] : [])].map((url) => new URL(url).origin);
    oauth = openOAuth({ urls: Object.fromEntries(origins.map((origin) => [origin, server.url])) });
    afterFile(server.close);
  });

  async function connect() {
    const at = { redirectUri, state: 'the-state', verifier: 'v'.repeat(43) };
    const url = await oauth.authorizationUrl(name, client, at);
    return { url, callbackUrl: `${redirectUri}?${emulator.approve(url)}` };
  }

  test('the address asks for its scopes and names where to return', async () => {
    const query = new URL((await connect()).url).searchParams;
    expect(query.get('redirect_uri')).toBe(redirectUri);
    expect(query.get('state')).toBe('the-state');
    expect((query.get('scope') ?? '').split(/[ ,]/).filter(Boolean)).toEqual(oauthProviders[name]!.scopes);
    expect(query.has('code_challenge')).toBe(oauthProviders[name]!.usesPkce);
  });

  test('a code is worth tokens once', async () => {
    const { callbackUrl } = await connect();
    const at = { callbackUrl, state: 'the-state', verifier: 'v'.repeat(43) };
    const tokens = await oauth.exchange(name, client, at);
    expect(emulator.accessTokens).toContain(tokens.accessToken);
    expect(tokens.scopes).toHaveLength(scopesSaid[name] ?? 2);
    await expect(oauth.exchange(name, client, at)).rejects.toMatchObject({ kind: 'grant' });
  });

  test('another state is refused before the provider is asked', async () => {
    const { callbackUrl } = await connect();
    await expect(
      oauth.exchange(name, client, { callbackUrl, state: 'another', verifier: 'v'.repeat(43) }),
    ).rejects.toThrow();
  });

  test('the test button knows a right app from a wrong one', async () => {
    expect(await oauth.testClient(name, client, redirectUri)).toBeNull();
    expect(await oauth.testClient(name, { ...client, clientSecret: 'wrong' }, redirectUri)).toMatch(/client/);
  });

  test.skipIf(name === 'slack')('tokens are refreshed; what was revoked is worth nothing for good', async () => {
    const { callbackUrl } = await connect();
    const first = await oauth.exchange(name, client, { callbackUrl, state: 'the-state', verifier: 'v'.repeat(43) });
    const known = first.refreshToken ?? [...emulator.refreshTokens][0]!;
    const second = await oauth.refresh(name, client, known);
    expect(second.accessToken).not.toBe(first.accessToken);
    const wantedS = name in endsInS ? endsInS[name] : 3600;
    // A second may have passed since it was said.
    expect(typeof wantedS === 'number' ? [wantedS, wantedS - 1] : [wantedS]).toContain(second.expiresInS);
    emulator.revokeAll();
    await expect(oauth.refresh(name, client, second.refreshToken ?? known)).rejects.toMatchObject({ kind: 'grant' });
  });

  test('a provider that is down is no refusal', async () => {
    const away = openOAuth({ urls: { [new URL(oauthProviders[name]!.tokenUrl).origin]: 'http://127.0.0.1:9' } });
    await expect(away.refresh(name, client, 'x')).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
