import { changePassword } from '@candor/contract/accounts';
import { api } from '@candor/contract/api';
import { listAuditLog } from '@candor/contract/audit';
import * as devices from '@candor/contract/devices';
import { unauthorizedMessages } from '@candor/contract/errors';
import { getLive } from '@candor/contract/live';
import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, putChunk } from '@candor/contract/recordings';
import type { Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import { scheduleMeeting } from '@candor/contract/schedule';
import { deleteSessions } from '@candor/contract/sessions';
import { removeMember, updateMemberActivity } from '@candor/contract/teams';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/accounts.ts';
import { device as deviceTable, deviceCode as codeTable } from '../../db/schema/devices.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { isStream, paramsFor, sampleOf } from '../../test/samples.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));
const asMember = ({ accountId }: Person) => ({ teamId: on.teamId, accountId });
const by = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

const askCode = async (person: Person) =>
  (
    await on.call(devices.createDeviceCode, {
      as: person,
      params: asMember(person),
      body: { currentPassword: person.password },
    })
  ).body.code;
async function pair(person: Person): Promise<{ secret: string; deviceId: string }> {
  const body = { code: await askCode(person), name: 'Chrome on Linux' };
  const reply = await on.call(devices.pairDevice, { body });
  expect(reply.status).toBe(201);
  return { secret: reply.body.secret, deviceId: reply.body.device.$id };
}
const isConnected = async (secret: string) => (await on.call(devices.getCurrentDevice, by(secret))).status === 200;
async function joined(name: string): Promise<Person> {
  const person = await on.person(name);
  await on.join(on.teamId, person, 'member');
  return person;
}

test('a code connects one browser once, and only hashes of both are stored', async () => {
  const code = await askCode(on.member);
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const typed = ` ${code.replace('-', ' ').toLowerCase()}`;
  const { body } = await on.call(devices.pairDevice, { body: { code: typed, name: 'Edge on Windows' } });
  expect(body.secret).toMatch(/^candorbrowser_[\w-]{43}$/);
  const stored = JSON.stringify([await on.app.db.select().from(deviceTable), await on.app.db.select().from(codeTable)]);
  expect(stored).not.toContain(body.secret);
  expect(stored).not.toContain(code.replace('-', ''));
  const again = await on.call(devices.pairDevice, { body: { code, name: 'Second' } });
  expect(again).toMatchObject({ status: 400, body: { code: 'device_code_wrong' } });
  expect((await on.call(devices.getCurrentDevice, by(body.secret))).body).toMatchObject({
    teamId: on.teamId,
    accountId: on.member.accountId,
    role: 'member',
    recordingNotice: null,
  });
  const listed = await on.call(devices.listOwnDevices, { as: on.member, params: asMember(on.member) });
  expect(listed.body.devices[0]).toMatchObject({ name: 'Edge on Windows', lastUsedAddress: '127.0.0.1' });
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'connected', thingKind: 'device', thingName: 'Edge on Windows' }),
  );
});

