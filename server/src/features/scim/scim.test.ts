import { assistantScopes } from '@candor/contract/assistants';
import { createOwnApiKey, getCurrentApiKey } from '@candor/contract/api-keys';
import { listAuditLog } from '@candor/contract/audit';
import { createCalendarLink } from '@candor/contract/calendar-links';
import { createDeviceCode, getCurrentDevice, pairDevice } from '@candor/contract/devices';
import { acceptInvitation, inviteMembers, lookAtInvitation } from '@candor/contract/invitations';
import { createEmailSession } from '@candor/contract/sessions';
import { listMembers, listTeams } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';
import { hashOf } from '../assistants/hash.ts';
import { sendInvitation } from '../teams/jobs.ts';
import { mapGroup } from './groups.ts';
import { createScimKey } from './keys.ts';

let on: TestTeam;
let key: string;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  key = await createScimKey(on.app, { name: 'Entra', teamId: on.teamId, role: 'member' });
});

type Resource = {
  id: string;
  active: boolean;
  userName: string;
  displayName: string;
  externalId?: string;
  name: { givenName: string; familyName: string };
  emails: { value: string }[];
  groups: { display: string }[];
  members?: { value: string }[];
  totalResults: number;
  Resources: Resource[];
  scimType?: string;
  detail?: string;
};
async function scim(method: string, path: string, body?: object, secret = key) {
  const reply = await on.server.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (reply.body !== '') expect(reply.headers['content-type']).toContain('application/scim+json');
  return { status: reply.statusCode, body: (reply.body === '' ? {} : reply.json()) as Resource };
}
const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`;
const patch = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
const memberOf = async (accountId: string) => {
  const { memberships } = (
    await on.call(listMembers, { as: on.owner, params: { teamId: on.teamId }, query: { limit: 100 } })
  ).body;
  return memberships.find((one) => one.accountId === accountId);
};

test('Entra ID: the requests that Microsoft publishes, from the connection test to the removal', async () => {
  const probe = await scim('GET', filtered('userName eq "non-existing-6d2c"'));
  expect([probe.status, probe.body.totalResults, probe.body.Resources]).toEqual([200, 0, []]);
  const created = await scim('POST', '/Users', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_ab6490ee@agency.example',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@agency.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toMatchObject({ active: true, userName: 'Test_User_ab6490ee@agency.example' });
  expect(await memberOf(id)).toMatchObject({ role: 'member', inactive: false, name: 'givenName familyName' });
  expect((await scim('GET', `/Users/${id}`)).body.externalId).toBe('0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef');
  expect((await scim('GET', filtered('userName eq "test_user_AB6490ee@agency.example"'))).body.Resources[0]!.id).toBe(
    id,
  );
  expect((await scim('POST', '/Users', { userName: 'Test_User_ab6490ee@agency.example' })).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  });
  const changed = await scim(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@agency.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    ),
  );
  expect(changed.body.emails[0]!.value).toBe('updatedemail@agency.example');
  expect(changed.body.name.familyName).toBe('updatedFamilyName');
  await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'userName', value: '5b50642d@agency.example' }));
  expect((await scim('GET', filtered('userName eq "5b50642d@agency.example"'))).body.totalResults).toBe(1);
  const off = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
  expect(off.body.active).toBe(false);
  expect(await memberOf(id)).toMatchObject({ inactive: true });
  const back = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
  expect(back.body.active).toBe(true);
  expect(await memberOf(id)).toMatchObject({ inactive: false });
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  expect(await memberOf(id)).toMatchObject({ inactive: true });
});

test('Entra ID: groups lead to roles, and out again', async () => {
  const { id } = (await scim('POST', '/Users', { userName: 'grace@agency.example', displayName: 'Grace' })).body;
  const created = await scim('POST', '/Groups', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Leads',
    meta: { resourceType: 'Group' },
  });
  expect(created.status).toBe(201);
  const group = created.body.id;
  await mapGroup(on.app, 'leads', { teamId: on.teamId, role: 'admin' });
  const found = await scim(
    'GET',
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Leads"')}`,
  );
  expect(found.body.Resources[0]).toMatchObject({ id: group });
  expect(found.body.Resources[0]!.members).toBeUndefined();
  await scim('PATCH', `/Groups/${group}`, patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }));
  expect(await memberOf(id)).toMatchObject({ role: 'admin' });
  expect((await scim('GET', `/Users/${id}`)).body.groups).toEqual([{ value: group, display: 'Leads' }]);
  await scim('PATCH', `/Groups/${group}`, patch({ op: 'Replace', path: 'displayName', value: 'Team leads' }));
  await scim('PATCH', `/Groups/${group}`, patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }));
  // The key's own team is still theirs, as what the key makes of everyone.
  expect(await memberOf(id)).toMatchObject({ role: 'member', inactive: false });
  expect((await scim('DELETE', `/Groups/${group}`)).status).toBe(204);
  expect((await scim('GET', `/Groups/${group}`)).status).toBe(404);
});

