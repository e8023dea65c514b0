import {
  getMemberPreferences,
  getTeamSpellings,
  listTeamPreferences,
  putMemberPreferences,
  putTeamSpellings,
  updateMemberActivity,
} from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { callPreferencesOf } from './call-preferences.ts';

test('a member keeps own languages and spellings for each team, one without touching the other', async () => {
  const { call, member, teamId, teamOf } = await openTestTeam();
  const params = { teamId, accountId: member.accountId };
  expect((await call(getMemberPreferences, { as: member, params })).body).toMatchObject({
    callLanguageCodes: [],
    customSpellings: [],
  });
  expect(
    (await call(putMemberPreferences, { as: member, params, body: { callLanguageCodes: ['de', 'en', 'de'] } })).body,
  ).toMatchObject({ callLanguageCodes: ['de', 'en'], customSpellings: [] });
  expect(
    (
      await call(putMemberPreferences, {
        as: member,
        params,
        body: { customSpellings: [' Zieliński ', 'Kubernetes', 'Zieliński'] },
      })
    ).body,
  ).toMatchObject({ callLanguageCodes: ['de', 'en'], customSpellings: ['Zieliński', 'Kubernetes'] });
  expect((await call(putMemberPreferences, { as: member, params, body: {} })).body.customSpellings).toHaveLength(2);
  const elsewhere = { teamId: await teamOf(member), accountId: member.accountId };
  expect((await call(getMemberPreferences, { as: member, params: elsewhere })).body.customSpellings).toEqual([]);
  expect((await call(putMemberPreferences, { as: member, params: elsewhere, body: {} })).body).toMatchObject({
    callLanguageCodes: [],
    customSpellings: [],
  });
});

test("nobody reads or changes another member's settings, not even the owner", async () => {
  const { call, owner, member, teamId } = await openTestTeam();
  const params = { teamId, accountId: member.accountId };
  const refused = await call(getMemberPreferences, { as: owner, params });
  expect(refused.status).toBeGreaterThanOrEqual(403);
  expect((await call(putMemberPreferences, { as: owner, params, body: { customSpellings: ['x'] } })).status).toBe(
    refused.status,
  );
});

test('invalid languages, multi-line spellings and values over the limits are refused', async () => {
  const { call, member, teamId } = await openTestTeam();
  const many = Array.from({ length: 501 }, (_, index) => `term ${index}`);
  for (const body of [
    { callLanguageCodes: ['deu'] },
    { callLanguageCodes: ['EN'] },
    { customSpellings: [' '] },
    { customSpellings: ['two\nlines'] },
    { customSpellings: many },
  ]) {
    expect(
      await call(putMemberPreferences, { as: member, params: { teamId, accountId: member.accountId }, body }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
});

test("admins write the team's spellings, everyone reads them, and they are no setting of the old list", async () => {
  const { call, owner, member, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  expect((await call(getTeamSpellings, { as: viewer, params })).body).toEqual({ customSpellings: [] });
  expect(await call(putTeamSpellings, { as: member, params, body: { customSpellings: ['x'] } })).toMatchObject({
    status: 403,
  });
  expect(
    (await call(putTeamSpellings, { as: owner, params, body: { customSpellings: ['Candor', 'Northlight', 'Candor'] } }))
      .body,
  ).toEqual({ customSpellings: ['Candor', 'Northlight'] });
  expect((await call(getTeamSpellings, { as: viewer, params })).body).toEqual({
    customSpellings: ['Candor', 'Northlight'],
  });
  expect((await call(listTeamPreferences, { as: viewer, params })).body).toEqual([]);
});

test('what a call follows is found for someone who never set anything, and who has left', async () => {
  const { app, call, owner, member, teamId, person, join } = await openTestTeam();
  await call(putTeamSpellings, { as: owner, params: { teamId }, body: { customSpellings: ['Candor'] } });
  await call(putMemberPreferences, {
    as: member,
    params: { teamId, accountId: member.accountId },
    body: { callLanguageCodes: ['pl'], customSpellings: ['Łukasz'] },
  });
  await call(updateMemberActivity, {
    as: owner,
    params: { teamId, accountId: member.accountId },
    body: { inactive: true },
  });
  expect(await callPreferencesOf(app.db, teamId, member.accountId)).toEqual({
    callLanguageCodes: ['pl'],
    customSpellings: ['Łukasz'],
    teamSpellings: ['Candor'],
  });
  const joined = await person();
  await join(teamId, joined, 'member');
  expect(await callPreferencesOf(app.db, teamId, joined.accountId)).toEqual({
    callLanguageCodes: [],
    customSpellings: [],
    teamSpellings: ['Candor'],
  });
});
