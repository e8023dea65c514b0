import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditLog } from '@candor/contract/audit';
import { createDemo, createFirstAccount, findBackups, getFirstRun, startRestore } from '@candor/contract/first-run';
import { getInstallationStatus } from '@candor/contract/installation-status';
import { listMeetingTypes } from '@candor/contract/meeting-types';
import { createEmailSession } from '@candor/contract/sessions';
import { getMemberPreferences, listTeams } from '@candor/contract/teams';
import { expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../../backup/open.ts';
import { writeBackup } from '../../backup/write.ts';
import { nothingRestored, type RestoreWish } from '../../restoring.ts';
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

test('backups are found and restored only with the code, and a place without any says so', async () => {
  const wishes: RestoreWish[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'candor-first-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { app, call } = await openTestApp();
  app.restoring = { state: () => nothingRestored, begin: (wish) => void wishes.push(wish) };
  const code = (await openFirstRun(app))!;
  const find = (from: string, given = code) => call(findBackups, { body: { code: given, from } });
  expect((await find(folder, 'AAAA-AAAA')).body.code).toBe('first_run_code_wrong');
  expect((await find(folder)).body).toMatchObject({
    code: 'restore_refused',
    message: `There is no backup in ${folder}.`,
  });
  const archive = openArchive(app.config, folder);
  const { manifest } = await writeBackup(
    { databaseUrl: app.databaseUrl, storage: app.storage, version: '2.26.0', secretsKeys: '' },
    archive,
  );
  expect((await find(folder)).body.backups).toMatchObject([{ id: manifest.id, version: '2.26.0' }]);
  const start = (given: string, id: string) => call(startRestore, { body: { code: given, from: folder, id } });
  expect((await start('AAAA-AAAA', manifest.id)).body.code).toBe('first_run_code_wrong');
  expect((await start(code, 'another')).body.code).toBe('restore_refused');
  expect(wishes).toEqual([]);
  expect((await start(code, manifest.id)).status).toBe(202);
  expect(wishes).toEqual([{ from: folder, key: undefined, id: manifest.id }]);
});
