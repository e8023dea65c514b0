import { z } from 'zod';
import { id, instant, page, pageLimit } from './fields.ts';
import { route } from './route.ts';

/** How the installation is doing, for those who look after it. */
export const installationStatus = z.object({
  version: z.string(),
  processes: z.array(
    z.object({
      $id: id,
      host: z.string(),
      pid: z.number().int(),
      roles: z.array(z.string()),
      version: z.string(),
      startedAt: instant,
      heardAt: instant,
      /** Heard of in the last 30 seconds. */
      isLive: z.boolean(),
    }),
  ),
  queues: z.array(
    z.object({
      job: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
      /** How long the oldest due one has waited. */
      oldestWaitingS: z.number(),
    }),
  ),
  outbox: z.object({ waiting: z.number().int(), failed: z.number().int(), oldestDueS: z.number() }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    /** Of the disk with the data folder. */
    freeBytes: z.number().nullable(),
    sizeBytes: z.number().nullable(),
    databaseBytes: z.number(),
  }),
  /** The last good backup; null where none is known. */
  lastBackupAt: instant.nullable(),
  /** The last upgrade, where it was taken back and this is the version from before. */
  failedUpgrade: z.object({ at: instant, version: z.string(), reason: z.string() }).nullable(),
});
export type InstallationStatus = z.output<typeof installationStatus>;

export const getInstallationStatus = route({
  method: 'GET',
  path: '/v1/installation/status',
  summary: 'Processes, queues, storage and the last backup of this installation',
  allow: 'administrator',
  reply: installationStatus,
});

export const listedJobStates = ['failed', 'waiting', 'active'] as const;

export const listedJob = z.object({
  $id: z.uuid(),
  job: z.string(),
  state: z.enum(listedJobStates),
  $createdAt: instant,
  /** When it ended, is due or began. */
  at: instant,
  attempts: z.number().int(),
  /** Error of the last failed attempt. */
  error: z.string().nullable(),
});
export type ListedJob = z.output<typeof listedJob>;

export const listJobs = route({
  method: 'GET',
  path: '/v1/installation/jobs',
  summary: 'Jobs that failed, wait or run, newest first',
  allow: 'administrator',
  query: z.object({ state: z.enum(listedJobStates).default('failed'), page, limit: pageLimit(10, 100) }),
  reply: z.object({ total: z.number().int(), jobs: z.array(listedJob) }),
});

const ofJob = z.object({ job: z.string().regex(/^[a-z.-]{1,60}$/), jobId: z.uuid() });

export const retryJob = route({
  method: 'POST',
  path: '/v1/installation/jobs/:job/:jobId/retry',
  summary: 'Retry a failed job now',
  allow: 'administrator',
  params: ofJob,
  reply: null,
});
export const cancelJob = route({
  method: 'POST',
  path: '/v1/installation/jobs/:job/:jobId/cancel',
  summary: 'Cancel a waiting job, or stop a running one',
  allow: 'administrator',
  params: ofJob,
  reply: null,
});
