import {
  addPasskey,
  createPasskeySession,
  listPasskeys,
  removePasskey,
  requestPasskey,
  requestPasskeySession,
} from '@candor/contract/passkeys';
import { createEmailSession, getCurrentSession } from '@candor/contract/sessions';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { listMembers, listTeams } from '@candor/contract/teams';
import { getTwoFactor } from '@candor/contract/two-factor';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { openAuthenticator } from '../../test/authenticator.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));

const origin = () => new URL(on.app.config.publicUrl).origin;

async function askFor(person: Person): Promise<string> {
  const reply = await on.call(requestPasskey, {
    as: person,
    params: { accountId: person.accountId },
    body: { currentPassword: person.password },
  });
  return reply.body.options.challenge;
}

const add = (person: Person, credential: ReturnType<ReturnType<typeof openAuthenticator>['register']>) =>
  on.call(addPasskey, { as: person, params: { accountId: person.accountId }, body: { name: 'Laptop', credential } });

async function withPasskey() {
  const person = await on.person();
  const key = openAuthenticator();
  const reply = await add(person, key.register({ challenge: await askFor(person), origin: origin() }));
  expect(reply.status).toBe(201);
  return { person, key, codes: reply.body.recoveryCodes };
}

const newChallenge = async () => (await on.call(requestPasskeySession, {})).body.options.challenge;
const signIn = (credential: ReturnType<ReturnType<typeof openAuthenticator>['signIn']>) =>
  on.call(createPasskeySession, { body: { credential } });
const byPassword = ({ email, password }: Person, code?: string) =>
  on.call(createEmailSession, { body: { email, password, ...(code !== undefined && { code }) } });
const refused = { status: 400, body: { code: 'passkey_refused' } };

test('a passkey signs in alone, and the password alone no longer does', async () => {
  const { person, key, codes } = await withPasskey();
  const reply = await signIn(key.signIn({ challenge: await newChallenge(), origin: origin() }));
  expect(reply.status).toBe(201);
  expect((await on.call(getCurrentSession, { token: reply.body.data.token })).body).toMatchObject({
    accountId: person.accountId,
  });
  expect(await byPassword(person)).toMatchObject({ status: 400, body: { code: 'passkey_required' } });
  expect(await byPassword(person, '123456')).toMatchObject({ status: 400, body: { code: 'two_factor_wrong' } });
  expect(codes).toHaveLength(10);
  expect((await byPassword(person, codes![0])).status).toBe(201);
  const params = { accountId: person.accountId };
  expect((await on.call(getTwoFactor, { as: person, params })).body).toEqual({ isOn: false, recoveryCodesLeft: 9 });
  const { passkeys } = (await on.call(listPasskeys, { as: person, params })).body;
  expect(passkeys).toMatchObject([{ $id: key.id, name: 'Laptop' }]);
  expect(passkeys[0]!.lastUsedAt).not.toBeNull();
});

test('a challenge works once, at this address, for five minutes, and only with user verification', async () => {
  const { key } = await withPasskey();
  const used = key.signIn({ challenge: await newChallenge(), origin: origin() });
  expect((await signIn(used)).status).toBe(201);
  expect(await signIn(used)).toMatchObject(refused);
  expect(await signIn(key.signIn({ challenge: await newChallenge(), origin: 'https://candor.example' }))).toMatchObject(
    refused,
  );
  expect(
    await signIn(key.signIn({ challenge: await newChallenge(), origin: origin(), isUnverified: true })),
  ).toMatchObject(refused);
  expect(await signIn(key.signIn({ challenge: 'bWFkZSB1cA', origin: origin() }))).toMatchObject(refused);
  const late = await newChallenge();
  on.moveClock(5 * 60_000 + 1);
  expect(await signIn(key.signIn({ challenge: late, origin: origin() }))).toMatchObject(refused);
  const forged = { ...openAuthenticator().signIn({ challenge: await newChallenge(), origin: origin() }) };
  expect(await signIn({ ...forged, id: key.id, rawId: key.id })).toMatchObject(refused);
});

test('a passkey is added only with the own password and challenge, and only once', async () => {
  const [person, other] = [await on.person(), await on.person()];
  const params = { accountId: person.accountId };
  expect(await on.call(requestPasskey, { as: person, params, body: { currentPassword: 'wrong' } })).toMatchObject({
    body: { code: 'wrong_password' },
  });
  const key = openAuthenticator();
  expect(await add(person, key.register({ challenge: await askFor(other), origin: origin() }))).toMatchObject(refused);
  expect(await add(person, key.register({ challenge: await newChallenge(), origin: origin() }))).toMatchObject(refused);
  expect((await add(person, key.register({ challenge: await askFor(person), origin: origin() }))).status).toBe(201);
  expect(await add(other, key.register({ challenge: await askFor(other), origin: origin() }))).toMatchObject(refused);
});

test('removing the last passkey takes the recovery codes with it', async () => {
  const { person, key, codes } = await withPasskey();
  const params = { accountId: person.accountId, passkeyId: key.id };
  const other = await on.person();
  expect(
    await on.call(removePasskey, {
      as: other,
      params: { accountId: other.accountId, passkeyId: key.id },
      body: { currentPassword: other.password },
    }),
  ).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } });
  const body = { currentPassword: person.password };
  expect(await on.call(removePasskey, { as: person, params, body })).toMatchObject({
    status: 400,
    body: { code: 'passkey_required' },
  });
  const withCode = (code: string) => on.call(removePasskey, { as: person, params, body: { ...body, code } });
  expect((await withCode('0000-0000-0000-0000')).body).toMatchObject({ code: 'two_factor_wrong' });
  expect((await withCode(codes![0]!)).status).toBe(204);
  expect(await signIn(key.signIn({ challenge: await newChallenge(), origin: origin() }))).toMatchObject(refused);
  expect((await byPassword(person)).status).toBe(201);
  expect((await on.call(getTwoFactor, { as: person, params })).body).toEqual({ isOn: false, recoveryCodesLeft: 0 });
});

test('a team that requires two factors says so in the list of teams, and a passkey opens it', async () => {
  const params = { teamId: on.teamId };
  for (const person of [on.owner, on.member]) {
    const isFirst = person === on.owner;
    if (!isFirst) {
      const closed = (await on.call(listTeams, { as: person })).body.data.find(({ $id }) => $id === on.teamId);
      expect(closed).toMatchObject({ needsTwoFactor: true });
      expect((await on.call(listMembers, { as: person, params })).status).toBe(403);
    }
    const key = openAuthenticator();
    await add(person, key.register({ challenge: await askFor(person), origin: origin() }));
    if (isFirst) {
      await on.call(updateTeamSettings, { as: person, params, body: { requiresTwoFactor: true } });
    }
    expect((await on.call(listMembers, { as: person, params })).status).toBe(200);
  }
  const open = (await on.call(listTeams, { as: on.member })).body.data.find(({ $id }) => $id === on.teamId);
  expect(open).not.toHaveProperty('needsTwoFactor');
});