test('a code needs the password, works for ten minutes, and only the latest one works', async () => {
  const person = await joined('Codes');
  const ask = (currentPassword?: string) =>
    on.call(devices.createDeviceCode, {
      as: person,
      params: asMember(person),
      body: { ...(currentPassword !== undefined && { currentPassword }) },
    });
  expect(await ask()).toMatchObject({ status: 400, body: { code: 'password_needed' } });
  expect(await ask('wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  const [first, second] = [await askCode(person), await askCode(person)];
  const use = (code: string) => on.call(devices.pairDevice, { body: { code, name: 'Chrome' } });
  expect((await use(first)).body.code).toBe('device_code_wrong');
  on.moveClock(9 * 60_000);
  expect((await use(second)).status).toBe(201);
  const third = await askCode(person);
  on.moveClock(11 * 60_000);
  expect((await use(third)).body.code).toBe('device_code_wrong');
});

test('codes can’t be guessed: an address gets twenty tries', async () => {
  const guess = async (address: string) => {
    const payload = { code: 'AAAA-AAAA', name: 'Guess' };
    const headers = { 'content-type': 'application/json' };
    return on.server.inject({ method: 'POST', url: '/v1/devices', remoteAddress: address, headers, payload });
  };
  for (let tries = 0; tries < 20; tries += 1) expect((await guess('192.0.2.7')).statusCode).toBe(400);
  expect((await guess('192.0.2.7')).statusCode).toBe(429);
  expect((await guess('192.0.2.8')).statusCode).toBe(400);
});

test('a browser records and reads its member’s own meeting, and no one else’s', async () => {
  const { secret } = await pair(on.member);
  const params = { teamId: on.teamId };
  const body = { meetingUrl: 'https://meet.google.com/abc-defg-hij', description: 'Screening' };
  const started = await on.call(devices.startDeviceMeeting, { params, body, ...by(secret) });
  expect(started).toMatchObject({ status: 201, body: { status: 'created', accountId: on.member.accountId } });
  const again = await on.call(devices.startDeviceMeeting, { params, body, ...by(secret) });
  expect(again.body.$id).toBe(started.body.$id);
  const at = { ...params, meetingId: started.body.$id };
  const track = { kind: 'audio' as const, mediaType: 'audio/webm;codecs=opus' };
  const tracks = [
    { ...track, name: 'microphone', participant: 'Max' },
    { ...track, name: 'tab' },
  ];
  const startedAt = on.app.now().toISOString();
  const take = await on.call(createTake, { params: at, body: { source: 'browser', startedAt, tracks }, ...by(secret) });
  expect(take.status).toBe(201);
  const inTake = { ...at, takeId: take.body.$id };
  const headers = { ...by(secret).headers, 'content-type': 'application/octet-stream' };
  const chunk = { params: { ...inTake, track: 1, seq: 0 }, body: new Uint8Array([1, 2, 3]), headers };
  expect((await on.call(putChunk, chunk)).status).toBe(201);
  const times = [{ track: 1, name: 'Elise Fontaine', startMs: 100, endMs: 900 }];
  for (const end of [900, 1_400, 1_400]) {
    const told = { times: [{ ...times[0]!, endMs: end }] };
    expect((await on.call(devices.addSpeakingTimes, { params: inTake, body: told, ...by(secret) })).status).toBe(204);
  }
  expect((await on.call(getLive, { params: at, ...by(secret) })).status).toBe(200);

  const { body: other } = await on.call(createMeeting, { as: on.owner, params, body: { source: 'browser' } });
  const theirs = { ...params, meetingId: other.$id };
  expect((await on.call(getLive, { params: theirs, ...by(secret) })).body.code).toBe('meeting_not_found');
  const stolen = await on.call(createTake, {
    params: theirs,
    body: { source: 'browser', startedAt, tracks },
    ...by(secret),
  });
  expect(stolen.body.code).toBe('meeting_not_found');
  expect((await on.call(getMeeting, { params: at, ...by(secret) })).body.code).toBe('device_only_records');
  expect((await on.call(finishMeeting, { params: at, body: {}, ...by(secret) })).status).toBe(200);
});

test('the meeting in the calendar is found by its link, however it is written', async () => {
  const person = await joined('Plans');
  const { secret } = await pair(person);
  const params = { teamId: on.teamId };
  const soon = new Date(on.app.now().getTime() + 5 * 60_000).toISOString();
  const planned = (
    await on.call(scheduleMeeting, {
      as: person,
      params,
      body: {
        description: 'Screen: Elise Fontaine',
        startTime: soon,
        meetingUrl: 'https://us02web.zoom.us/j/81234567890?pwd=a',
        participants: ['Elise Fontaine'],
      },
    })
  ).body;
  const find = async (meetingUrl: string) =>
    (await on.call(devices.findDeviceMeeting, { params, body: { meetingUrl }, ...by(secret) })).body;
  expect((await find('https://app.zoom.us/wc/81234567890/join?fromPWA=1')).meeting).toMatchObject({
    $id: planned.$id,
    description: 'Screen: Elise Fontaine',
  });
  expect((await find('https://app.zoom.us/wc/99999999999/join')).meeting).toBeNull();
  const other = await pair(on.member);
  const body = { meetingUrl: 'https://zoom.us/wc/81234567890/join' };
  expect((await on.call(devices.findDeviceMeeting, { params, body, ...by(other.secret) })).body.meeting).toBeNull();
  const bad = await on.call(devices.findDeviceMeeting, { params, body: { meetingUrl: 'file:///etc' }, ...by(secret) });
  expect(bad.body.code).toBe('invalid_request');
});

describe('a credential ends', () => {
  test('when its browser is disconnected, here or there', async () => {
    const [first, second] = [await pair(on.member), await pair(on.member)];
    const params = { ...asMember(on.member), deviceId: first.deviceId };
    expect((await on.call(devices.disconnectOwnDevice, { as: on.member, params })).status).toBe(204);
    expect(await on.call(devices.getCurrentDevice, by(first.secret))).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', message: unauthorizedMessages.deviceWrong },
    });
    expect((await on.call(devices.disconnectOwnDevice, { as: on.member, params })).body.code).toBe('device_not_found');
    expect((await on.call(devices.disconnectCurrentDevice, by(second.secret))).status).toBe(204);
    expect(await isConnected(second.secret)).toBe(false);
  });

  test('with the membership, and doesn’t come back with it', async () => {
    const leaver = await joined('Leaver');
    const first = await pair(leaver);
    const set = (inactive: boolean) =>
      on.call(updateMemberActivity, { as: on.owner, params: asMember(leaver), body: { inactive } });
    expect(await isConnected(first.secret)).toBe(true);
    await set(true);
    await expect.poll(() => isConnected(first.secret)).toBe(false);
    await set(false);
    expect(await isConnected(first.secret)).toBe(false);
    const second = await pair(leaver);
    await on.call(removeMember, { as: on.owner, params: asMember(leaver) });
    await expect.poll(() => isConnected(second.secret)).toBe(false);
  });

  test('when its member signs out everywhere, or says so with a new password', async () => {
    const person = await joined('Out');
    const first = await pair(person);
    const change = (currentPassword: string, password: string, endApiKeys?: boolean) =>
      on.call(changePassword, { as: person, params: person, body: { currentPassword, password, endApiKeys } });
    await change(person.password, 'a second password');
    expect(await isConnected(first.secret)).toBe(true);
    await change('a second password', person.password, true);
    expect(await isConnected(first.secret)).toBe(false);
    const second = await pair(person);
    const code = await askCode(person);
    expect((await on.call(deleteSessions, { as: person, params: person })).status).toBe(204);
    expect(await isConnected(second.secret)).toBe(false);
    expect((await on.call(devices.pairDevice, { body: { code, name: 'Late' } })).body.code).toBe('device_code_wrong');
  });

  test('when the account is switched off', async () => {
    const person = await joined('Off');
    const { secret } = await pair(person);
    expect(await isConnected(secret)).toBe(true);
    await on.app.db.update(account).set({ deactivatedAt: new Date() }).where(eq(account.id, person.accountId));
    await expect.poll(() => isConnected(secret)).toBe(false);
  });
});

