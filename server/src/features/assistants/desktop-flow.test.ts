import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { revokeOwnAssistant, listOwnAssistants } from '@candor/contract/assistants';
import { createMeeting } from '@candor/contract/meetings';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { Browser } from '../../test/assistants.ts';

/*
 * What a desktop assistant does with the address of an MCP server, request by request and without a client library, as
 * the Model Context Protocol publishes it (2025-06-18, Authorization and Lifecycle) and Visual Studio Code and Claude Code
 * document their side: nothing but the address is known, the app registers itself as "Claude Code" with a loopback redirect, listens
 * there for the code, and sends the resource with every request.
 */
let on: TestTeam;
let origin: string;
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  origin = `http://127.0.0.1:${port}`;
  on = await openTestTeam({ closeAt: afterFile, env: { PUBLIC_URL: origin } });
  await on.server.listen({ port, host: '127.0.0.1' });
  await on.call(createMeeting, {
    as: on.member,
    params: { teamId: on.teamId },
    body: { description: 'Interview with Ada' },
  });
});

type Json = Record<string, any>;
const json = async (reply: Response): Promise<Json> => {
  const text = await reply.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return data === '' ? {} : (JSON.parse(data) as Json);
};

let rpcId = 0;
const rpc = (method: string, params: object, token?: string, isNotice = false) =>
  fetch(`${origin}/v1/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(method !== 'initialize' && { 'mcp-protocol-version': '2025-06-18' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...(!isNotice && { id: ++rpcId }), method, params }),
  });
const initialize = (token?: string) =>
  rpc(
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'claude-code', version: '2.0.0' } },
    token,
  );

/** From a refusal to the addresses of the authorization server; each is taken from the answer before. */
async function discover(): Promise<{ resource: string; server: Json }> {
  const refused = await initialize();
  expect(refused.status).toBe(401);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const metadataUrl = /^Bearer .*resource_metadata="([^"]+)"/.exec(challenge)![1]!;
  const resource = await json(await fetch(metadataUrl));
  expect(resource['resource']).toBe(`${origin}/v1/mcp`);
  const issuer = new URL((resource['authorization_servers'] as string[])[0]!);
  const place = `/.well-known/oauth-authorization-server${issuer.pathname === '/' ? '' : issuer.pathname}`;
  const server = await json(await fetch(new URL(place, issuer)));
  expect(new URL(server['issuer'] as string).href).toBe(issuer.href);
  expect(server['code_challenge_methods_supported']).toEqual(['S256']);
  return { resource: resource['resource'] as string, server };
}

/** The app's own server on loopback, at a port that the system gives; the first request there carries the code. */
async function listenForCode() {
  let arrived: (url: URL) => void;
  const code = new Promise<URL>((done) => (arrived = done));
  const server = createServer((request, reply) => {
    reply.end('You can close this window.');
    arrived(new URL(request.url!, 'http://localhost'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { redirectUri: `http://localhost:${port}/callback`, port, code, close: () => server.close() };
}

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

async function signIn() {
  const { resource, server } = await discover();
  const loopback = await listenForCode();
  const registration = await fetch(server['registration_endpoint'] as string, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Claude Code',
      redirect_uris: [loopback.redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  expect(registration.status).toBe(201);
  const { client_id: clientId } = (await json(registration)) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const authorize = new URL(server['authorization_endpoint'] as string);
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    redirect_uri: loopback.redirectUri,
    state,
    resource,
  }).toString();
  // The person's browser: the consent screen, and what it is sent to in the end.
  const callback = await new Browser(origin, on.member).allow(authorize, on.teamId);
  await fetch(callback.href.replace('//localhost:', '//127.0.0.1:'));
  const { searchParams } = await loopback.code;
  loopback.close();
  expect(searchParams.get('state')).toBe(state);
  expect(searchParams.get('iss')).toBe(server['issuer']);
  const tokenUrl = server['token_endpoint'] as string;
  const code = {
    grant_type: 'authorization_code',
    code: searchParams.get('code')!,
    redirect_uri: loopback.redirectUri,
    client_id: clientId,
    code_verifier: verifier,
    resource,
  };
  const reply = await form(tokenUrl, code);
  expect(reply.status).toBe(200);
  const tokens = (await json(reply)) as { access_token: string; refresh_token: string; token_type: string };
  const renew = (refreshToken: string) =>
    form(tokenUrl, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, resource });
  return { tokens, renew, code, tokenUrl };
}

test('an assistant that knows nothing but the address finds its way to a tool, and asks it', async () => {
  const { tokens } = await signIn();
  const opened = await initialize(tokens.access_token);
  expect(opened.status).toBe(200);
  expect((await json(opened))['result']).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: {} });
  expect((await rpc('notifications/initialized', {}, tokens.access_token, true)).status).toBe(202);
  const listed = (await json(await rpc('tools/list', {}, tokens.access_token)))['result'];
  const tools = listed.tools as { name: string; inputSchema: { type: string }; outputSchema?: object }[];
  expect(tools.map(({ name }) => name)).toContain('search_meetings');
  expect(tools.every(({ inputSchema, outputSchema }) => inputSchema.type === 'object' && outputSchema)).toBe(true);
  const asked = { name: 'search_meetings', arguments: { text: 'ada' } };
  const found = (await json(await rpc('tools/call', asked, tokens.access_token)))['result'];
  expect(found).toMatchObject({ structuredContent: { total: 1 } });
  expect(found['isError'] ?? false).toBe(false);
});

test('a wrong, expired or revoked token is answered as the first call was, and the way starts again', async () => {
  const { tokens, renew } = await signIn();
  const refused = async (token: string) => {
    const reply = await rpc('tools/list', {}, token);
    expect(reply.headers.get('www-authenticate')).toMatch(/resource_metadata="[^"]+".*error="invalid_token"/);
    return reply.status;
  };
  expect(await refused(`${tokens.access_token}x`)).toBe(401);
  expect(await refused('made-up')).toBe(401);
  on.moveClock(11 * 60 * 1000);
  expect(await refused(tokens.access_token)).toBe(401);
  const next = (await json(await renew(tokens.refresh_token))) as typeof tokens;
  expect((await rpc('tools/list', {}, next.access_token)).status).toBe(200);
  const of = { teamId: on.teamId, accountId: on.member.accountId };
  const { assistants } = (await on.call(listOwnAssistants, { as: on.member, params: of })).body;
  for (const { $id: assistantId } of assistants)
    await on.call(revokeOwnAssistant, { as: on.member, params: { ...of, assistantId } });
  expect(await refused(next.access_token)).toBe(401);
  expect(await json(await renew(next.refresh_token))).toMatchObject({ error: 'invalid_grant' });
});

test('a code works once, for the app and the verifier that asked', async () => {
  const { code, tokenUrl } = await signIn();
  for (const change of [{}, { code_verifier: 'a'.repeat(43) }, { client_id: 'another-app' }])
    expect((await form(tokenUrl, { ...code, ...change })).status).toBeGreaterThanOrEqual(400);
});
