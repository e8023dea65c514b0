import { createHash, randomBytes } from 'node:crypto';
import {
  assistantScopes,
  endOwnAssistants,
  listOwnAssistants,
  listTeamAssistants,
  revokeOwnAssistant,
  revokeTeamAssistant,
} from '@candor/contract/assistants';
import { listAuditLog } from '@candor/contract/audit';
import { createMeeting, listMeetings } from '@candor/contract/meetings';
import { updateMemberActivity } from '@candor/contract/teams';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { AppMemory, Browser, callbackUrl } from '../../test/assistants.ts';
import { descriptionPort, openDescription } from '../../test/client-description.ts';
import { cleanAssistants } from './clean.ts';

let on: TestTeam;
let origin: string;
let mcp: URL;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  mcp = new URL('/v1/mcp', origin);
  on = await openTestTeam({
    closeAt: afterFile,
    env: { PUBLIC_URL: origin, PRIVATE_HOSTS: `localhost:${descriptionPort}` },
  });
  await on.server.listen({ port, host: '127.0.0.1' });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Signs in as the official client does; the client is connected then. */
async function connect(person: Person, memory = new AppMemory(), teamId = on.teamId) {
  const first = new StreamableHTTPClientTransport(mcp, { authProvider: memory });
  const stranger = new Client({ name: 'Claude', version: '1.0.0' });
  await expect(stranger.connect(first)).rejects.toThrow(UnauthorizedError);
  const callback = await new Browser(origin, person).allow(memory.opened!, teamId);
  await first.finishAuth(callback.searchParams);
  const client = new Client({ name: 'Claude', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider: memory }));
  onTestFinished(() => client.close());
  return { client, memory };
}

const post = (path: string, body: URLSearchParams | object) =>
  fetch(new URL(path, origin), {
    method: 'POST',
    body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    ...(!(body instanceof URLSearchParams) && { headers: { 'content-type': 'application/json' } }),
  });
const register = async (redirectUri = callbackUrl) => {
  const reply = await post('/oauth/register', { client_name: 'Notes bot', redirect_uris: [redirectUri] });
  return ((await reply.json()) as { client_id: string }).client_id;
};
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
function authorizationUrl(clientId: string, changes: Record<string, string | undefined> = {}): URL {
  const url = new URL('/oauth/authorize', origin);
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl,
    state: 'xyz',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: mcp.href,
    ...changes,
  };
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
const exchange = (clientId: string, code: string, changes: Record<string, string> = {}) =>
  post(
    '/oauth/token',
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: callbackUrl,
      code_verifier: verifier,
      ...changes,
    }),
  );
type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string };
async function tokensOf(person: Person): Promise<Tokens & { clientId: string }> {
  const clientId = await register();
  const callback = await new Browser(origin, person).allow(authorizationUrl(clientId), on.teamId);
  const reply = await exchange(clientId, callback.searchParams.get('code')!);
  expect(reply.status).toBe(200);
  return { ...((await reply.json()) as Tokens), clientId };
}
const askMcp = (token: string) =>
  fetch(mcp, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
const refresh = (clientId: string, token: string) =>
  post('/oauth/token', new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token }));

test('the official client finds its way from a refusal to the tools', async () => {
  await on.call(createMeeting, {
    as: on.member,
    params: { teamId: on.teamId },
    body: { description: 'Interview with Ada' },
  });
  const { client, memory } = await connect(on.member);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_meetings');
  const found = await client.callTool({ name: 'search_meetings', arguments: { text: 'ada' } });
  expect(found.structuredContent).toMatchObject({ total: 1 });
  expect(memory.stored).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: assistantScopes.join(' ') });
  const { assistants } = (
    await on.call(listOwnAssistants, { as: on.member, params: { teamId: on.teamId, ...on.member } })
  ).body;
  expect(assistants[0]).toMatchObject({ name: 'Claude', redirectHost: '127.0.0.1:33418', accountName: 'Max' });
  expect(assistants[0]!.lastUsedAt).not.toBeNull();
});

