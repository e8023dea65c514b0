import { createSingleSignOnSession, startSingleSignOn } from '@candor/contract/single-sign-on';
import { listAuditLog } from '@candor/contract/audit';
import { releaseIdentities } from '@candor/contract/teams';
import { getCurrentSession } from '@candor/contract/sessions';
import { getAppConfig } from '@candor/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { openOidcProvider } from '../../test/oidc-provider.ts';

const publicUrl = 'http://localhost:3999';
let on: TestApp;
let provider: Awaited<ReturnType<typeof openOidcProvider>>;
beforeAll(async () => {
  provider = await openOidcProvider(`${publicUrl}/single-sign-on`);
  on = await openTestApp({ closeAt: afterFile, env: { PUBLIC_URL: publicUrl, ...provider.env } });
});
afterAll(() => provider.close());

async function begin(from = '/app') {
  const reply = await on.call(startSingleSignOn, { body: { from } });
  return { url: reply.body.data.url, cookie: reply.headers['set-cookie']!.split(';')[0]! };
}

const finish = (search: string, cookie: string) =>
  on.call(createSingleSignOnSession, { body: { search }, headers: { cookie } });

async function signIn(login: string, from?: string) {
  const { url, cookie } = await begin(from);
  const callback = await provider.signIn(url, login);
  return { reply: await finish(callback.search.slice(1), cookie), search: callback.search.slice(1), cookie };
}

const refused = { status: 400, body: { code: 'sso_refused' } };

test('the provider’s verified address signs in to the account that has it, and leads back to where one was', async () => {
  expect((await on.call(getAppConfig, {})).body.singleSignOn).toEqual({ label: 'Sign in with Northlight' });
  const person = await on.person();
  const { reply } = await signIn(person.email, '/app/profile?x=1');
  expect(reply).toMatchObject({ status: 201, body: { data: { from: '/app/profile?x=1' } } });
  const { token } = reply.body.data;
  expect((await on.call(getCurrentSession, { token })).body.accountId).toBe(person.accountId);
});

test('an answer works once, for ten minutes, and only in the browser that began', async () => {
  const person = await on.person();
  const first = await signIn(person.email);
  expect(await finish(first.search, first.cookie)).toMatchObject(refused);
  const begun = await begin();
  const callback = await provider.signIn(begun.url, person.email);
  expect(await finish(callback.search.slice(1), 'candor-sso=another')).toMatchObject(refused);
  expect(await finish(callback.search.slice(1), begun.cookie)).toMatchObject(refused);
  const late = await begin();
  const lateCallback = await provider.signIn(late.url, person.email);
  on.moveClock(10 * 60_000 + 1);
  expect(await finish(lateCallback.search.slice(1), late.cookie)).toMatchObject(refused);
  const denied = await begin();
  const { searchParams } = new URL(denied.url);
  const search = `error=access_denied&state=${searchParams.get('state')}&iss=${provider.env.OIDC_ISSUER}`;
  expect(await finish(search, denied.cookie)).toMatchObject(refused);
});

test('nobody gets in without an account, or with an address that the provider has not verified', async () => {
  expect((await signIn('stranger@test.example')).reply).toMatchObject({
    status: 403,
    body: { code: 'sso_no_account' },
  });
  const person = await on.person();
  const email = `unverified-${person.email}`;
  await on.app.db.execute(`update account set email = '${email}' where id = '${person.accountId}'`);
  expect((await signIn(email)).reply).toMatchObject({
    status: 403,
    body: { code: 'sso_not_verified' },
  });
});

test('a second identity with a known address is refused and told, until an admin releases the first', async () => {
  const [person, owner] = [await on.person('Marcus'), await on.person('Olive')];
  const teamId = await on.teamOf(owner);
  await on.join(teamId, person, 'member');
  const first = (await signIn(person.email)).reply;
  expect(first.status).toBe(201);
  const successor = `successor-of-${person.email}`;
  const taken = { status: 403, body: { code: 'sso_identity_taken' } };
  expect((await signIn(successor)).reply).toMatchObject(taken);
  expect((await signIn(successor)).reply).toMatchObject(taken);
  const params = { teamId };
  const log = async () => (await on.call(listAuditLog, { as: owner, params })).body.entries.map(({ action }) => action);
  expect((await log()).filter((action) => action.endsWith('_identity'))).toEqual([
    'refused_identity',
    'linked_identity',
  ]);
  const { rows } = await on.app.db.execute(`select data from pgboss.job where name = 'identity.refused'`);
  expect(rows).toEqual([{ data: expect.objectContaining({ accountId: person.accountId }) }]);

  const of = { teamId, accountId: person.accountId };
  expect((await on.call(releaseIdentities, { as: person, params: of })).status).toBe(403);
  expect((await on.call(releaseIdentities, { as: owner, params: of })).body).toEqual({ released: 1 });
  expect((await on.call(getCurrentSession, { token: first.body.data.token })).status).toBe(401);
  expect((await signIn(successor)).reply.status).toBe(201);
  expect((await signIn(person.email)).reply).toMatchObject(taken);
  expect(await log()).toContain('released_identity');
});

test.each(['//evil.example', '/\\\\evil.example', 'https://evil.example', '/app\\n/x'])(
  '%j is no place to go back to',
  async (from) => {
    expect((await on.call(startSingleSignOn, { body: { from } })).status).toBe(400);
  },
);

test('once tied, the account is found by the provider’s id, whatever its address is', async () => {
  const person = await on.person();
  await signIn(person.email);
  await on.app.db.execute(`update account set email = 'moved-${person.email}' where id = '${person.accountId}'`);
  expect((await signIn(person.email)).reply.status).toBe(201);
});

test('without a provider the button is not there and the calls say so', async () => {
  const plain = await openTestApp();
  expect((await plain.call(getAppConfig, {})).body.singleSignOn).toBeNull();
  expect(await plain.call(startSingleSignOn, { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'sso_not_set_up' },
  });
});

test('a provider that does not answer is said to be unreachable', async () => {
  const dead = await openTestApp({ env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' } });
  expect(await dead.call(startSingleSignOn, { body: {} })).toMatchObject({
    status: 502,
    body: { code: 'sso_unreachable' },
  });
});
