import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { importLanguageModel } from '@candor/contract/language-models';
import { limits } from '@candor/contract/limits';
import { putChunk } from '@candor/contract/recordings';
import { ping } from '@candor/contract/system';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDoors } from '../compose.ts';
import { documentedPath } from '../features/system/openapi/document.ts';
import { openLog } from '../log.ts';
import { routes } from '../routes.ts';
import { openTestApp } from '../test/app.ts';
import { readKeyedPage } from './app-key.ts';
import { on } from './mount.ts';
import { buildServer } from './server.ts';

test('every reply names the version and echoes the request id, or makes one', async () => {
  const { server } = await openTestApp({ env: { API_VERSION: '9.9.9' } });
  const requestId = crypto.randomUUID();
  const given = await server.inject({ url: '/v1/ping', headers: { 'x-request-id': requestId } });
  expect(given.body).toBe('Pong');
  expect(given.headers).toMatchObject({ 'api-version': '9.9.9', 'x-request-id': requestId });
  const hostile = await server.inject({ url: '/v1/ping', headers: { 'x-request-id': 'a\tb{}' } });
  expect(hostile.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('the documentation lists every call, as a page and as OpenAPI', async () => {
  const { server } = await openTestApp();
  const openApi = (await server.inject('/v1/docs/openapi.json')).json<{
    openapi: string;
    paths: Record<string, object>;
  }>();
  expect(openApi.openapi).toBe('3.1.0');
  const page = await server.inject('/v1/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const { route } of routes) {
    expect(openApi.paths[documentedPath(route.path)]).toHaveProperty(route.method.toLowerCase());
    expect(page.body).toContain(route.path);
  }
});

test('the log has a line per call with its request id, and never a secret', async () => {
  const { app, person, teamOf } = await openTestApp();
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  const log = pino({ level: 'trace' }, stream);
  const server = await buildServer({ ...app, log }, openDoors(app), routes);
  const somebody = await person();
  const teamId = await teamOf(somebody);
  const requestId = crypto.randomUUID();
  const headers = { 'x-session-token': somebody.token, 'x-request-id': requestId };
  await server.inject({ url: `/v1/teams/${teamId}/members?token=query-secret-value`, headers });
  await server.inject({
    method: 'POST',
    url: '/v1/sessions/email-session',
    payload: { email: somebody.email, password: somebody.password },
  });
  await server.inject({
    method: 'POST',
    url: '/v1/sessions/reset-password-confirmation',
    payload: { secret: 'body-secret-value', password: somebody.password },
  });
  await server.close();
  const text = lines.join('');
  expect(text).toContain(requestId);
  expect(text.match(/"msg":"request"/g)).toHaveLength(3);
  for (const secret of [somebody.token, somebody.password, 'query-secret-value', 'body-secret-value'])
    expect(text).not.toContain(secret);
});

test('secrets that end up in a logged object are not written', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      password: 'p1',
      req: { headers: { 'x-session-token': 't1', authorization: 't2' } },
      body: { secret: 's1', token: 't3' },
    },
    'x',
  );
  expect(lines.join('')).not.toMatch(/p1|t1|t2|s1|t3/);
});

test('a request without a reply times out', async () => {
  const { app } = await openTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = Promise.withResolvers<void>();
    const never = () => (asked.resolve(), new Promise<never>(() => undefined));
    const server = await buildServer(app, openDoors(app), [on(ping, never)]);
    const answer = server.inject('/v1/ping');
    await Promise.race([asked.promise, answer]);
    vi.advanceTimersByTime(limits.requestTimeoutMs);
    expect(await answer).toMatchObject({ statusCode: 408 });
  } finally {
    vi.useRealTimers();
  }
});

test('the documentation is built once and not sent again to clients that have it', async () => {
  const { server } = await openTestApp();
  const first = await server.inject('/v1/docs');
  const again = await server.inject({ url: '/v1/docs', headers: { 'if-none-match': first.headers.etag as string } });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('the documentation is compressed for clients that accept it', async () => {
  const { server } = await openTestApp();
  const plain = await server.inject('/v1/docs');
  for (const [taken, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const packed = await server.inject({ url: '/v1/docs', headers: { 'accept-encoding': taken } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('a malformed upgrade is a bad request, and no fault of ours', async () => {
  const { server } = await openTestApp();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET //[bad HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test('with one proxy in front, what a caller writes into the header is not believed', async () => {
  const { server } = await openTestApp({ env: { TRUST_PROXY: '1' } });
  const addresses: string[] = [];
  server.addHook('onResponse', async (request) => void addresses.push(request.ip));
  const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.5' };
  await server.inject({ url: '/v1/ping', remoteAddress: '192.0.2.1', headers });
  expect(addresses).toEqual(['203.0.113.5']);
});

test('readiness tells the truth about database, disk and queue', async () => {
  const { app, server } = await openTestApp();
  const ready = await server.inject('/v1/ready');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { isReady: true, checks: { database: null, disk: null, queue: null } },
  ]);
  vi.spyOn(app.db, 'execute').mockRejectedValue(new Error('gone'));
  await expect.poll(async () => (await server.inject('/v1/ready')).statusCode).toBe(503);
  vi.restoreAllMocks();
});

test('with its own app key, an installation accepts sessions only from its own web app', async () => {
  const { server, person } = await openTestApp({ env: { APP_KEY: 'kept-among-us' } });
  const { token } = await person('Ada');
  const ask = (headers: Record<string, string>) => server.inject({ method: 'GET', url: '/v1/teams', headers });
  const session = { 'x-session-token': token };
  expect((await ask({ ...session, 'x-app-key': 'kept-among-us' })).statusCode).toBe(200);
  for (const headers of [session, { ...session, 'x-app-key': 'candor-web' }]) {
    const refused = await ask(headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'app_key_invalid']);
  }
  expect((await server.inject({ method: 'GET', url: '/v1/app-config' })).statusCode).toBe(200);
});

test("the web app's page contains the key, and the app sends it", async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'candor-web-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>x</title></head></html>');
  expect(await readKeyedPage(webDir, 'a"b')).toContain('<meta name="app-key" content="a&#34;b" />');
});

test('a type that one route takes as a stream and another whole is refused at the start', async () => {
  const { app } = await openTestApp();
  const never = () => new Promise<never>(() => undefined);
  const streamed = { ...importLanguageModel, bodyTypes: putChunk.bodyTypes };
  await expect(buildServer(app, openDoors(app), [on(putChunk, never), on(streamed, never)])).rejects.toThrow(
    'application/octet-stream as a stream and others whole',
  );
});