test('Okta: the requests that its guide publishes for people and groups', async () => {
  const okta = await createScimKey(on.app, { name: 'Okta', teamId: null, role: 'member' });
  const ask = (method: string, path: string, body?: object) => scim(method, path, body, okta);
  const empty = await ask('GET', `${filtered('userName eq "test.user@okta.local"')}&startIndex=1&count=100`);
  expect(empty.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'test.user@okta.local',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const created = await ask('POST', '/Users', user);
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(await memberOf(id)).toBeUndefined();
  expect(
    (
      await ask('PUT', `/Users/${id}`, {
        ...user,
        id,
        displayName: 'Another User',
        name: { givenName: 'Another', familyName: 'User' },
      })
    ).body,
  ).toMatchObject({
    displayName: 'Another User',
    name: { givenName: 'Another' },
    active: true,
  });
  const group = (
    await ask('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Recruiters',
      members: [],
    })
  ).body.id;
  await mapGroup(on.app, 'Recruiters', { teamId: on.teamId, role: 'viewer' });
  const listed = await ask('GET', '/Groups?startIndex=1&count=100');
  expect(listed.body.Resources.map(({ displayName }) => displayName)).toContain('Recruiters');
  await ask(
    'PATCH',
    `/Groups/${group}`,
    patch({ op: 'add', path: 'members', value: [{ value: id, display: 'test.user@okta.local' }] }),
  );
  expect(await memberOf(id)).toMatchObject({ role: 'viewer', inactive: false });
  await ask('PATCH', `/Groups/${group}`, patch({ op: 'remove', path: `members[value eq "${id}"]` }));
  expect(await memberOf(id)).toMatchObject({ inactive: true });
  await ask('PATCH', `/Groups/${group}`, patch({ op: 'replace', value: { id: group, displayName: 'Researchers' } }));
  await ask('PUT', `/Groups/${group}`, { displayName: 'Researchers', members: [{ value: id }] });
  expect(await memberOf(id)).toMatchObject({ inactive: false });
  const off = await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
  expect(off.body.active).toBe(false);
  expect((await ask('GET', `/Users/${id}`)).body.active).toBe(false);
});

