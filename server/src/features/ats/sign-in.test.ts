import { getTeamAts, testAts } from '@candor/contract/ats';
import { authorizeOAuth, getInstallUrl, setOAuthClient } from '@candor/contract/connections';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handlers } from '../../handlers.ts';
import { afterFile } from '../../test/after-file.ts';
import { openTestTeam, type Person, type TestTeam } from '../../test/app.ts';
import { HubspotEmulator } from '../../test/ats-servers/hubspot.ts';
import { OAuthEmulator, serveLocally } from '../../test/oauth-server.ts';

/** HubSpot as it is signed in to: tokens by its OAuth server, which its API then asks for. */
const oauth = new OAuthEmulator('hubspot');
const hubspot = new HubspotEmulator();
let on: TestTeam;
beforeAll(async () => {
  await hubspot.start();
  const server = await serveLocally(async (request) => {
    if (request.url.pathname.startsWith('/oauth')) return oauth.handler(request);
    if (!oauth.isLive(request.headers.authorization)) return { status: 401, body: { message: 'expired' } };
    const reply = await fetch(hubspot.url + request.url.pathname + request.url.search, {
      method: request.method,
      headers: { authorization: `Bearer ${hubspot.key}`, 'content-type': 'application/json' },
      ...(request.method !== 'GET' && { body: new Uint8Array(request.body) }),
    });
    return { status: reply.status, body: await reply.text(), headers: { 'content-type': 'application/json' } };
  });
  afterFile(async () => {
    await server.close();
    await hubspot.stop();
  });
  const origins = ['https://app.hubspot.com', 'https://api.hubapi.com'];
  on = await openTestTeam({
    closeAt: afterFile,
    env: { PROVIDER_URLS: origins.map((origin) => `${origin}=${server.url}`).join(',') },
  });
  const { clientId, clientSecret } = oauth;
  await on.call(setOAuthClient, { as: on.owner, params: { provider: 'hubspot' }, body: { clientId, clientSecret } });
});

async function signIn(as: Person) {
  const query = { type: 'hubspot', accountId: as.accountId, teamId: on.teamId };
  const begun = await on.call(getInstallUrl, { as, query });
  if (begun.status !== 200) return begun;
  const cookie = String(begun.headers['set-cookie'] ?? '').split(';')[0]!;
  const body = { search: oauth.approve(begun.body.data.url) };
  return on.call(authorizeOAuth, { as, body, headers: { cookie } });
}

test('an admin signs in there, the team is connected, and a token that has ended is replaced', async () => {
  expect(await signIn(on.member)).toMatchObject({ status: 403 });
  expect(await signIn(on.owner)).toMatchObject({ status: 200 });
  const { rows } = await on.app.db.execute<{ id: string }>(sql`select id from connection`);
  await handlers['connection.connected'](on.app, {
    payload: { connectionId: rows[0]!.id, type: 'hubspot' },
  } as Parameters<(typeof handlers)['connection.connected']>[1]);
  const params = { teamId: on.teamId };
  expect((await on.call(getTeamAts, { as: on.owner, params })).body).toMatchObject({
    kind: 'hubspot',
    connection: { externalName: 'HubSpot 4711', state: 'connected' },
  });
  const works = async () => (await on.call(testAts, { as: on.owner, params })).body.problem;
  expect(await works()).toBeNull();
  oauth.accessTokens.clear();
  expect(await works()).toBeNull();
  expect(oauth.refreshes).toBe(1);
  oauth.revokeAll();
  expect(await works()).not.toBeNull();
});
