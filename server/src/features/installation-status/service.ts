import { statfs } from 'node:fs/promises';
import type { InstallationStatus, ListedJob } from '@candor/contract/installation-status';
import type { App } from '../../app.ts';
import type { FailedUpgrade } from '../../db/failed-upgrade.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobName } from '../../jobs/catalogue.ts';
import { catalogue } from '../../jobs/catalogue.ts';
import { selectInstallation, selectJobs, selectOutbox, selectProcesses, selectQueues } from './store.ts';

export async function getInstallationStatus(app: App): Promise<InstallationStatus> {
  const [processes, queues, outbox, { bytes, backup_s: backupS, failed_upgrade: failed }] = await Promise.all([
    selectProcesses(app.db),
    selectQueues(app.db),
    selectOutbox(app.db),
    selectInstallation(app.db),
  ]);
  const disk = await statfs(app.config.dataDir).catch(() => null);
  return {
    version: app.config.apiVersion,
    processes: processes.map(({ id, started_at, heard_at, is_live, ...rest }) => ({
      ...rest,
      $id: id,
      startedAt: started_at.toISOString(),
      heardAt: heard_at.toISOString(),
      isLive: is_live,
    })),
    queues: queues
      .filter(({ job }) => isJob(job))
      .map(({ oldest_s, ...rest }) => ({ ...rest, oldestWaitingS: Math.round(oldest_s) })),
    outbox: { waiting: outbox.waiting, failed: outbox.failed, oldestDueS: Math.round(outbox.oldest_s) },
    storage: {
      kind: app.config.s3 ? 's3' : 'disk',
      freeBytes: disk && disk.bavail * disk.bsize,
      sizeBytes: disk && disk.blocks * disk.bsize,
      databaseBytes: Number(bytes),
    },
    lastBackupAt: backupS === null ? null : new Date(backupS * 1000).toISOString(),
    failedUpgrade: failed === null ? null : (JSON.parse(failed) as FailedUpgrade),
  };
}

export async function listJobs(
  app: App,
  query: { state: ListedJob['state']; page: number; limit: number },
): Promise<{ total: number; jobs: ListedJob[] }> {
  const { total, rows } = await selectJobs(app.db, query);
  const jobs = rows.map(({ id, created_at, at, error, ...rest }) => ({
    ...rest,
    $id: id,
    $createdAt: created_at.toISOString(),
    at: at.toISOString(),
    error: error?.slice(0, 500) ?? null,
  }));
  return { total, jobs };
}

export async function retryJob(app: App, { job, jobId }: { job: string; jobId: string }): Promise<void> {
  const { name, state } = await requireJob(app, job, jobId);
  if (state !== 'failed' && state !== 'cancelled') throw new AppError('job_not_failed');
  await app.jobs.retry(app.db, name, jobId);
}

export async function cancelJob(app: App, { job, jobId }: { job: string; jobId: string }): Promise<void> {
  const { name, state } = await requireJob(app, job, jobId);
  if (state !== 'waiting' && state !== 'active') throw new AppError('job_over');
  await app.jobs.cancel(app.db, name, jobId);
}

async function requireJob(app: App, job: string, jobId: string) {
  const found = isJob(job) ? await app.jobs.find(app.db, job, jobId) : null;
  if (!isJob(job) || !found) throw new AppError('job_not_found');
  return { name: job, state: found.state };
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(catalogue, name);
}