test('a leaver has no way in: sessions, keys, assistants, passwords, browsers, codes, calendar, invitations', async () => {
  const leaver = await on.person('Lea');
  await on.join(on.teamId, leaver, 'admin');
  const at = { teamId: on.teamId, accountId: leaver.accountId };
  const body = { name: 'Export', scopes: ['meetings:read' as const], currentPassword: leaver.password };
  const { secret } = (await on.call(createOwnApiKey, { as: leaver, params: at, body })).body;
  const token = 'an-access-token-of-an-assistant';
  await on.app.db.execute(sql`
    with made as (
      insert into assistant (id, team_id, account_id, client_id, name, redirect_host, scopes)
      values ('lea-claude', ${at.teamId}, ${at.accountId}, 'app', 'Claude', 'claude.ai', array['meetings:read'])
      returning id)
    insert into assistant_token (kind, hash, assistant_id, payload, expires_at)
    select 'AccessToken', ${hashOf(token)}, id,
      ${JSON.stringify({ aud: `${on.app.config.publicUrl}/v1/mcp`, scope: assistantScopes.join(' ') })}::jsonb, now() + interval '1 hour'
    from made`);
  const newCode = async () =>
    (await on.call(createDeviceCode, { as: leaver, params: at, body: { currentPassword: leaver.password } })).body.code;
  const pair = (code: string) => on.call(pairDevice, { body: { code, name: 'Chrome' } });
  const { secret: credential } = (await pair(await newCode())).body;
  const waitingCode = await newCode();
  const { url: calendar } = (await on.call(createCalendarLink, { as: leaver, params: at })).body;
  const wanted = { emails: ['friend@elsewhere.example'], role: 'admin' as const };
  const { invitations } = (await on.call(inviteMembers, { as: leaver, params: at, body: wanted })).body;
  await sendInvitation(on.app, { payload: { invitationId: invitations[0]!.$id } } as JobRun<'invitation.mail'>);
  const mail = (await mailsIn(on.dataDir)).find((text) => text.includes('friend@elsewhere.example'))!;
  const pending = { secret: secretIn(mail) };
  const ways = async () => {
    const session = await on.call(listTeams, { as: leaver });
    const apiKey = await on.call(getCurrentApiKey, { headers: { authorization: `Bearer ${secret}` } });
    const signIn = await on.call(createEmailSession, { body: { email: leaver.email, password: leaver.password } });
    const assistant = await on.server.inject({
      method: 'POST',
      url: '/v1/mcp',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    const browser = await on.call(getCurrentDevice, { headers: { authorization: `Bearer ${credential}` } });
    const feed = await on.server.inject(calendar!.slice(on.app.config.publicUrl.length));
    const invited = await on.call(lookAtInvitation, { body: pending });
    const statuses = [session.status, apiKey.status, signIn.status, assistant.statusCode];
    return [...statuses, browser.status, feed.statusCode, invited.status];
  };
  expect(await ways()).toEqual([200, 200, 201, 200, 200, 200, 200]);
  const { body: found } = await scim('GET', filtered(`userName eq "${leaver.email}"`));
  const began = performance.now();
  await scim('PATCH', `/Users/${found.Resources[0]!.id}`, patch({ op: 'Replace', path: 'active', value: false }));
  expect(await ways()).toEqual([401, 401, 403, 401, 401, 404, 400]);
  expect((await pair(waitingCode)).status).toBe(400);
  const friend = { ...pending, name: 'A Friend', password: 'a good long password' };
  expect((await on.call(acceptInvitation, { body: friend })).status).toBe(400);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(await memberOf(leaver.accountId)).toMatchObject({ inactive: true });
  await scim('PATCH', `/Users/${leaver.accountId}`, patch({ op: 'Replace', path: 'active', value: true }));
  // They can sign in again; what was revoked does not come back.
  expect(await ways()).toEqual([401, 401, 201, 401, 401, 404, 400]);
  const log = (await on.call(listAuditLog, { as: on.owner, params: at, query: { limit: 100 } })).body.entries;
  expect(log.map(({ action }) => action)).toContain('changed_activity');
});

test('the last owner of a team and the last administrator: locked out, and refused', async () => {
  const boss = await on.person('Bo');
  const own = await on.teamOf(boss);
  await scim('PATCH', `/Users/${boss.accountId}`, patch({ op: 'Replace', path: 'active', value: false }));
  expect((await on.call(listTeams, { as: boss })).status).toBe(401);
  const { rows } = await on.app.db.execute(sql`select inactive from membership where team_id = ${own}`);
  expect(rows).toEqual([{ inactive: false }]);

  await on.app.db.execute(sql`update account set is_administrator = (id = ${on.owner.accountId})`);
  const refused = await scim(
    'PATCH',
    `/Users/${on.owner.accountId}`,
    patch({ op: 'Replace', path: 'active', value: false }),
  );
  expect([refused.status, refused.body.scimType]).toEqual([409, 'mutability']);
  expect((await on.call(listTeams, { as: on.owner })).status).toBe(200);
});

test('hostile and broken requests are refused in the words of the standard', async () => {
  expect((await scim('GET', '/Users', undefined, 'candor_scim_made-up')).status).toBe(401);
  expect((await scim('GET', '/Users', undefined, on.owner.token)).status).toBe(401);
  expect((await scim('GET', filtered('userName co "a"'))).body.scimType).toBe('invalidFilter');
  expect((await scim('GET', filtered(`userName eq "' or 1=1 --"`))).body.totalResults).toBe(0);
  expect((await scim('POST', '/Users', { userName: 'not an address' })).status).toBe(400);
  expect((await scim('POST', '/Users', {})).status).toBe(400);
  expect((await scim('PATCH', '/Users/nobody', patch({ op: 'replace', path: 'active', value: false }))).status).toBe(
    404,
  );
  expect((await scim('PATCH', `/Users/${on.member.accountId}`, { Operations: [{ op: 'move' }] })).status).toBe(400);
  expect((await scim('POST', '/Groups', { displayName: '' })).status).toBe(400);
  const listed = await scim('GET', '/Users?startIndex=-5&count=2');
  expect(listed.body.Resources).toHaveLength(2);
  for (const name of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'])
    expect((await scim('GET', `/${name}`)).status).toBe(200);
});
