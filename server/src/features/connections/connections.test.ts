import { listAuditLog } from '@candor/contract/audit';
import {
  authorizeOAuth,
  deleteOAuthClient,
  deleteRegistration,
  getInstallUrl,
  listConnectionActivity,
  listConnections,
  listIntegrationFlags,
  listOAuthClients,
  listTeamIntegrations,
  setOAuthClient,
  testOAuthClient,
} from '@candor/contract/connections';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { OAuthEmulator, serveLocally } from '../../test/oauth-server.ts';
import { findConnection, openSecret } from './service.ts';
import { accessTokenOf } from './tokens.ts';

let on: TestTeam;
let zoom = new OAuthEmulator('zoom');
beforeAll(async () => {
  const server = await serveLocally((request) =>
    request.url.pathname === '/v2/users/me'
      ? zoom.isLive(request.headers.authorization)
        ? { body: { id: 'zoom-user', account_id: 'zoom-account', email: 'olive@zoom.example' } }
        : { status: 401, body: { code: 124 } }
      : zoom.handler(request),
  );
  afterFile(server.close);
  on = await openTestTeam({
    closeAt: afterFile,
    env: { PROVIDER_URLS: `https://zoom.us=${server.url},https://api.zoom.us=${server.url}` },
  });
});
beforeEach(async () => {
  zoom = new OAuthEmulator('zoom');
  await on.app.db.execute(sql`delete from connection`);
  const { clientId, clientSecret } = zoom;
  await on.call(setOAuthClient, { as: on.owner, params: { provider: 'zoom' }, body: { clientId, clientSecret } });
});

async function begin(as: Person, query: Record<string, string> = {}) {
  const reply = await on.call(getInstallUrl, {
    as,
    query: { type: 'zoomVideo', accountId: as.accountId, teamId: on.teamId, ...query },
  });
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0]!;
  return { reply, cookie, search: reply.status === 200 ? zoom.approve(reply.body.data.url) : '' };
}
async function connect(as: Person, query: Record<string, string> = {}) {
  const { cookie, search } = await begin(as, query);
  return on.call(authorizeOAuth, { as, body: { search }, headers: { cookie } });
}
const integrations = async (as = on.member) =>
  (await on.call(listTeamIntegrations, { as, params: { teamId: on.teamId } })).body;

test('without an app of the installation nothing can be connected, and the page says so', async () => {
  const other = await openTestTeam();
  const { body } = await other.call(listTeamIntegrations, { as: other.viewer, params: { teamId: other.teamId } });
  expect(body['zoomVideo']).toMatchObject({ connected: false, isSetUp: false });
  const query = { type: 'zoomVideo', accountId: other.owner.accountId, teamId: other.teamId };
  expect(await other.call(getInstallUrl, { as: other.owner, query })).toMatchObject({
    status: 409,
    body: { code: 'integration_not_set_up' },
  });
});

test('an administrator sees the exact address to register, tests the app, and never reads its secret', async () => {
  const { body } = await on.call(listOAuthClients, { as: on.owner });
  const shown = body.clients.find(({ provider }) => provider === 'zoom')!;
  expect(shown).toMatchObject({ isSetUp: true, from: 'page', redirectUri: 'http://localhost:3000/oauth-callback' });
  expect(JSON.stringify(body)).not.toContain(zoom.clientSecret);
  const problem = async () =>
    (await on.call(testOAuthClient, { as: on.owner, params: { provider: 'zoom' } })).body.problem;
  expect(await problem()).toBeNull();
  const body2 = { clientId: 'another' };
  await on.call(setOAuthClient, { as: on.owner, params: { provider: 'zoom' }, body: body2 });
  expect(await problem()).toMatch(/invalid_client/);
});

test('the flags say what is set up; an app that is removed is not, and only an administrator removes it', async () => {
  const flags = async () =>
    (await on.call(listIntegrationFlags, { as: on.viewer, params: { teamId: on.teamId } })).body;
  expect(await flags()).toMatchObject({ zoomVideo: true, zoomPhone: true, slack: false, hubspot: false });
  const params = { provider: 'zoom' };
  expect((await on.call(deleteOAuthClient, { as: on.member, params })).status).toBe(403);
  expect((await on.call(deleteOAuthClient, { as: on.owner, params })).status).toBe(204);
  expect(await flags()).toMatchObject({ zoomVideo: false, zoomPhone: false });
  const { clients } = (await on.call(listOAuthClients, { as: on.owner })).body;
  expect(clients.find(({ provider }) => provider === 'zoom')).toMatchObject({ isSetUp: false, clientId: '' });
});

