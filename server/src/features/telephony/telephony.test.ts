import { getLive } from '@candor/contract/live';
import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createPhoneNumber, updatePhoneNumber } from '@candor/contract/phone-numbers';
import { listTakes } from '@candor/contract/recordings';
import {
  acceptCall,
  addConferenceSource,
  addPhoneSource,
  controlCall,
  createCall,
  createConferenceCall,
  declineCall,
  getCall,
  getCallerId,
  getDeviceJwt,
  joinCall,
  listCalls,
  setOwnPhone,
} from '@candor/contract/telephony';
import { createContact } from '@candor/contract/contacts';
import { createWebhook, listWebhookDeliveries } from '@candor/contract/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { startSwitchboard } from './switchboard.ts';

let on: TestTeam;
let close: () => Promise<void>;
let phoneNumberId: string;

beforeAll(async () => {
  on = await openTestTeam({
    env: { PHONE_CALLS_AT_ONCE: '2', PHONE_CALLS_PER_HOUR: '30' },
    closeAt: (stop) => void (close = stop),
  });
  const stop = await startSwitchboard(on.app);
  const closeApp = close;
  close = async () => {
    await stop();
    await closeApp();
  };
  const made = await on.call(createPhoneNumber, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: { value: '+1 202 555 0100', label: 'Front desk', notice: 'Recorded.' },
  });
  phoneNumberId = made.body.$id;
});
afterAll(() => close());

const at = () => ({ teamId: on.teamId });
const callOf = async (meetingId: string) =>
  (await on.call(getCall, { as: on.member, params: { ...at(), meetingId } })).body.call;

describe('caller ids', () => {
  test('are listed with their label and the state of the line', async () => {
    const { body } = await on.call(getCallerId, { as: on.member, params: at() });
    expect(body.phoneNumbers).toEqual([
      { $id: phoneNumberId, value: '+1 202 555 0100', extension: null, label: 'Front desk' },
    ]);
    expect(body.line).toMatchObject({ kind: 'loopback', isReady: true });
  });

  test('can be limited to some members, and only admins change them', async () => {
    const wanted = { value: '+1 202 555 0111', accountIds: [on.owner.accountId] };
    expect((await on.call(createPhoneNumber, { as: on.member, params: at(), body: wanted })).status).toBe(403);
    const { body: kept } = await on.call(createPhoneNumber, { as: on.owner, params: at(), body: wanted });
    const { body } = await on.call(getCallerId, { as: on.member, params: at() });
    expect(body.phoneNumbers.map(({ $id }) => $id)).not.toContain(kept.$id);
    const refused = await on.call(createConferenceCall, {
      as: on.member,
      params: at(),
      body: { phoneNumberId: kept.$id },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'phone_number_not_allowed' } });
  });

  test('a device token names the member in letters that every provider takes', async () => {
    const { body } = await on.call(getDeviceJwt, { as: on.member, params: at() });
    expect(body.identity).toMatch(/^[A-Za-z0-9_]{1,121}$/);
  });
});

test('a browser joins a call with a device token of the member, and of nobody else', async () => {
  const started = await on.call(createCall, { as: on.member, params: at(), body: { phoneNumberId, to: '0000' } });
  const params = { ...at(), meetingId: started.body.data.$id };
  const tokenOf = async (as: typeof on.member) => (await on.call(getDeviceJwt, { as, params: at() })).body.token;
  const join = async (deviceToken: string) =>
    (await on.call(joinCall, { as: on.member, params, body: { offer: 'v=0', deviceToken } })).body;
  for (const token of ['nonsense', await tokenOf(on.owner)])
    expect(await join(token)).toMatchObject({ code: 'device_token_invalid' });
  const own = await tokenOf(on.member);
  expect((await join(own)) as object).not.toMatchObject({ code: 'device_token_invalid' });
  on.moveClock(3_601_000);
  expect(await join(own)).toMatchObject({ code: 'device_token_invalid' });
  on.moveClock(-3_601_000);
  await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } });
});

