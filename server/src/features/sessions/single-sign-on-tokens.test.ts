import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSingleSignOnSession, startSingleSignOn } from '@candor/contract/single-sign-on';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';

type Claims = Record<string, unknown>;
type Forge = (claims: Claims) => Claims;

/** A provider that signs whatever it is told to, as a hostile or broken one would. */
async function openForger() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const state = { forge: ((claims) => claims) as Forge, nonce: '', isUnsigned: false };
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url?.startsWith('/.well-known'))
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    void (async () => {
      if (request.url === '/jwks')
        return answer({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] });
      const now = Math.floor(Date.now() / 1000);
      const claims = state.forge({
        iss: issuer,
        aud: 'candor',
        sub: 'marcus',
        nonce: state.nonce,
        iat: now,
        exp: now + 60,
        email: 'marcus@test.example',
        email_verified: true,
      });
      const token = state.isUnsigned
        ? new UnsecuredJWT(claims).encode()
        : await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
      return answer({ access_token: 'a', token_type: 'bearer', id_token: token });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
}

test('a token that is not for us, not by the provider or not right now is refused as such, not as a network fault', async () => {
  const { issuer, state } = await openForger();
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'candor', OIDC_CLIENT_SECRET: 'a secret' };
  const on = await openTestApp({ env });
  const signIn = async (forge: Forge) => {
    const begun = await on.call(startSingleSignOn, { body: {} });
    const { searchParams } = new URL(begun.body.data.url);
    Object.assign(state, { forge, nonce: searchParams.get('nonce') });
    const headers = { cookie: begun.headers['set-cookie']!.split(';')[0]! };
    const search = `code=x&state=${searchParams.get('state')}`;
    return on.call(createSingleSignOnSession, { body: { search }, headers });
  };
  const forgeries: Record<string, Forge> = {
    nonce: (claims) => ({ ...claims, nonce: 'another' }),
    issuer: (claims) => ({ ...claims, iss: 'https://elsewhere.example' }),
    audience: (claims) => ({ ...claims, aud: 'another-app' }),
    expiry: (claims) => ({ ...claims, exp: Number(claims['exp']) - 7200 }),
  };
  const refused = { status: 401, body: { code: 'sso_token_refused' } };
  for (const [name, forge] of Object.entries(forgeries))
    expect({ name, ...(await signIn(forge)) }).toMatchObject({ name, ...refused });
  state.isUnsigned = true;
  expect(await signIn((claims) => claims)).toMatchObject(refused);
  state.isUnsigned = false;
  expect(await signIn((claims) => claims)).toMatchObject({ status: 403, body: { code: 'sso_no_account' } });
});
