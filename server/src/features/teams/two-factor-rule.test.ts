import { createOwnApiKey } from '@candor/contract/api-keys';
import { listMeetings } from '@candor/contract/meetings';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { twoFactor } from '../../db/schema/accounts.ts';
import { openTestApp, openTestTeam } from '../../test/app.ts';

const closed = { status: 403, body: { code: 'team_requires_two_factor' } };

test('the rule takes effect with the call that makes it, for sessions and keys, in every process', async () => {
  const on = await openTestTeam();
  const elsewhere = await openTestApp({ existing: { url: on.app.databaseUrl, dataDir: on.dataDir } });
  const { call, owner, member, teamId } = on;
  const params = { teamId };
  await on.giveFactor(owner);
  const body = { name: 'Key', scopes: ['meetings:read' as const], currentPassword: member.password };
  const own = { teamId, accountId: member.accountId };
  const { secret } = (await call(createOwnApiKey, { as: member, params: own, body })).body;
  const byKey = { token: undefined, headers: { authorization: `Bearer ${secret}` } };
  const everyWay = async () => [
    await call(listMeetings, { as: member, params }),
    await call(listMeetings, { params, headers: byKey.headers }),
  ];
  const there = () => elsewhere.call(listMeetings, { as: member, params });
  for (const answer of [...(await everyWay()), await there()]) expect(answer.status).toBe(200);

  await call(updateTeamSettings, { as: owner, params, body: { requiresTwoFactor: true } });
  for (const answer of await everyWay()) expect(answer).toMatchObject(closed);
  // The message travels for a moment; the cache alone would let them in for half a minute.
  for (let left = 40; (await there()).status === 200 && left > 0; left -= 1) await sleep(25);
  expect(await there()).toMatchObject(closed);
  expect((await elsewhere.call(listMeetings, { as: owner, params })).status).toBe(200);

  await call(updateTeamSettings, { as: owner, params, body: { requiresTwoFactor: false } });
  for (const answer of [...(await everyWay()), await there()]) expect(answer.status).toBe(200);
});

test("the rule can't be turned on without a second factor, and giving yours up locks you out immediately", async () => {
  const on = await openTestTeam();
  const { call, owner, teamId, app } = on;
  const change = (requiresTwoFactor: boolean) =>
    call(updateTeamSettings, { as: owner, params: { teamId }, body: { requiresTwoFactor } });
  expect(await change(true)).toMatchObject({ status: 409, body: { code: 'two_factor_first' } });
  expect((await change(false)).status).toBe(200);
  await on.giveFactor(owner);
  expect((await change(true)).status).toBe(200);
  expect((await call(listMeetings, { as: owner, params: { teamId } })).status).toBe(200);
  await app.db.delete(twoFactor);
  await sleep(200);
  expect(await call(listMeetings, { as: owner, params: { teamId } })).toMatchObject(closed);
});