describe('a browser reaches nothing else', () => {
  let secret = '';
  let strange = '';
  beforeAll(async () => {
    secret = (await pair(on.owner)).secret;
    const stranger = await on.person('Stranger');
    const teamId = await on.teamOf(stranger);
    const params = { teamId, accountId: stranger.accountId };
    const { code } = (
      await on.call(devices.createDeviceCode, { as: stranger, params, body: { currentPassword: stranger.password } })
    ).body;
    strange = (await on.call(devices.pairDevice, { body: { code, name: 'Elsewhere' } })).body.secret;
  });
  async function codeOf(route: Route, credential: string): Promise<string> {
    const known = { teamId: on.teamId, accountId: on.owner.accountId };
    const reply = await on.server.inject({
      method: route.method,
      url: pathOf(route.path, paramsFor(route, known)),
      ...by(credential),
      ...(route.body && { payload: sampleOf(route.body) as object }),
    });
    return reply.statusCode < 400 ? 'ok' : reply.json<{ code: string }>().code;
  }
  const open = ['anyone', 'share-token', 'share-link'];
  const guarded = api.filter(
    ({ route }) => !open.includes(route.allow) && route.allow !== 'device' && !isStream(route),
  );
  test.each(guarded.map(({ route }) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    if (!route.takesDevices) return expect(await codeOf(route, secret)).toBe('device_only_records');
    expect(await codeOf(route, secret)).toBe('meeting_not_found');
    expect(await codeOf(route, strange)).toBe('team_not_found');
  });

  test('only calls of one meeting, and of nobody above a member, are open to browsers', () => {
    const taken = api.filter(({ route }) => route.takesDevices);
    expect(taken.map(({ name }) => name).sort()).toEqual(
      [
        ...['addSpeakingTimes', 'createLiveTicket', 'createTake', 'finishMeeting', 'finishTake', 'getLive'],
        ...['heartbeat', 'listChunks', 'putChunk', 'tickScript'],
      ].sort(),
    );
    for (const { route } of taken) {
      expect(route.path).toContain('/:meetingId/');
      expect(route.allow).toBe('member');
    }
  });
});

// Last: the sessions of everyone in this file end, too.
test('a credential ends after ninety days without use', async () => {
  const { secret } = await pair(on.member);
  on.moveClock(89 * 24 * 3600_000);
  expect(await isConnected(secret)).toBe(true);
  on.moveClock(91 * 24 * 3600_000);
  expect(await isConnected(secret)).toBe(false);
});
