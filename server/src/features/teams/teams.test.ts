import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAppConfig, getPolicy } from '@candor/contract/system';
import {
  getPolicyConsent,
  listMembers,
  listTeamPreferences,
  listTeams,
  putPolicyConsent,
  putTeamPreference,
  updateMemberActivity,
  updateMemberRole,
} from '@candor/contract/teams';
import { getCallerId } from '@candor/contract/telephony';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';

test('the team list holds the teams of the caller with the role in each', async () => {
  const { call, person, teamOf, join: joinTeam } = await openTestApp();
  const [owner, viewer] = [await person(), await person()];
  const teamId = await teamOf(owner);
  await teamOf(owner);
  await joinTeam(teamId, viewer, 'viewer');
  expect((await call(listTeams, { as: viewer })).body.data).toEqual([{ $id: teamId, name: 'A team', role: 'viewer' }]);
  expect((await call(listTeams, { as: owner })).body.data).toHaveLength(2);
});

test('members come by name, in pages, with an exact total', async () => {
  const { call, person, teamOf, join: joinTeam } = await openTestApp();
  const owner = await person('Cleo');
  const teamId = await teamOf(owner);
  for (const name of ['Ben', 'Ada', 'Dot']) await joinTeam(teamId, await person(name), 'member');
  const page = async (number: number) =>
    (await call(listMembers, { as: owner, params: { teamId }, query: { page: number, limit: 3 } })).body;
  expect((await page(0)).memberships.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(await page(1)).toMatchObject({ total: 4, memberships: [{ name: 'Dot', role: 'member', inactive: false }] });
});

test('only an owner makes an owner, and a team always keeps one, also when two change at once', async () => {
  const { call, person, teamOf, join: joinTeam } = await openTestApp();
  const [one, two, admin] = [await person(), await person(), await person()];
  const teamId = await teamOf(one);
  await joinTeam(teamId, two, 'owner');
  await joinTeam(teamId, admin, 'admin');
  const change = (as: typeof one, of: typeof one, role: 'owner' | 'admin' | 'member') =>
    call(updateMemberRole, { as, params: { teamId, accountId: of.accountId }, body: { role } });
  expect(await change(admin, admin, 'owner')).toMatchObject({ status: 403 });
  expect(await change(admin, one, 'member')).toMatchObject({ status: 403 });
  const both = await Promise.all([change(one, one, 'admin'), change(two, two, 'admin')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a deactivated member is out at once, and comes back when reactivated', async () => {
  const { call, person, teamOf, join: joinTeam } = await openTestApp();
  const [owner, member] = [await person(), await person()];
  const teamId = await teamOf(owner);
  await joinTeam(teamId, member, 'member');
  const reach = async () => (await call(getCallerId, { as: member, params: { teamId } })).status;
  const set = (inactive: boolean) =>
    call(updateMemberActivity, { as: owner, params: { teamId, accountId: member.accountId }, body: { inactive } });
  expect(await reach()).toBe(200);
  await set(true);
  expect(await reach()).toBe(404);
  expect((await call(listTeams, { as: member })).body.data).toEqual([]);
  await set(false);
  expect(await reach()).toBe(200);
});

test('custom terms are a JSON boolean under their key', async () => {
  const { call, person, teamOf } = await openTestApp();
  const owner = await person();
  const params = { teamId: await teamOf(owner), key: 'customTerms' as const };
  expect((await call(listTeamPreferences, { as: owner, params })).body).toEqual([]);
  await call(putTeamPreference, { as: owner, params, body: { value: 'true' } });
  expect((await call(listTeamPreferences, { as: owner, params })).body).toEqual([
    { key: 'customTerms', value: 'true' },
  ]);
});

test('consent is to the terms in force, whose version follows the text', async () => {
  const { call, person, teamOf, dataDir } = await openTestApp();
  const owner = await person();
  const params = { teamId: await teamOf(owner), accountId: owner.accountId };
  const version = async () => (await call(getAppConfig, {})).body.policyVersion;
  const accept = (of: string) =>
    call(putPolicyConsent, { as: owner, params, body: { version: of, lastAcceptedTerms: new Date().toISOString() } });
  const before = await version();
  expect((await call(getPolicyConsent, { as: owner, params })).body).toEqual({
    version: null,
    lastAcceptedTerms: null,
  });
  expect(await accept(before)).toMatchObject({ status: 200, body: { version: before } });
  await writeFile(join(dataDir, 'terms.md'), '# Our own terms');
  expect(await version()).not.toBe(before);
  expect((await call(getPolicy, { params: { name: 'terms' } })).body).toMatchObject({
    markdown: '# Our own terms',
    version: await version(),
  });
  expect(await accept(before)).toMatchObject({ status: 409, body: { code: 'policy_version_unknown' } });
  expect((await call(getPolicyConsent, { as: owner, params })).body.version).toBe(before);
});
