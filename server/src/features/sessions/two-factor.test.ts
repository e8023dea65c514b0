import { createEmailSession, deleteSession, listSessions } from '@candor/contract/sessions';
import { listMembers } from '@candor/contract/teams';
import { updateTeamSettings } from '@candor/contract/team-settings';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '@candor/contract/two-factor';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));

const stepMs = 30_000;

async function turnOn(person: Person) {
  // At the beginning of a step: a code that is used twice must not become another one in between.
  on.moveClock(stepMs - (on.app.now().getTime() % stepMs));
  const params = { accountId: person.accountId };
  const { secret } = (await on.call(setUpTwoFactor, { as: person, params, body: { currentPassword: person.password } }))
    .body;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: on.app.now().getTime() });
  const { recoveryCodes } = (await on.call(confirmTwoFactor, { as: person, params, body: { code: code() } })).body;
  return { params, code, recoveryCodes };
}

const signIn = ({ email, password }: Person, code?: string) =>
  on.call(createEmailSession, { body: { email, password, ...(code !== undefined && { code }) } });

test('the app’s code is asked for once it is confirmed, works once, and one step early or late', async () => {
  const person = await on.person();
  const params = { accountId: person.accountId };
  expect(await on.call(setUpTwoFactor, { as: person, params, body: { currentPassword: 'wrong' } })).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  });
  await on.call(setUpTwoFactor, { as: person, params, body: { currentPassword: person.password } });
  expect((await signIn(person)).status).toBe(201);
  const { code } = await turnOn(person);
  expect(await signIn(person)).toMatchObject({ status: 400, body: { code: 'two_factor_required' } });
  expect(await signIn({ ...person, password: 'wrong' }, code())).toMatchObject({
    body: { code: 'invalid_credentials' },
  });
  expect(await signIn(person, code())).toMatchObject({ status: 400, body: { code: 'two_factor_wrong' } });
  on.moveClock(stepMs);
  const late = code();
  on.moveClock(stepMs);
  expect((await signIn(person, late)).status).toBe(201);
  expect(await signIn(person, late)).toMatchObject({ status: 400 });
  on.moveClock(3 * stepMs);
  expect(await signIn(person, late)).toMatchObject({ status: 400 });
});

test('each recovery code works once, however it is typed, and new ones replace the old', async () => {
  const person = await on.person();
  const { params, recoveryCodes, code } = await turnOn(person);
  expect(recoveryCodes).toHaveLength(10);
  const first = recoveryCodes[0]!;
  expect((await signIn(person, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(201);
  expect(await signIn(person, first)).toMatchObject({ body: { code: 'two_factor_wrong' } });
  expect((await on.call(getTwoFactor, { as: person, params })).body).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  on.moveClock(2 * stepMs);
  const renewed = (await on.call(renewRecoveryCodes, { as: person, params, body: { code: code() } })).body
    .recoveryCodes;
  expect((await signIn(person, recoveryCodes[1])).status).toBe(400);
  expect((await signIn(person, renewed[0])).status).toBe(201);
  on.moveClock(2 * stepMs);
  await on.call(turnOffTwoFactor, { as: person, params, body: { currentPassword: person.password, code: code() } });
  expect((await signIn(person)).status).toBe(201);
});

test('guessing codes ends after a few tries, and the secret is not readable in the database', async () => {
  const person = await on.person();
  await turnOn(person);
  const { rows } = await on.app.db.execute<{ text: string }>(
    `select encode(secret, 'escape') as text from two_factor where account_id = '${person.accountId}'`,
  );
  expect(rows[0]!.text).not.toMatch(/^[A-Z2-7]{32}$/);
  const codes = [];
  for (let guess = 0; guess < 12; guess += 1) codes.push((await signIn(person, String(100_000 + guess))).body.code);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('a team that requires it is closed to members without it, and open once they have it', async () => {
  const params = { teamId: on.teamId };
  const ownerFactor = await turnOn(on.owner);
  expect(ownerFactor.recoveryCodes).toHaveLength(10);
  await on.call(updateTeamSettings, { as: on.owner, params, body: { requiresTwoFactor: true } });
  expect(await on.call(listMembers, { as: on.member, params })).toMatchObject({
    status: 403,
    body: { code: 'team_requires_two_factor' },
  });
  expect((await on.call(listMembers, { as: on.owner, params })).status).toBe(200);
  await turnOn(on.member);
  expect((await on.call(listMembers, { as: on.member, params })).status).toBe(200);
});

test('one device is signed out without the others, and only by its own account', async () => {
  const [person, other] = [await on.person(), await on.person()];
  const second = (await signIn(person)).body.data.token;
  const params = { accountId: person.accountId };
  const { sessions } = (await on.call(listSessions, { as: person, params })).body;
  const sessionId = sessions.find(({ current }) => !current)!.$id;
  expect((await on.call(deleteSession, { as: other, params: { accountId: other.accountId, sessionId } })).status).toBe(
    204,
  );
  expect((await on.call(listSessions, { token: second, params })).status).toBe(200);
  expect((await on.call(deleteSession, { as: person, params: { ...params, sessionId } })).status).toBe(204);
  expect((await on.call(listSessions, { token: second, params })).status).toBe(401);
  expect((await on.call(listSessions, { as: person, params })).body.sessions).toHaveLength(1);
});