describe('a conference call', () => {
  test('can be started in the member’s own meeting', async () => {
    const { body: meeting } = await on.call(createMeeting, {
      as: on.member,
      params: at(),
      body: { source: 'browser', description: 'Screen: Priscilla Moore' },
    });
    const params = { ...at(), meetingId: meeting.$id };
    const refused = await on.call(addConferenceSource, { as: on.owner, params, body: { phoneNumberId } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_meeting_owner' } });
    const started = await on.call(addConferenceSource, { as: on.member, params, body: { phoneNumberId } });
    expect(started).toMatchObject({ status: 201, body: { data: { $id: meeting.$id } } });
    expect(await callOf(meeting.$id)).toMatchObject({ kind: 'conference', meetingId: meeting.$id });
    await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } });
    await expect.poll(async () => (await callOf(meeting.$id))?.state, { timeout: 40_000 }).toBe('ended');
  });

  test('rings the own phone, calls others in, records each as a track and ends as a meeting', async () => {
    await on.call(setOwnPhone, { as: on.member, params: at(), body: { number: '0000' } });
    const started = await on.call(createConferenceCall, { as: on.member, params: at(), body: { phoneNumberId } });
    expect(started).toMatchObject({ status: 201, body: { data: { teamId: on.teamId } } });
    const meetingId = started.body.data.$id;
    const params = { ...at(), meetingId };
    await expect.poll(async () => (await callOf(meetingId))?.state, { timeout: 40_000 }).toBe('active');
    const { body: leg } = await on.call(addPhoneSource, {
      as: on.member,
      params,
      body: { to: '0000', name: 'Amara Osei' },
    });
    await expect
      .poll(async () => (await callOf(meetingId))?.legs.find(({ $id }) => $id === leg.$id)?.state, { timeout: 40_000 })
      .toBe('active');
    await expect
      .poll(async () => (await on.call(listTakes, { as: on.member, params })).body.takes[0]?.tracks.length, {
        timeout: 15_000,
      })
      .toBe(2);
    const { body: taken } = await on.call(listTakes, { as: on.member, params });
    expect(taken.takes[0]).toMatchObject({
      source: 'phone',
      tracks: [{ participant: 'Max' }, { participant: 'Amara Osei' }],
    });
    const { body: muted } = await on.call(controlCall, {
      as: on.member,
      params,
      body: { action: 'mute', legId: leg.$id, isMuted: true },
    });
    expect(muted.call.legs.find(({ $id }) => $id === leg.$id)).toMatchObject({ isMuted: true });
    const { body: paused } = await on.call(controlCall, { as: on.member, params, body: { action: 'pause' } });
    expect(paused.call.isPaused).toBe(true);
    await on.call(controlCall, { as: on.member, params, body: { action: 'kick', legId: leg.$id } });
    await expect
      .poll(async () => (await callOf(meetingId))?.legs.find(({ $id }) => $id === leg.$id)?.message)
      .toBe('You removed Amara Osei.');
    await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } });
    await expect.poll(async () => (await callOf(meetingId))?.state, { timeout: 40_000 }).toBe('ended');
    const { body: after } = await on.call(getMeeting, { as: on.member, params });
    expect(after.meeting).toMatchObject({ status: 'pending', tags: ['outbound_phone', 'conference'] });
    expect((await on.call(listTakes, { as: on.member, params })).body.takes[0]?.status).toBe('finished');
  });

  test('finishing the meeting hangs up; the call of another is nobody else’s to control', async () => {
    const started = await on.call(createConferenceCall, { as: on.member, params: at(), body: { phoneNumberId } });
    const params = { ...at(), meetingId: started.body.data.$id };
    await expect.poll(async () => (await callOf(params.meetingId))?.state, { timeout: 40_000 }).toBe('active');
    const refused = await on.call(controlCall, { as: on.owner, params, body: { action: 'hang_up' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_meeting_owner' } });
    expect((await on.call(getLive, { as: on.member, params })).status).toBe(200);
    await on.call(finishMeeting, { as: on.member, params, body: {} });
    await expect.poll(async () => (await callOf(params.meetingId))?.state, { timeout: 40_000 }).toBe('ended');
    await on.call(setOwnPhone, { as: on.member, params: at(), body: { number: null } });
  });
});

describe('a call that may not be made', () => {
  const refusals: [what: string, to: string, code: string][] = [
    ['an emergency number', '911', 'call_emergency'],
    ['an emergency number with dashes', '9-1-1', 'call_emergency'],
    ['an emergency number with its country', '+1 911', 'call_emergency'],
    ['the European emergency number', '112', 'call_emergency'],
    ['a premium number', '+1 900 555 0199', 'call_premium'],
    ['a premium number of another country', '+49 900 1234567', 'call_premium'],
    ['a premium number after 00', '0044 909 879 0000', 'call_premium'],
    ['a satellite phone', '+881 612 345 678', 'call_premium'],
    ['something that is no number', '12345', 'call_number_invalid'],
    ['star codes', '*72 202 555 0101', 'call_number_invalid'],
    ['anybody else, on the test line', '+1 202 555 0144', 'telephony_not_set_up'],
  ];
  test.each(refusals)('%s', async (_, to, code) => {
    const answer = await on.call(createCall, { as: on.member, params: at(), body: { phoneNumberId, to } });
    expect(answer.body.code).toBe(code);
    const own = await on.call(setOwnPhone, { as: on.member, params: at(), body: { number: to } });
    expect(own.body.code).toBe(code);
  });

  test('more at once than allowed', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await on.call(createCall, { as: on.owner, params: at(), body: { phoneNumberId, to: '0000' } });
      ids.push(body.data.$id);
    }
    const third = await on.call(createCall, { as: on.owner, params: at(), body: { phoneNumberId, to: '0000' } });
    expect(third).toMatchObject({ status: 429, body: { code: 'call_limit_simultaneous' } });
    for (const meetingId of ids)
      await on.call(controlCall, { as: on.owner, params: { ...at(), meetingId }, body: { action: 'hang_up' } });
  });
});

