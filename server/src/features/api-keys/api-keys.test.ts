import { changePassword } from '@candor/contract/accounts';
import { unauthorizedMessages } from '@candor/contract/errors';
import { api } from '@candor/contract/api';
import {
  createOwnApiKey,
  createTeamApiKey,
  endOwnApiKeys,
  endTeamApiKeys,
  getCurrentApiKey,
  listOwnApiKeys,
  listTeamApiKeys,
  revokeOwnApiKey,
  revokeTeamApiKey,
} from '@candor/contract/api-keys';
import { listAuditLog } from '@candor/contract/audit';
import { limits } from '@candor/contract/limits';
import { createMeeting, getMeeting, listMeetings } from '@candor/contract/meetings';
import type { Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import type { Scope } from '@candor/contract/scopes';
import { closedBecause, scopeOf, scopes } from '@candor/contract/scopes';
import { createEmailSession } from '@candor/contract/sessions';
import { removeMember, updateMemberActivity, updateMemberRole } from '@candor/contract/teams';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account, session } from '../../db/schema/accounts.ts';
import { apiKey as apiKeyTable } from '../../db/schema/api-keys.ts';
import { createApiKey } from './service.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { isStream, paramsFor, sampleOf } from '../../test/samples.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));
const inTeam = () => ({ teamId: on.teamId });
const asMember = ({ accountId }: Person) => ({ teamId: on.teamId, accountId });
const withKey = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function personalKey(person: Person, wanted: Scope[], expiresInDays: number | null = 90) {
  const body = { name: 'Script', scopes: wanted, expiresInDays };
  const reply = await on.call(createOwnApiKey, {
    as: person,
    params: asMember(person),
    body: { ...body, currentPassword: person.password },
  });
  expect(reply.status).toBe(201);
  return reply.body;
}
const meetingsBy = async (secret: string) => on.call(listMeetings, { params: inTeam(), ...withKey(secret) });

test('a key is shown once, stored as a hash, and reports its scopes', async () => {
  const { apiKey, secret } = await personalKey(on.member, ['meetings:read']);
  expect(secret).toMatch(/^candor_[\w-]{43}$/);
  expect(secret.startsWith(apiKey.prefix)).toBe(true);
  expect(JSON.stringify(await on.app.db.select().from(apiKeyTable))).not.toContain(secret);
  expect((await on.call(getCurrentApiKey, withKey(secret))).body).toMatchObject({
    kind: 'personal',
    teamId: on.teamId,
    accountId: on.member.accountId,
    role: 'member',
    scopes: ['meetings:read'],
  });
  const { apiKeys } = (await on.call(listOwnApiKeys, { as: on.member, params: asMember(on.member) })).body;
  expect(apiKeys[0]).toMatchObject({ $id: apiKey.$id, name: 'Script', lastUsedAddress: '127.0.0.1' });
  expect(apiKeys[0]!.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(apiKeys)).not.toContain(secret);
});

test('a key sees what its owner sees and does nothing its owner may not', async () => {
  const body = { description: 'Private talk', private: true };
  const { body: secretMeeting } = await on.call(createMeeting, { as: on.owner, params: inTeam(), body });
  const at = { ...inTeam(), meetingId: secretMeeting.$id };
  const all = [...scopes];
  const [mine, theirs] = [await personalKey(on.owner, all), await personalKey(on.member, all)];
  expect((await on.call(getMeeting, { params: at, ...withKey(mine.secret) })).status).toBe(200);
  expect((await on.call(getMeeting, { params: at, ...withKey(theirs.secret) })).status).toBe(404);
  const viewers = await personalKey(on.viewer, all);
  const created = await on.call(createMeeting, { params: inTeam(), body: {}, ...withKey(viewers.secret) });
  expect(created).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('a wrong or missing key is told apart from a session that has ended', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const reply = await on.server.inject({ url: path, headers });
    const { code, message } = reply.json<{ code: string; message: string }>();
    return [reply.statusCode, code, message];
  };
  const meetings = `/v1/teams/${on.teamId}/meetings`;
  const key = (secret: string) => ({ authorization: `Bearer ${secret}` });
  for (const path of [meetings, '/v1/api-key'])
    for (const secret of ['candor_made-up', 'something-else'])
      expect(await ask(path, key(secret))).toEqual([401, 'unauthorized', unauthorizedMessages.keyWrong]);
  expect(await ask('/v1/api-key', {})).toEqual([401, 'unauthorized', unauthorizedMessages.keyMissing]);
  expect(await ask(meetings, {})).toEqual([401, 'unauthorized', unauthorizedMessages.nothingSent]);
  expect(await ask(meetings, { 'x-session-token': 'old' })).toEqual([
    401,
    'unauthorized',
    'Your session has ended. Please sign in again.',
  ]);
});

