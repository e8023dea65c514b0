import { createServer, type AddressInfo } from 'node:net';
import { createPhoneNumber } from '@candor/contract/phone-numbers';
import { getAppConfig } from '@candor/contract/system';
import { createConferenceCall, getCall, getDeviceJwt, setOwnPhone } from '@candor/contract/telephony';
import { expect, onTestFinished, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { makeVoice } from '../../test/telephony/sound.ts';
import { startTwilio } from '../../test/telephony/twilio-emulator.ts';
import { startSwitchboard } from './switchboard.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test('a call through Twilio: placed, ringing, heard, and ended by signed callbacks alone', {
  timeout: 40_000,
}, async () => {
  const twilio = await startTwilio({ sid: 'AC1', token: 'secret-token' });
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const on = await openTestTeam({
    env: {
      PHONE_LINE: 'twilio',
      PUBLIC_URL: publicUrl,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret-token',
      TWILIO_API_KEY: 'SK1',
      TWILIO_API_SECRET: 'key-secret',
      TWILIO_API_URL: twilio.url,
    },
  });
  await on.server.listen({ port, host: '127.0.0.1' });
  const stop = await startSwitchboard(on.app);
  onTestFinished(async () => {
    await stop();
    await twilio.close();
  });
  const params = { teamId: on.teamId };
  const { body: number } = await on.call(createPhoneNumber, {
    as: on.owner,
    params,
    body: { value: '+12025550100', notice: '' },
  });
  await on.call(setOwnPhone, { as: on.member, params, body: { number: '+12025550142' } });
  const { body: device } = await on.call(getDeviceJwt, { as: on.member, params });
  expect(JSON.parse(Buffer.from(device.token.split('.')[0]!, 'base64url').toString())).toMatchObject({
    cty: 'twilio-fpa;v=1',
  });

  const started = await on.call(createConferenceCall, { as: on.member, params, body: { phoneNumberId: number.$id } });
  const at = { ...params, meetingId: started.body.data.$id };
  const call = async () => (await on.call(getCall, { as: on.member, params: at })).body.call!;
  await expect.poll(() => twilio.placed.length, { timeout: 40_000 }).toBe(1);
  const [placed] = twilio.placed;
  expect(Object.fromEntries(placed!.form)).toMatchObject({ From: '+12025550100', To: '+12025550142' });
  const status = `${publicUrl}/v1/telephony/twilio/status`;
  const event = (CallStatus: string, SequenceNumber: string) => ({ CallSid: placed!.sid, CallStatus, SequenceNumber });

  expect((await twilio.callBack(status, event('completed', '9'), 'forged')).status).toBe(403);
  expect((await twilio.callBack(status, event('ringing', '1'))).status).toBe(200);
  const stream = await twilio.stream(placed!.form.get('Twiml')!, makeVoice(3, 3, 8_000));
  await expect.poll(async () => (await call()).state, { timeout: 40_000 }).toBe('active');
  await expect.poll(() => stream.heard.length, { timeout: 40_000 }).toBeGreaterThan(10);
  // Late and repeated callbacks change nothing.
  await twilio.callBack(status, event('in-progress', '2'));
  await twilio.callBack(status, event('busy', '0'));
  await twilio.callBack(status, event('ringing', '1'));
  expect((await call()).state).toBe('active');
  await twilio.callBack(status, event('completed', '3'));
  await expect.poll(async () => (await call()).state, { timeout: 40_000 }).toBe('ended');
  await twilio.callBack(status, event('completed', '3'));
  stream.close();

  const stranger = await twilio.callBack(
    `${publicUrl}/v1/telephony/twilio/voice`,
    { CallSid: 'CA9', From: '+12025550199', To: '+12025550100' },
    'forged',
  );
  expect(stranger.status).toBe(403);
});

test('without a line, calls are refused with a reason, and the web app knows beforehand', async () => {
  const on = await openTestTeam({ env: { PHONE_LINE: 'none' } });
  const params = { teamId: on.teamId };
  const { body: number } = await on.call(createPhoneNumber, { as: on.owner, params, body: { value: '+12025550100' } });
  const refused = await on.call(createConferenceCall, { as: on.member, params, body: { phoneNumberId: number.$id } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'telephony_not_set_up' } });
  expect((await on.call(getAppConfig, {})).body.hasTelephony).toBe(false);
});