describe('a call from outside', () => {
  const ringing = async () =>
    (await on.call(listCalls, { as: on.member, params: at(), query: { filter: 'ringing' } })).body.calls;
  /** The loopback line carries a call to an own number back in. */
  const callIn = async () => {
    const { body } = await on.call(createConferenceCall, { as: on.owner, params: at(), body: { phoneNumberId } });
    const params = { ...at(), meetingId: body.data.$id };
    await expect.poll(async () => (await on.call(getCall, { as: on.owner, params })).body.call?.state).toBe('active');
    await on.call(addPhoneSource, { as: on.owner, params, body: { to: '+1 202 555 0100' } });
    return params;
  };

  test('rings with the contact’s name, is taken, and becomes a meeting of the member who took it', async () => {
    await on.call(updatePhoneNumber, {
      as: on.owner,
      params: { ...at(), phoneNumberId },
      body: { inbound: { accountIds: [on.member.accountId], ringS: 20, hasVoicemail: true } },
    });
    await on.call(createContact, {
      as: on.owner,
      params: at(),
      body: { name: 'Priya Nair', phones: ['(202) 555-0100'] },
    });
    await on.call(setOwnPhone, { as: on.owner, params: at(), body: { number: '0000' } });
    const outside = await callIn();
    await expect.poll(async () => (await ringing()).length, { timeout: 40_000 }).toBe(1);
    const [call] = await ringing();
    expect(call).toMatchObject({ direction: 'inbound', contact: { name: 'Priya Nair' }, remoteNumber: '+12025550100' });
    const stranger = await on.call(acceptCall, { as: on.owner, params: { ...at(), callId: call!.$id } });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'call_not_found' } });
    const taken = await on.call(acceptCall, { as: on.member, params: { ...at(), callId: call!.$id } });
    expect(taken.status).toBe(201);
    const params = { ...at(), meetingId: taken.body.data.$id };
    const { body } = await on.call(getMeeting, { as: on.member, params });
    expect(body.meeting).toMatchObject({ tags: ['inbound_phone', 'phone'], participants: ['Max', 'Priya Nair'] });
    await on.call(controlCall, { as: on.owner, params: outside, body: { action: 'hang_up' } });
    await expect.poll(async () => (await callOf(params.meetingId))?.state, { timeout: 40_000 }).toBe('ended');
  });

  test('that nobody takes leaves a voicemail and is listed as missed', { timeout: 60_000 }, async () => {
    const outside = await callIn();
    const { teamId } = at();
    const hook = await on.call(createWebhook, {
      as: on.owner,
      params: { teamId },
      body: { url: 'https://receiver.example/hook', events: ['phone.missed'] },
    });
    await expect.poll(async () => (await ringing()).length, { timeout: 40_000 }).toBe(1);
    const [call] = await ringing();
    await on.call(declineCall, { as: on.member, params: { ...at(), callId: call!.$id } });
    const missed = async () =>
      (await on.call(listCalls, { as: on.member, params: at(), query: { filter: 'missed' } })).body.calls.find(
        ({ $id }) => $id === call!.$id,
      );
    await expect.poll(async () => (await missed())?.kind, { timeout: 40_000 }).toBe('voicemail');
    const params = { ...at(), meetingId: (await missed())!.meetingId! };
    const log = { teamId, webhookId: hook.body.webhook.$id };
    const { deliveries } = (await on.call(listWebhookDeliveries, { as: on.owner, params: log })).body;
    expect(deliveries.map(({ payload }) => (payload as { data: object }).data)).toEqual([
      { teamId, callId: call!.$id, meetingId: params.meetingId },
    ]);
    await expect
      .poll(async () => (await on.call(listTakes, { as: on.member, params })).body.takes[0]?.tracks[0]?.participant, {
        timeout: 20_000,
      })
      .toBe('Priya Nair');
    await on.call(controlCall, { as: on.owner, params: outside, body: { action: 'hang_up' } });
    await expect.poll(async () => (await missed())?.state, { timeout: 40_000 }).toBe('ended');
    const { body } = await on.call(getMeeting, { as: on.member, params });
    expect(body.meeting.tags).toEqual(['inbound_phone', 'voicemail']);
  });
});