test('connect: the team is connected, the tokens are sealed, the log says who did it; disconnect undoes it', async () => {
  expect(await connect(on.member, { originUrl: '/integrations/zoom-video?x=1' })).toMatchObject({
    status: 200,
    body: { type: 'zoomVideo', teamId: on.teamId, originUrl: '/integrations/zoom-video?x=1' },
  });
  expect((await integrations())['zoomVideo']).toMatchObject({
    connected: true,
    connection: { externalName: 'olive@zoom.example', state: 'connected' },
  });
  expect((await integrations())['zoomPhone']).toMatchObject({ connected: false });
  const [mine] = (await on.call(listConnections, { as: on.member, params: on.member })).body.connections;
  const params = { accountId: on.member.accountId, connectionId: mine!.$id };
  expect((await on.call(listConnectionActivity, { as: on.member, params })).body.activity).toHaveLength(1);
  const spied = { ...params, accountId: on.viewer.accountId };
  expect(await on.call(listConnectionActivity, { as: on.viewer, params: spied })).toMatchObject({ status: 404 });

  const query = { teamId: on.teamId };
  expect(await on.call(deleteRegistration, { as: on.member, params: { type: 'zoomVideo' }, query })).toMatchObject({
    status: 204,
  });
  expect((await integrations())['zoomVideo']).toMatchObject({ connected: false, connection: null });
  expect(zoom.revoked).toHaveLength(1);
  expect(await findConnection(on.app.db, mine!.$id)).toMatchObject({ state: 'revoked', refreshToken: null });
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(entries.slice(0, 2).map(({ action, accountName }) => [action, accountName])).toEqual([
    ['disconnected', 'Max'],
    ['connected', 'Max'],
  ]);
  expect(await on.call(deleteRegistration, { as: on.member, params: { type: 'zoomVideo' }, query })).toMatchObject({
    status: 404,
    body: { code: 'connection_not_found' },
  });
});

test('video and phone share one Zoom authorisation, and ending one keeps the other', async () => {
  await connect(on.member);
  await connect(on.member, { type: 'zoomPhone' });
  expect((await on.call(listConnections, { as: on.member, params: on.member })).body.connections).toHaveLength(1);
  const query = { teamId: on.teamId };
  await on.call(deleteRegistration, { as: on.member, params: { type: 'zoomVideo' }, query });
  expect(await integrations()).toMatchObject({ zoomVideo: { connected: false }, zoomPhone: { connected: true } });
  expect(zoom.revoked).toEqual([]);
});

test('a state works once, for ten minutes, in the browser and for the account that began it', async () => {
  const refused = (code: string) => ({ status: 400, body: { code } });
  const finish = (as: Person, search: string, cookie: string) =>
    on.call(authorizeOAuth, { as, body: { search }, headers: { cookie } });
  const used = await begin(on.member);
  expect(await finish(on.member, used.search, used.cookie)).toMatchObject({ status: 200 });
  expect(await finish(on.member, used.search, used.cookie)).toMatchObject(refused('oauth_state_unknown'));
  expect(await finish(on.member, 'code=x&state=made-up', used.cookie)).toMatchObject(refused('oauth_state_unknown'));
  const elsewhere = await begin(on.member);
  expect(await finish(on.member, elsewhere.search, 'candor-oauth=another')).toMatchObject(
    refused('oauth_other_browser'),
  );
  const others = await begin(on.member);
  expect(await finish(on.owner, others.search, others.cookie)).toMatchObject(refused('oauth_other_browser'));
  const denied = await begin(on.member);
  const said = `error=access_denied&${denied.search.replace(/code=[^&]*&/, '')}`;
  expect(await finish(on.member, said, denied.cookie)).toMatchObject(refused('oauth_denied'));
  const late = await begin(on.member);
  on.moveClock(10 * 60_000 + 1);
  expect(await finish(on.member, late.search, late.cookie)).toMatchObject(refused('oauth_state_expired'));
  on.moveClock(-10 * 60_000 - 1);
});

test('nobody is sent to a page that is not ours, viewers connect nothing, and a team has to be named', async () => {
  expect((await connect(on.member, { originUrl: 'https://evil.example/x' })).body).toMatchObject({ originUrl: '/app' });
  expect((await connect(on.member, { originUrl: '//evil.example' })).body).toMatchObject({ originUrl: '/app' });
  expect((await begin(on.viewer)).reply).toMatchObject({ status: 403 });
  const query = { type: 'zoomVideo', accountId: on.member.accountId };
  expect(await on.call(getInstallUrl, { as: on.member, query })).toMatchObject({ body: { code: 'team_required' } });
});

test('concurrent callers refresh a token once, and both new tokens are saved', async () => {
  const { body } = await connect(on.member);
  on.moveClock(3600_000);
  const asked = await Promise.all([1, 2, 3, 4].map(() => accessTokenOf(on.app, body.connectionId)));
  expect(new Set(asked).size).toBe(1);
  expect(zoom.refreshes).toBe(1);
  const row = (await findConnection(on.app.db, body.connectionId))!;
  expect([...zoom.refreshTokens]).toEqual([openSecret(on.app, row, 'refreshToken')]);
  expect(await accessTokenOf(on.app, body.connectionId, asked[0])).not.toBe(asked[0]);
  expect(zoom.refreshes).toBe(2);
});

test('a revoked refresh token asks the owner to connect again and is never tried twice; an outage is', async () => {
  const { body } = await connect(on.member);
  zoom.refuse = { status: 503, body: 'down' };
  const token = await accessTokenOf(on.app, body.connectionId);
  await expect(accessTokenOf(on.app, body.connectionId, token)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await findConnection(on.app.db, body.connectionId)).toMatchObject({ state: 'connected' });
  zoom.refuse = { status: 400, body: { reason: '4741: the token was revoked', error: 'invalid_grant' } };
  for (const _ of [1, 2])
    await expect(accessTokenOf(on.app, body.connectionId, token)).rejects.toMatchObject({
      code: 'connection_needs_reauthorisation',
    });
  expect(zoom.refreshes).toBe(2);
  expect((await integrations())['zoomVideo']).toMatchObject({
    connection: {
      state: 'needs_reauthorisation',
      lastError: 'The authorization has expired. Reconnect to continue.',
    },
  });
  zoom.refuse = null;
  await connect(on.member);
  expect((await integrations())['zoomVideo']).toMatchObject({ connection: { state: 'connected', lastError: null } });
});
