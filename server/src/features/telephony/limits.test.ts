import { createPhoneNumber } from '@candor/contract/phone-numbers';
import { controlCall, createCall, getCall } from '@candor/contract/telephony';
import { expect, onTestFinished, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { startSwitchboard } from './switchboard.ts';

test('more calls in an hour than allowed are refused, and an hour later they are not', async () => {
  let close = async () => {};
  const on = await openTestTeam({ env: { PHONE_CALLS_PER_HOUR: '2' }, closeAt: (stop) => void (close = stop) });
  const stop = await startSwitchboard(on.app);
  onTestFinished(async () => {
    await stop();
    await close();
  });
  const at = { teamId: on.teamId };
  const number = await on.call(createPhoneNumber, { as: on.owner, params: at, body: { value: '+1 202 555 0100' } });
  const body = { phoneNumberId: number.body.$id, to: '0000' };
  const call = async (as = on.member) => on.call(createCall, { as, params: at, body });
  const hangUp = async (meetingId: string) => {
    const params = { ...at, meetingId };
    await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } });
    await expect
      .poll(async () => (await on.call(getCall, { as: on.member, params })).body.call?.state, { timeout: 40_000 })
      .toBe('ended');
  };
  for (const _ of [1, 2]) await hangUp((await call()).body.data.$id);
  expect(await call()).toMatchObject({ status: 429, body: { code: 'call_limit_hourly' } });
  expect((await call(on.owner)).status).toBe(201);
  on.moveClock(3_601_000);
  expect((await call()).status).toBe(201);
});