test('metadata says where to sign in, with S256 alone and the issuer in answers', async () => {
  const json = async (path: string) => (await fetch(new URL(path, origin))).json() as Promise<Record<string, unknown>>;
  expect(await json('/.well-known/oauth-protected-resource/v1/mcp')).toMatchObject({
    resource: mcp.href,
    authorization_servers: [origin],
    scopes_supported: assistantScopes,
  });
  expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    registration_endpoint: `${origin}/oauth/register`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  const refused = await fetch(mcp, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/v1/mcp", scope="${assistantScopes.join(' ')}"`,
  );
});

test('a token opens the assistants’ door and nothing else, as far as was allowed', async () => {
  const clientId = await register();
  const callback = await new Browser(origin, on.owner).allow(authorizationUrl(clientId), on.teamId, ['contacts:read']);
  expect(Object.fromEntries(callback.searchParams)).toMatchObject({ state: 'xyz', iss: origin });
  const tokens = (await (await exchange(clientId, callback.searchParams.get('code')!)).json()) as Tokens;
  expect(tokens.scope).toBe('contacts:read');
  const listed = await (await askMcp(tokens.access_token)).text();
  expect(listed).toContain('search_contacts');
  expect(listed).not.toContain('search_meetings');
  const direct = await on.call(listMeetings, {
    params: { teamId: on.teamId },
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(direct.status).toBe(401);
  const forged = { authorization: `Bearer ${tokens.access_token}`, 'x-candor-inner': 'guess' };
  expect((await on.call(listMeetings, { params: { teamId: on.teamId }, headers: forged })).status).toBe(401);
});

test('tokens expire, are refreshed once, and a refresh token that is used twice ends the assistant', async () => {
  const { clientId, ...tokens } = await tokensOf(on.member);
  expect((await askMcp(tokens.access_token)).status).toBe(200);
  const second = (await (await refresh(clientId, tokens.refresh_token)).json()) as Tokens;
  expect((await askMcp(second.access_token)).status).toBe(200);
  const stolen = await refresh(clientId, tokens.refresh_token);
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect((await askMcp(second.access_token)).status).toBe(401);
  expect((await refresh(clientId, second.refresh_token)).status).toBe(400);

  const other = await tokensOf(on.member);
  on.moveClock(601_000);
  expect((await askMcp(other.access_token)).status).toBe(401);
  const renewed = (await (await refresh(other.clientId, other.refresh_token)).json()) as Tokens;
  expect((await askMcp(renewed.access_token)).status).toBe(200);
});

test('members with permission disconnect an assistant, and it loses access immediately', async () => {
  const own = await tokensOf(on.member);
  const of = { teamId: on.teamId, accountId: on.member.accountId };
  const newest = async () => (await on.call(listOwnAssistants, { as: on.member, params: of })).body.assistants[0]!.$id;
  const first = await newest();
  expect((await on.call(listTeamAssistants, { as: on.member, params: of })).status).toBe(403);
  const params = { ...of, assistantId: first };
  expect((await on.call(revokeOwnAssistant, { as: on.viewer, params: { ...params, ...on.viewer } })).status).toBe(404);
  expect((await askMcp(own.access_token)).status).toBe(200);
  expect((await on.call(revokeOwnAssistant, { as: on.member, params })).status).toBe(204);
  expect((await askMcp(own.access_token)).status).toBe(401);
  expect((await refresh(own.clientId, own.refresh_token)).status).toBe(400);

  const next = await tokensOf(on.member);
  const listed = (await on.call(listTeamAssistants, { as: on.owner, params: of })).body.assistants;
  expect(listed[0]).toMatchObject({ accountName: 'Max', name: 'Notes bot' });
  const removal = { teamId: on.teamId, assistantId: listed[0]!.$id };
  expect((await on.call(revokeTeamAssistant, { as: on.owner, params: removal })).status).toBe(204);
  expect((await askMcp(next.access_token)).status).toBe(401);

  const last = await tokensOf(on.member);
  expect((await on.call(endOwnAssistants, { as: on.member, params: on.member })).body.ended).toBeGreaterThan(0);
  expect((await askMcp(last.access_token)).status).toBe(401);
  const signedOut = await tokensOf(on.member);
  const revoked = await post(
    '/oauth/revoke',
    new URLSearchParams({ client_id: signedOut.clientId, token: signedOut.refresh_token }),
  );
  expect(revoked.status).toBe(200);
  expect((await askMcp(signedOut.access_token)).status).toBe(401);

  const log = (await on.call(listAuditLog, { as: on.owner, params: of, query: { limit: 100 } })).body.entries;
  const kinds = log.filter(({ thingKind }) => thingKind === 'assistant').map(({ action }) => action);
  expect(new Set(kinds)).toEqual(new Set(['connected', 'disconnected']));
});

test('a member who is deactivated loses their assistants, which do not come back', async () => {
  const leaver = await on.person('Lea');
  await on.join(on.teamId, leaver, 'member');
  const tokens = await tokensOf(leaver);
  expect((await askMcp(tokens.access_token)).status).toBe(200);
  const params = { teamId: on.teamId, accountId: leaver.accountId };
  await on.call(updateMemberActivity, { as: on.owner, params, body: { inactive: true } });
  await expect.poll(async () => (await askMcp(tokens.access_token)).status).toBe(401);
  expect((await refresh(tokens.clientId, tokens.refresh_token)).status).toBe(400);
  await on.call(updateMemberActivity, { as: on.owner, params, body: { inactive: false } });
  expect((await askMcp(tokens.access_token)).status).toBe(401);
});

test('hostile clients: no PKCE, a weaker one, a wrong secret, another app’s code, another redirect', async () => {
  const clientId = await register();
  const browser = new Browser(origin, on.owner);
  const errorOf = async (changes: Record<string, string | undefined>) => {
    const { headers } = await browser.get(authorizationUrl(clientId, changes));
    const to = URL.parse(headers.get('location') ?? '');
    return to?.searchParams.get('error') ?? new URLSearchParams(to?.hash.slice(1)).get('error');
  };
  expect(await errorOf({ code_challenge: undefined, code_challenge_method: undefined })).toBe('invalid_request');
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorOf({ code_challenge_method: undefined })).toBe('invalid_request');
  expect(await errorOf({ resource: `${origin}/v1/teams` })).toBe('invalid_target');
  expect(await errorOf({ resource: 'https://evil.example/mcp' })).toBe('invalid_target');
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type');

  const foreign = await browser.get(authorizationUrl(clientId, { redirect_uri: 'https://evil.example/' }));
  expect([foreign.status, foreign.headers.get('location')]).toEqual([400, null]);
  expect(await foreign.text()).toContain('The assistant couldn’t be connected');

  const code = async () =>
    (await browser.allow(authorizationUrl(clientId), on.teamId)).searchParams.get('code') ?? 'none';
  expect((await exchange(clientId, await code(), { code_verifier: 'a'.repeat(43) })).status).toBe(400);
  expect((await exchange(await register(), await code())).status).toBe(400);
  expect((await exchange(clientId, await code(), { resource: 'https://evil.example/mcp' })).status).toBe(400);
  const once = await code();
  const tokens = (await (await exchange(clientId, once)).json()) as Tokens;
  expect((await exchange(clientId, once)).status).toBe(400);
  expect((await askMcp(tokens.access_token)).status).toBe(401);
});

test('a consent link that someone passed on opens nothing in another browser', async () => {
  const attacker = new Browser(origin, on.member);
  const victim = new Browser(origin, on.owner);
  const requestId = await attacker.open(authorizationUrl(await register()));
  const body = { teamId: on.teamId, scopes: ['meetings:read'], currentPassword: on.owner.password };
  expect((await victim.read(requestId)).status).toBe(404);
  expect((await victim.answer(requestId, 'allow', body)).status).toBe(404);
  const other = await victim.open(authorizationUrl(await register()));
  expect((await victim.answer(requestId, 'allow', body)).status).toBe(404);
  expect((await victim.read(other)).status).toBe(200);
});

test('allowing takes the password and a team of one’s own; denying sends the app away', async () => {
  const browser = new Browser(origin, on.owner);
  const clientId = await register();
  const requestId = await browser.open(authorizationUrl(clientId));
  expect(await (await browser.read(requestId)).json()).toMatchObject({
    name: 'Notes bot',
    redirectHost: '127.0.0.1:33418',
    verifiedHost: null,
    scopes: assistantScopes,
  });
  const stranger = await on.person('Stranger');
  const elsewhere = await on.teamOf(stranger);
  const answer = (changes: object) =>
    browser.answer(requestId, 'allow', {
      teamId: on.teamId,
      scopes: ['meetings:read'],
      currentPassword: on.owner.password,
      ...changes,
    });
  expect((await answer({ currentPassword: undefined })).status).toBe(400);
  expect((await answer({ currentPassword: 'wrong password' })).status).toBe(400);
  expect((await answer({ teamId: elsewhere })).status).toBe(404);
  expect((await answer({ scopes: ['team:read'] })).status).toBe(400);
  const denied = (await (await browser.answer(requestId, 'deny')).json()) as { continueUrl: string };
  const callback = new URL((await browser.get(denied.continueUrl)).headers.get('location')!);
  expect(callback.searchParams.get('error')).toBe('access_denied');
});

test('an app that publishes its description is fetched, shown by its host, and held to what it says', async () => {
  const description = await openDescription();
  const { client, memory } = await connect(on.owner, new AppMemory(description.url));
  expect(memory.opened!.searchParams.get('client_id')).toBe(description.url);
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  const browser = new Browser(origin, on.owner);
  const asked = await (await browser.read(await browser.open(memory.opened!))).json();
  expect(asked).toMatchObject({ name: 'Claude by address', verifiedHost: new URL(description.url).host });
  const open = async (id: string) => (await browser.get(authorizationUrl(id))).status;
  const stranger = await browser.get(authorizationUrl(description.url, { redirect_uri: 'https://evil.example/' }));
  expect(stranger.status).toBe(400);
  // Another id than its address, a redirect, no description, and an address of the server's own network.
  expect(await open(description.url.replace('client.json', 'copied.json'))).toBe(400);
  expect(await open(description.url.replace('client.json', 'moved.json'))).toBe(400);
  expect(await open(description.url.replace('client.json', 'none.json'))).toBe(400);
  expect(await open(description.url.replace('client.json', 'hostile.json'))).toBe(400);
  const before = description.asked.length;
  expect(await open(description.url.replace('localhost', '127.0.0.1'))).toBe(400);
  expect(description.asked.length).toBe(before);
});

test('the database holds no token that opens anything', async () => {
  const tokens = await tokensOf(on.owner);
  const { rows } = await on.app.db.execute(sql`select t::text as row from assistant_token t`);
  const all = JSON.stringify(rows);
  expect(all.length).toBeGreaterThan(100);
  for (const secret of [tokens.access_token, tokens.refresh_token]) expect(all).not.toContain(secret);
});

test('apps register with addresses that lead to them alone, and are forgotten when nobody uses them', async () => {
  for (const address of [
    'http://evil.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://localhost/callback',
    'https://user:secret@app.example/callback',
    'https://app.example/callback#fragment',
    'not an address',
  ])
    expect((await post('/oauth/register', { client_name: 'X', redirect_uris: [address] })).status, address).toBe(400);
  for (const address of ['https://claude.ai/api/mcp/auth_callback', 'cursor://anysphere.cursor-mcp/oauth/callback'])
    expect((await post('/oauth/register', { client_name: 'X', redirect_uris: [address] })).status, address).toBe(201);
  expect((await post('/oauth/register', {})).status).toBe(400);

  const used = await tokensOf(on.member);
  const unused = await register();
  on.moveClock(25 * 3600_000);
  await cleanAssistants(on.app);
  const { rows } = await on.app.db.execute(
    sql`select id from assistant_client where id in (${used.clientId}, ${unused})`,
  );
  expect(rows).toEqual([{ id: used.clientId }]);
  expect((await new Browser(origin, on.owner).get(authorizationUrl(unused))).status).toBe(400);
  on.moveClock(31 * 24 * 3600_000);
  await cleanAssistants(on.app);
  expect((await on.app.db.execute(sql`select id from assistant where revoked_at is null`)).rows).toEqual([]);
  expect((await on.app.db.execute(sql`select hash from assistant_token`)).rows).toEqual([]);
});
