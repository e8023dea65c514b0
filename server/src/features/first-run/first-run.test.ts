import { listAuditLog } from '@candor/contract/audit';
import { createDemo, createFirstAccount, getFirstRun } from '@candor/contract/first-run';
import { getInstallationStatus } from '@candor/contract/installation-status';
import { listMeetingTypes } from '@candor/contract/meeting-types';
import { createEmailSession } from '@candor/contract/sessions';
import { getMemberPreferences, listTeams } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import type { Call } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { openFirstRun } from './code.ts';

const body = {
  email: 'ada@acme.example',
  name: 'Ada',
  password: 'a long password',
  team: 'Acme',
  timeZone: 'Europe/Warsaw',
};
const make = (call: Call, code: string) => call(createFirstAccount, { body: { ...body, code } });
const stateOf = async (call: Call) => (await call(getFirstRun, {})).body.state;

test('with the printed code, once: the first account is an administrator in a team with meeting types', async () => {
  const { app, call } = await openTestApp();
  const code = (await openFirstRun(app))!;
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  // Every process of the installation prints the same one.
  expect(await openFirstRun(app)).toBe(code);
  expect(await stateOf(call)).toBe('open');
  const made = await make(call, code.toLowerCase().replace('-', ' '));
  expect(made.status).toBe(201);
  const { token } = made.body.data;
  const [team] = (await call(listTeams, { token })).body.data;
  expect(team).toMatchObject({ name: 'Acme', role: 'owner' });
  const params = { teamId: team!.$id };
  expect((await call(listMeetingTypes, { token, params, query: {} })).body.meetingTypes.length).toBeGreaterThan(2);
  expect((await call(getInstallationStatus, { token })).status).toBe(200);
  const { accountId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { accountId: string };
  const preferences = await call(getMemberPreferences, { token, params: { ...params, accountId } });
  expect(preferences.body.timeZone).toBe('Europe/Warsaw');
  expect((await call(createEmailSession, { body: { email: body.email, password: body.password } })).status).toBe(201);
  expect((await call(listAuditLog, { token, params })).status).toBe(200);

  expect(await stateOf(call)).toBe('done');
  expect((await make(call, code)).body.code).toBe('first_run_over');
  expect(await openFirstRun(app)).toBeNull();
});

test('ten wrong codes close it, and so does an hour; the next start has a new code', async () => {
  const { app, call, moveClock } = await openTestApp();
  const code = (await openFirstRun(app))!;
  const wrong = await Promise.all(Array.from({ length: 14 }, () => make(call, 'AAAA-AAAA')));
  expect(wrong.filter(({ body: { code: why } }) => why === 'first_run_code_wrong')).toHaveLength(10);
  expect(wrong.filter(({ body: { code: why } }) => why === 'first_run_expired')).toHaveLength(4);
  expect((await make(call, code)).body.code).toBe('first_run_expired');
  expect(await stateOf(call)).toBe('expired');
  const next = (await openFirstRun(app))!;
  expect(next).not.toBe(code);
  moveClock(61 * 60_000);
  expect((await make(call, next)).body.code).toBe('first_run_expired');
  expect((await make(call, (await openFirstRun(app))!)).status).toBe(201);
});

test('of two who have the code one makes the account', async () => {
  const { app, call } = await openTestApp();
  const code = (await openFirstRun(app))!;
  const both = await Promise.all(
    ['ada', 'bob'].map((name) => call(createFirstAccount, { body: { ...body, email: `${name}@acme.example`, code } })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('looking around first makes the demonstration, signed in', { timeout: 120_000 }, async () => {
  const { app, call } = await openTestApp();
  const code = (await openFirstRun(app))!;
  expect((await call(createDemo, { body: { code: 'WRONG' } })).body.code).toBe('first_run_code_wrong');
  const { status, body: reply } = await call(createDemo, { body: { code } });
  expect(status).toBe(201);
  expect((await call(listTeams, { token: reply.data.token })).body.data.length).toBeGreaterThan(1);
  expect(await stateOf(call)).toBe('done');
});
