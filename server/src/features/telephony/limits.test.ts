import { createPhoneNumber } from '@candor/contract/phone-numbers';
import { controlCall, createCall, getCall } from '@candor/contract/telephony';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { openTestTeam } from '../../test/app.ts';
import { claimCall, upsertLine } from './store.ts';
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
    expect((await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } })).status).toBe(200);
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

test('a call ends although the database refuses the first time', async () => {
  let close = async () => {};
  const on = await openTestTeam({ closeAt: (stop) => void (close = stop) });
  const stop = await startSwitchboard(on.app);
  const { db } = on.app;
  onTestFinished(async () => {
    await db.execute(sql`drop function refuse_one_ending cascade`);
    await db.execute(sql`drop sequence endings`);
    await stop();
    await close();
  });
  // Unlike a row, what a sequence has counted stays counted when the transaction is rolled back.
  await db.execute(sql`create sequence endings`);
  await db.execute(sql`create function refuse_one_ending() returns trigger language plpgsql as $$
    begin
      if new.state = 'ended' and nextval('endings') = 1 then raise 'not now'; end if;
      return new;
    end $$`);
  await db.execute(sql`create trigger refuse_one_ending before update on phone_call
    for each row execute function refuse_one_ending()`);
  const at = { teamId: on.teamId };
  const number = await on.call(createPhoneNumber, { as: on.owner, params: at, body: { value: '+1 202 555 0102' } });
  const made = await on.call(createCall, {
    as: on.member,
    params: at,
    body: { phoneNumberId: number.body.$id, to: '0000' },
  });
  const params = { ...at, meetingId: made.body.data.$id };
  await on.call(controlCall, { as: on.member, params, body: { action: 'hang_up' } });
  await expect
    .poll(async () => (await on.call(getCall, { as: on.member, params })).body.call?.state, { timeout: 40_000 })
    .toBe('ended');
  const counted = await db.execute(sql`select last_value::int as times from endings`);
  expect(counted.rows).toEqual([{ times: 2 }]);
});

test('a switchboard claims one waiting call at a time, whatever plan the database makes', async () => {
  const on = await openTestTeam();
  const at = { teamId: on.teamId };
  const number = await on.call(createPhoneNumber, { as: on.owner, params: at, body: { value: '+1 202 555 0101' } });
  const body = { phoneNumberId: number.body.$id, to: '0000' };
  await upsertLine(on.app.db, { id: newId(), kind: 'loopback', isReady: true, message: '' });
  for (const as of [on.owner, on.member])
    expect(await on.call(createCall, { as, params: at, body })).toMatchObject({ status: 201 });
  const runId = newId();
  const claim = () =>
    on.app.db.transaction(async (tx) => {
      // With these settings the subquery of an IN runs again for each row, and every run locks one more call.
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'seqscan'])
        await tx.execute(sql.raw(`set local enable_${plan} = off`));
      return claimCall(tx, runId);
    });
  const claimed = [await claim(), await claim()];
  expect(new Set(claimed.map((call) => call?.id)).size).toBe(2);
  expect(claimed.every((call) => call !== undefined)).toBe(true);
  expect(await claim()).toBeUndefined();
});