test('a revoked or expired key opens nothing, whatever session comes with it', async () => {
  const { apiKey, secret } = await personalKey(on.member, ['meetings:read']);
  expect((await meetingsBy(secret)).status).toBe(200);
  const params = { ...asMember(on.member), apiKeyId: apiKey.$id };
  expect((await on.call(revokeOwnApiKey, { as: on.member, params })).status).toBe(204);
  expect(await meetingsBy(secret)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  const both = await on.call(listMeetings, { as: on.member, params: inTeam(), ...withKey(secret) });
  expect(both.status).toBe(401);
  expect((await on.call(revokeOwnApiKey, { as: on.member, params })).body.code).toBe('api_key_not_found');

  const short = await personalKey(on.member, ['meetings:read'], 1);
  expect((await meetingsBy(short.secret)).status).toBe(200);
  on.moveClock(25 * 3600_000);
  expect((await meetingsBy(short.secret)).status).toBe(401);
});

test('keys die with the membership and do not come back with it', async () => {
  const leaver = await on.person('Lea');
  await on.join(on.teamId, leaver, 'member');
  const { secret } = await personalKey(leaver, ['meetings:read']);
  expect((await meetingsBy(secret)).status).toBe(200);
  const set = (inactive: boolean) =>
    on.call(updateMemberActivity, { as: on.owner, params: asMember(leaver), body: { inactive } });
  await set(true);
  await expect.poll(async () => (await meetingsBy(secret)).status).toBe(401);
  await set(false);
  expect((await meetingsBy(secret)).status).toBe(401);
  const next = await personalKey(leaver, ['meetings:read']);
  await on.call(removeMember, { as: on.owner, params: asMember(leaver) });
  await expect.poll(async () => (await meetingsBy(next.secret)).status).toBe(401);
});

test('a team key is never more than a member, and admins see and revoke every key', async () => {
  const admin = await on.person('Ada');
  await on.join(on.teamId, admin, 'admin');
  const body = { name: 'Warehouse', scopes: ['team:read' as const, 'meetings:read' as const] };
  expect(
    (
      await on.call(createTeamApiKey, {
        as: on.member,
        params: inTeam(),
        body: { ...body, currentPassword: on.member.password },
      })
    ).status,
  ).toBe(403);
  const made = (
    await on.call(createTeamApiKey, { as: admin, params: inTeam(), body: { ...body, currentPassword: admin.password } })
  ).body;
  expect((await on.call(getCurrentApiKey, withKey(made.secret))).body).toMatchObject({ kind: 'team', role: 'member' });
  const own = await personalKey(on.member, ['meetings:read']);
  const listed = (await on.call(listTeamApiKeys, { as: on.owner, params: inTeam() })).body.apiKeys;
  expect(listed.map(({ $id }) => $id)).toEqual(expect.arrayContaining([made.apiKey.$id, own.apiKey.$id]));
  const revoke = { ...inTeam(), apiKeyId: own.apiKey.$id };
  expect((await on.call(revokeTeamApiKey, { as: on.owner, params: revoke })).status).toBe(204);
  expect((await meetingsBy(own.secret)).status).toBe(401);
  await on.call(updateMemberRole, { as: on.owner, params: asMember(admin), body: { role: 'viewer' } });
  await expect.poll(async () => (await on.call(getCurrentApiKey, withKey(made.secret))).body.role).toBe('viewer');
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: inTeam() })).body;
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['created_key', 'revoked_key']));
});

test('a member has only so many keys, also when asking for the last ones at once', async () => {
  const person = await on.person('Many');
  await on.join(on.teamId, person, 'viewer');
  const wanted = { name: 'One', scopes: ['meetings:read' as const], expiresInDays: null };
  const from = { address: '', userAgent: '' };
  for (let made = 0; made < limits.apiKeys - 3; made += 1)
    await createApiKey(on.app, asMember(person), 'personal', wanted, from);
  const body = { ...wanted, currentPassword: person.password };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => on.call(createOwnApiKey, { as: person, params: asMember(person), body })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
});

test('a session alone makes no key: the password does, or without one a sign-in of the last ten minutes', async () => {
  const person = await on.person('Keys');
  await on.join(on.teamId, person, 'member');
  const body = { name: 'One', scopes: ['meetings:read' as const] };
  const make = (more = {}) =>
    on.call(createOwnApiKey, { as: person, params: asMember(person), body: { ...body, ...more } });
  expect(await make()).toMatchObject({ status: 400, body: { code: 'password_needed' } });
  expect(await make({ currentPassword: 'wrong' })).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await make({ currentPassword: person.password })).status).toBe(201);
  await on.app.db.update(account).set({ passwordHash: null }).where(eq(account.id, person.accountId));
  expect((await make()).status).toBe(201);
  await on.app.db
    .update(session)
    .set({ createdAt: new Date(on.app.now().getTime() - 10 * 60_000 - 1000) })
    .where(eq(session.accountId, person.accountId));
  expect(await make()).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } });
});

