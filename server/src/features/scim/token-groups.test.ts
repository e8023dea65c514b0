import { createSingleSignOnSession, startSingleSignOn } from '@candor/contract/single-sign-on';
import { listTeams, updateMemberActivity } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { readGroups } from '../../engines/oauth/single-sign-on.ts';
import { openTestTeam } from '../../test/app.ts';
import { openForger } from '../../test/forged-provider.ts';
import { listScimGroups, mapGroup } from './groups.ts';
import { createScimKey } from './keys.ts';

async function openWithGroups() {
  const { issuer, state } = await openForger();
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'candor',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_GROUPS_CLAIM: 'roles',
  };
  const on = await openTestTeam({ env });
  const person = await on.person('Marcus');
  /** Signs in with these groups in the token; the teams that the person has then, by role. */
  const signIn = async (more: Record<string, unknown>) => {
    const begun = await on.call(startSingleSignOn, { body: {} });
    const { searchParams } = new URL(begun.body.data.url);
    const forge = (claims: Record<string, unknown>) => ({ ...claims, email: person.email, ...more });
    Object.assign(state, { forge, nonce: searchParams.get('nonce') });
    const reply = await on.call(createSingleSignOnSession, {
      body: { search: `code=x&state=${searchParams.get('state')}` },
      headers: { cookie: begun.headers['set-cookie']!.split(';')[0]! },
    });
    expect(reply.status).toBe(201);
    const teams = (await on.call(listTeams, { token: reply.body.data.token })).body.data;
    return teams.map(({ $id, role }) => [$id, role]);
  };
  const groups = async () =>
    (await listScimGroups(on.app)).map(({ displayName, teamId }) => [displayName, teamId] as const);
  return { on, person, signIn, groups };
}

test('groups of the token lead to teams once an administrator says where, and out when they are gone', async () => {
  const { on, signIn, groups } = await openWithGroups();
  expect(await signIn({ roles: ['Recruiters', 'Everyone'] })).toEqual([]);
  expect(new Map(await groups())).toEqual(
    new Map([
      ['Recruiters', null],
      ['Everyone', null],
    ]),
  );
  await mapGroup(on.app, 'recruiters', { teamId: on.teamId, role: 'viewer' });
  expect(await signIn({ roles: ['Recruiters'] })).toEqual([[on.teamId, 'viewer']]);
  await mapGroup(on.app, 'Leads', { teamId: on.teamId, role: 'admin' }).catch(() => undefined);
  await signIn({ roles: ['Recruiters', 'Leads'] });
  await mapGroup(on.app, 'Leads', { teamId: on.teamId, role: 'admin' });
  expect(await signIn({ roles: ['Recruiters', 'Leads'] })).toEqual([[on.teamId, 'admin']]);
  expect(await signIn({ roles: 'Recruiters' })).toEqual([[on.teamId, 'viewer']]);
  expect(await signIn({})).toEqual([]);
});

test('a token too large to list its groups changes nothing; other claims and broken ones lead nowhere', async () => {
  const { on, signIn, groups } = await openWithGroups();
  await signIn({ roles: ['Recruiters'] });
  await mapGroup(on.app, 'Recruiters', { teamId: on.teamId, role: 'member' });
  const inTeam = [[on.teamId, 'member']];
  expect(await signIn({ hasgroups: true })).toEqual(inTeam);
  expect(await signIn({ _claim_names: { roles: 'src1' } })).toEqual(inTeam);
  expect(
    await signIn({ roles: [1, null, { a: 1 }, 'x'.repeat(5_000), 'a\u0000b', ''], groups: ['Recruiters'] }),
  ).toEqual([]);
  expect(await groups()).toHaveLength(1);
  expect(readGroups({ groups: ['a'] }, null)).toBeNull();
});

test('whoever people deactivated stays out, and the last owner stays in', async () => {
  const { on, person, signIn } = await openWithGroups();
  await signIn({ roles: ['Recruiters'] });
  await mapGroup(on.app, 'Recruiters', { teamId: on.teamId, role: 'member' });
  const params = { teamId: on.teamId, accountId: person.accountId };
  await on.call(updateMemberActivity, { as: on.owner, params, body: { inactive: true } });
  expect(await signIn({ roles: ['Recruiters'] })).toEqual([]);
  const own = await on.teamOf(person);
  await mapGroup(on.app, 'Recruiters', { teamId: own, role: 'member' });
  expect(await signIn({ roles: ['Recruiters'] })).toContainEqual([own, 'owner']);
  expect(await signIn({ roles: [] })).toContainEqual([own, 'owner']);
});

test('a group that is sent by SCIM as well is left to SCIM, with what it led to', async () => {
  const { on, person, signIn } = await openWithGroups();
  await signIn({ roles: ['Recruiters'] });
  await mapGroup(on.app, 'Recruiters', { teamId: on.teamId, role: 'member' });
  const secret = await createScimKey(on.app, { name: 'Entra', teamId: null, role: 'member' });
  const scim = (method: 'GET' | 'POST', payload?: object) =>
    on.server.inject({
      method,
      url: '/scim/v2/Groups',
      headers: { authorization: `Bearer ${secret}`, ...(payload && { 'content-type': 'application/scim+json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  expect((await scim('GET')).json()).toMatchObject({ totalResults: 0 });
  const sent = { displayName: 'Recruiters', members: [{ value: person.accountId }] };
  expect((await scim('POST', sent)).statusCode).toBe(201);
  expect((await scim('GET')).json()).toMatchObject({ totalResults: 1 });
  expect(await signIn({ roles: [] })).toEqual([[on.teamId, 'member']]);
});
