import { cancelJob, getInstallationStatus, listJobs, retryJob } from '@candor/contract/installation-status';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { account } from '../../db/schema/accounts.ts';
import { backupRun } from '../../db/schema/backups.ts';
import { forgetFailedUpgrade, noteFailedUpgrade } from '../../db/failed-upgrade.ts';
import { announceProcess } from '../../processes.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';

let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  await on.app.db.update(account).set({ isAdministrator: true }).where(eq(account.id, on.owner.accountId));
});
const status = async () => (await on.call(getInstallationStatus, { as: on.owner })).body;
const jobs = async (state: 'failed' | 'waiting') => (await on.call(listJobs, { as: on.owner, query: { state } })).body;

test('shows processes, queues, storage and the last backup to administrators alone', async () => {
  expect((await on.call(getInstallationStatus, { as: on.member })).body.code).toBe('administrator_only');
  const gone = await announceProcess(on.app);
  expect(await status()).toMatchObject({
    processes: [{ roles: ['api', 'worker', 'bot', 'phone'], isLive: true, pid: process.pid }],
    storage: { kind: 'disk', freeBytes: expect.any(Number) as number },
    lastBackupAt: null,
  });
  await on.app.db.execute(sql`update process_run set heard_at = now() - interval '31 seconds'`);
  expect((await status()).processes).toMatchObject([{ isLive: false }]);
  await gone();
  const at = '2026-01-05T09:00:00.000Z';
  const run = { destination: '/backups', startedAt: new Date(0) };
  await on.app.db.insert(backupRun).values([
    { ...run, id: 'one', state: 'done', endedAt: new Date(at) },
    { ...run, id: 'two', state: 'failed', endedAt: new Date() },
  ]);
  expect(await status()).toMatchObject({ processes: [], lastBackupAt: at });
});

test('an upgrade that was taken back is shown until one succeeds', async () => {
  expect((await status()).failedUpgrade).toBeNull();
  const failed = { at: '2026-01-05T09:00:00.000Z', version: '3.0.0', reason: 'The disk is full.' };
  // It is noted before Candor's own connections are open.
  const pool = new pg.Pool({ connectionString: on.app.databaseUrl, max: 1 });
  onTestFinished(() => pool.end());
  await noteFailedUpgrade(pool, failed);
  expect((await status()).failedUpgrade).toEqual(failed);
  await forgetFailedUpgrade(pool);
  expect((await status()).failedUpgrade).toBeNull();
});

test('a failed job is listed with its reason, retried, and cancelled while it waits', async () => {
  const payload = { teamId: 't', accountId: 'a', text: 'x' };
  const jobId = (await on.app.jobs.add(on.app.db, 'feedback.mail', payload))!;
  await on.app.db.execute(
    sql`update pgboss.job set state = 'failed', retry_count = 7, completed_on = now(), output = '{"message":"The mail server is away."}' where id = ${jobId}::uuid`,
  );
  expect(await jobs('failed')).toMatchObject({
    total: 1,
    jobs: [{ $id: jobId, job: 'feedback.mail', attempts: 8, error: 'The mail server is away.' }],
  });
  expect((await status()).queues).toContainEqual(expect.objectContaining({ job: 'feedback.mail', failed: 1 }));
  const params = { job: 'feedback.mail', jobId };
  expect((await on.call(cancelJob, { as: on.owner, params })).body.code).toBe('job_over');
  expect((await on.call(retryJob, { as: on.owner, params })).status).toBe(204);
  expect((await on.call(retryJob, { as: on.owner, params })).body.code).toBe('job_not_failed');
  expect((await jobs('waiting')).jobs.map(({ $id }) => $id)).toContain(jobId);
  expect((await on.call(cancelJob, { as: on.owner, params })).status).toBe(204);
  expect((await jobs('waiting')).jobs.map(({ $id }) => $id)).not.toContain(jobId);
  const unknown = { job: 'no.such-job', jobId };
  expect((await on.call(retryJob, { as: on.owner, params: unknown })).body.code).toBe('job_not_found');
});
