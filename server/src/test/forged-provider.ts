import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { onTestFinished } from 'vitest';

type Claims = Record<string, unknown>;
export type Forge = (claims: Claims) => Claims;

/** A provider that signs whatever it is told to, as a hostile or broken one would. */
export async function openForger() {
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