test('keys end all at once, and with the password when their owner says so', async () => {
  const person = await on.person('Ends');
  await on.join(on.teamId, person, 'member');
  const read = async (secret: string) => (await meetingsBy(secret)).status;
  const change = (currentPassword: string, password: string, endApiKeys?: boolean) =>
    on.call(changePassword, { as: person, params: person, body: { currentPassword, password, endApiKeys } });
  const first = (await personalKey(person, ['meetings:read'])).secret;
  expect((await change(person.password, 'a second password')).status).toBe(204);
  expect(await read(first)).toBe(200);
  expect((await change('a second password', person.password, true)).status).toBe(204);
  expect(await read(first)).toBe(401);
  const [second, third] = [await personalKey(person, ['meetings:read']), await personalKey(person, ['meetings:read'])];
  expect((await on.call(endOwnApiKeys, { as: person, params: person })).body).toEqual({ ended: 2 });
  expect([await read(second.secret), await read(third.secret)]).toEqual([401, 401]);
  const fourth = (await personalKey(person, ['meetings:read'])).secret;
  expect((await on.call(endTeamApiKeys, { as: person, params: inTeam() })).status).toBe(403);
  expect((await on.call(endTeamApiKeys, { as: on.owner, params: inTeam() })).body.ended).toBeGreaterThan(0);
  expect(await read(fourth)).toBe(401);
});

describe('a scoped key reaches nothing else', () => {
  const keys = new Map<Scope | 'all' | 'stranger', string>();
  beforeAll(async () => {
    keys.set('all', (await personalKey(on.owner, [...scopes])).secret);
    for (const left of scopes)
      keys.set(
        left,
        (
          await personalKey(
            on.owner,
            scopes.filter((s) => s !== left),
          )
        ).secret,
      );
    const stranger = await on.person('Stranger');
    const teamId = await on.teamOf(stranger);
    const body = { name: 'Elsewhere', scopes: [...scopes] };
    const params = { teamId, accountId: stranger.accountId };
    keys.set(
      'stranger',
      (await on.call(createOwnApiKey, { as: stranger, params, body: { ...body, currentPassword: stranger.password } }))
        .body.secret,
    );
  });

  async function codeOf(route: Route, secret: string): Promise<string> {
    const known = { teamId: on.teamId, accountId: on.owner.accountId };
    const reply = await on.server.inject({
      method: route.method,
      url: pathOf(route.path, paramsFor(route, known)),
      ...withKey(secret),
      ...(route.body && { payload: sampleOf(route.body) as object }),
    });
    return reply.statusCode < 400 ? 'ok' : reply.json<{ code: string }>().code;
  }

  const closed = ['anyone', 'share-token', 'share-link', 'api-key', 'device'];
  const guarded = api.filter(({ route }) => !closed.includes(route.allow) && !isStream(route));
  test.each(guarded.map((named) => [`${named.route.method} ${named.route.path}`, named] as const))(
    '%s',
    async (_, named) => {
      const scope = scopeOf(named);
      if (scope === null) {
        expect(await codeOf(named.route, keys.get('all')!)).toBe('insufficient_scope');
        return;
      }
      expect(await codeOf(named.route, keys.get(scope)!)).toBe('insufficient_scope');
      expect(await codeOf(named.route, keys.get('stranger')!)).toBe('team_not_found');
      expect(['insufficient_scope', 'unauthorized']).not.toContain(await codeOf(named.route, keys.get('all')!));
    },
  );

  test('every call has a scope, or says why no key makes it', () => {
    const open = api.filter(({ route }) => route.allow !== 'api-key' && route.allow !== 'device');
    const unexplained = open.filter((named) => scopeOf(named) === null && closedBecause(named) === null);
    expect(unexplained.map(({ feature, name }) => `${feature}.${name}`)).toEqual([]);
    const reached = api.filter((named) => scopeOf(named) !== null);
    for (const scope of scopes) expect(reached.map(scopeOf)).toContain(scope);
    expect(reached.length).toBeGreaterThan(200);
  });

  test('account, session, key, billing, connection and administration calls are closed to keys', () => {
    const never = [
      'sessions',
      'two-factor',
      'accounts',
      'api-keys',
      'team-services',
      'connections',
      'invitations',
      'audit',
    ];
    expect(api.filter((named) => never.includes(named.feature) && scopeOf(named) !== null)).toEqual([]);
    expect(api.filter((named) => named.route.allow === 'administrator' && scopeOf(named) !== null)).toEqual([]);
  });

  test('a key is no session token, and a session token is no key', async () => {
    const secret = keys.get('all')!;
    expect((await on.call(listMeetings, { token: secret, params: inTeam() })).status).toBe(401);
    expect((await meetingsBy(on.owner.token)).status).toBe(401);
    const body = { email: on.owner.email, password: secret };
    expect((await on.call(createEmailSession, { body })).status).toBe(400);
  });
});
