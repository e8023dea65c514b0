import { createMeeting, listMeetings, setMeetingPrivacy } from '@candor/contract/meetings';
import { leaveTeam, listMembers, listTeams, removeMember, transferOwnership } from '@candor/contract/teams';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));

/** A team of its own for each test, in the same app. */
async function newTeam() {
  const [owner, member, viewer] = [await on.person('Olive'), await on.person('Max'), await on.person('Vera')];
  const teamId = await on.teamOf(owner);
  await on.join(teamId, member, 'member');
  await on.join(teamId, viewer, 'viewer');
  return { ...on, owner, member, viewer, teamId };
}

test('the members call answers up to 500 at once, as the web app asks for', async () => {
  const { call, app, owner, viewer, teamId } = await newTeam();
  await app.db.execute(`
    insert into account (id, email, name) select 'many' || n, 'many' || n || '@test.example', 'Many' from generate_series(1, 600) n;
    insert into membership (id, team_id, account_id, role) select 'm' || n, '${teamId}', 'many' || n, 'viewer' from generate_series(1, 600) n`);
  const list = (as: Person, query = {}) => call(listMembers, { as, params: { teamId }, query });
  expect((await list(owner)).body).toMatchObject({ total: 603 });
  expect((await list(owner)).body.memberships).toHaveLength(500);
  expect((await list(owner, { page: 1, limit: 500 })).body.memberships).toHaveLength(103);
  // By name, those who have signed in come after the many.
  const seen = async (as: Person) =>
    (await list(as, { page: 1 })).body.memberships.filter(({ lastSignInAt }) => lastSignInAt);
  expect((await seen(owner)).length).toBeGreaterThan(0);
  expect(await seen(viewer)).toEqual([]);
});

test('a removed member is out at once; meetings go to whom the admin says, private ones to nobody', async () => {
  const { call, owner, member, viewer, teamId } = await newTeam();
  const params = { teamId };
  const meet = async (description: string) =>
    (await call(createMeeting, { as: member, params, body: { description, source: 'browser' } })).body;
  const [shared, hidden] = [await meet('shared'), await meet('hidden')];
  await call(setMeetingPrivacy, { as: member, params: { teamId, meetingId: hidden.$id }, body: { private: true } });
  const remove = (as: Person, who: Person, query = {}) =>
    call(removeMember, { as, params: { teamId, accountId: who.accountId }, query });
  expect(await remove(member, viewer)).toMatchObject({ status: 403 });
  expect(await remove(owner, member, { meetingsTo: 'nobody' })).toMatchObject({ status: 404 });
  expect((await call(listTeams, { as: member })).body.data).toHaveLength(1);
  expect((await remove(owner, member, { meetingsTo: owner.accountId })).status).toBe(204);
  expect((await call(listTeams, { as: member })).body.data).toEqual([]);
  expect(await call(listMeetings, { as: member, params })).toMatchObject({ status: 404 });
  const { meetings } = (await call(listMeetings, { as: owner, params, query: {} })).body;
  expect(meetings.map(({ $id, accountId }) => [$id, accountId])).toEqual([[shared.$id, owner.accountId]]);
});

test('everyone may leave but the last owner, who hands over first', async () => {
  const { call, owner, member, teamId, person, join } = await newTeam();
  const leave = (who: Person) => call(leaveTeam, { as: who, params: { teamId, accountId: who.accountId } });
  expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  const transfer = (as: Person, accountId: string) =>
    call(transferOwnership, { as, params: { teamId }, body: { accountId } });
  expect(await transfer(owner, 'nobody')).toMatchObject({ status: 404 });
  expect(await transfer(owner, member.accountId)).toMatchObject({
    status: 200,
    body: { memberships: [{ role: 'admin' }, { role: 'owner' }] },
  });
  expect(await transfer(owner, owner.accountId)).toMatchObject({ status: 403 });
  expect((await leave(owner)).status).toBe(204);
  expect((await call(listTeams, { as: owner })).body.data).toEqual([]);
  const admin = await person();
  await join(teamId, admin, 'admin');
  expect(await call(removeMember, { as: admin, params: { teamId, accountId: member.accountId } })).toMatchObject({
    status: 403,
  });
});

test('after transferring ownership you are an admin, also in the list of members', async () => {
  const { call, owner, member, viewer, teamId } = await newTeam();
  const params = { teamId };
  await call(transferOwnership, { as: owner, params, body: { accountId: member.accountId } });
  const { memberships } = (await call(listMembers, { as: viewer, params, query: {} })).body;
  const roles = Object.fromEntries(memberships.map(({ accountId, role }) => [accountId, role]));
  expect(roles).toEqual({ [owner.accountId]: 'admin', [member.accountId]: 'owner', [viewer.accountId]: 'viewer' });
});
