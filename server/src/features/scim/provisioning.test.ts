import {
  createProvisioningKey,
  getProvisioning,
  mapProvisioningGroup,
  revokeProvisioningKey,
} from '@candor/contract/provisioning';
import { listMembers } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';

test('an administrator makes a key, says where a group leads, and revokes the key', async () => {
  const on = await openTestTeam();
  const { owner, member, teamId } = on;
  await on.app.db.execute(sql`update account set is_administrator = true where id = ${owner.accountId}`);
  const make = (body: object) => on.call(createProvisioningKey, { as: owner, body: { name: 'Entra', ...body } });
  expect(await make({})).toMatchObject({ status: 400, body: { code: 'password_needed' } });
  const currentPassword = owner.password;
  expect(await make({ teamId: 'elsewhere', currentPassword })).toMatchObject({ status: 404 });
  const { secret } = (await make({ currentPassword })).body;
  const scim = (method: 'GET' | 'POST', payload?: object) =>
    on.server.inject({
      method,
      url: '/scim/v2/Groups',
      headers: { authorization: `Bearer ${secret}`, ...(payload && { 'content-type': 'application/scim+json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  const newcomer = await on.person('Nia');
  await scim('POST', { displayName: 'Recruiters', members: [{ value: newcomer.accountId }] });
  const { body: shown } = await on.call(getProvisioning, { as: owner });
  expect(shown).toMatchObject({
    address: 'http://localhost:3000/scim/v2',
    keys: [{ name: 'Entra', prefix: secret.slice(0, shown.keys[0]!.prefix.length), teamId: null, role: 'member' }],
    groups: [{ name: 'Recruiters', from: 'scim', members: 1, teamId: null, role: null }],
    teams: [{ $id: teamId }],
  });
  expect(JSON.stringify(shown)).not.toContain(secret);
  const lead = (to: string | null) =>
    on.call(mapProvisioningGroup, {
      as: owner,
      params: { groupId: shown.groups[0]!.$id },
      body: { teamId: to, role: 'viewer' },
    });
  const roleOf = async () =>
    (await on.call(listMembers, { as: owner, params: { teamId } })).body.memberships.find(
      ({ accountId }) => accountId === newcomer.accountId,
    );
  expect((await lead(teamId)).body.groups).toMatchObject([{ teamId, role: 'viewer' }]);
  expect(await roleOf()).toMatchObject({ role: 'viewer', inactive: false });
  expect((await lead(null)).body.groups).toMatchObject([{ teamId: null, role: null }]);
  expect(await roleOf()).toMatchObject({ inactive: true });
  expect((await on.call(getProvisioning, { as: member })).status).toBe(403);

  const params = { keyId: shown.keys[0]!.$id };
  expect((await on.call(revokeProvisioningKey, { as: owner, params })).status).toBe(204);
  expect((await scim('GET')).statusCode).toBe(401);
  expect(await on.call(revokeProvisioningKey, { as: owner, params })).toMatchObject({
    status: 404,
    body: { code: 'provisioning_key_not_found' },
  });
});
