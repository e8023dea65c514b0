import { createServer, globalAgent } from 'node:https';
import { onTestFinished } from 'vitest';
import { callbackUrl } from './assistants.ts';

/** Of `localhost`, for tests alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgctL/D4+Z9JeZSJK4
GWwjK/jyoq3hjg908s1DgmFu6behRANCAAQGMCMNtihPqYEslSy0WBbdrw5c1bMw
IUkSAkB7DXleLq7n9vLk7RM47AMLDgmwtrQwuTqijrFYWgjjw5TZ3JaM
-----END PRIVATE KEY-----`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUG3q32PPkZj/oXccfHjoRy6W+KLAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExOTE3MjAxN1oYDzIxMjYxMDI2
MTcyMDE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQGMCMNtihPqYEslSy0WBbdrw5c1bMwIUkSAkB7DXleLq7n9vLk7RM4
7AMLDgmwtrQwuTqijrFYWgjjw5TZ3JaMo28wbTAdBgNVHQ4EFgQU356aQFb6QuIC
K3+RdMopxrs5OMQwHwYDVR0jBBgwFoAU356aQFb6QuICK3+RdMopxrs5OMQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgO5YTCdj579tvTT5cmZsKszkPPvHoYkeSWMqOkT7E8akCIQD/
jjonf17VyfrVO9JQEZe07Zo8tgKyYPloF3SVA270pA==
-----END CERTIFICATE-----`;

/** Fixed, since the settings of the app name it. */
export const descriptionPort = 34_519;

/** A site that publishes what an app says about itself (a client metadata document), with some that are wrong. */
export async function openDescription() {
  const origin = `https://localhost:${descriptionPort}`;
  const url = `${origin}/client.json`;
  const right = { client_id: url, client_name: 'Claude by address', redirect_uris: [callbackUrl] };
  const documents: Record<string, object> = {
    '/client.json': right,
    '/copied.json': right,
    '/hostile.json': { ...right, client_id: `${origin}/hostile.json`, redirect_uris: ['http://evil.example/'] },
  };
  const asked: string[] = [];
  const server = createServer({ key, cert: certificate }, (request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved.json') return void reply.writeHead(302, { location: '/client.json' }).end();
    const document = documents[request.url ?? ''];
    reply.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(descriptionPort, '127.0.0.1', resolve));
  const { ca } = globalAgent.options;
  globalAgent.options.ca = certificate;
  onTestFinished(() => {
    globalAgent.options.ca = ca;
    server.closeAllConnections();
    server.close();
  });
  return { url, asked };
}
