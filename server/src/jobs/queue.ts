import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import { publish } from '../db/notifications.ts';
import { jobProgress } from '../db/schema/installation.ts';
import type { JobKind, JobName, PayloadOf } from './catalogue.ts';
import { catalogue } from './catalogue.ts';

export type JobState = {
  state: 'waiting' | 'active' | 'completed' | 'failed' | 'cancelled';
  attempts: number;
  percent: number;
  note: string;
  /** Error of the last failed attempt. */
  error: string | null;
};

export type AddOptions = {
  /** While a job with this key waits or runs, another with it is not added. */
  key?: string;
  startAfter?: Date;
  /** How much work it is, in minutes of recording: short ones overtake. */
  minutes?: number;
};

/** The queue behind one small door; nothing else of the project knows pg-boss. */
export type Queue = {
  /** Adds the job if and only if the transaction commits. Null when `key` is taken. */
  add<N extends JobName>(db: Db, name: N, payload: PayloadOf<N>, options?: AddOptions): Promise<string | null>;
  find(db: Db, name: JobName, jobId: string): Promise<JobState | null>;
  /** A waiting job never runs, a running one has its signal aborted. */
  cancel(db: Db, name: JobName, jobId: string): Promise<void>;
  /** Runs a failed or cancelled job once more. */
  retry(db: Db, name: JobName, jobId: string): Promise<void>;
  boss: PgBoss;
  close(): Promise<void>;
};

export const cancelTopic = 'job.cancel';
/** Published by a worker when a job that was cancelled has ended. */
export const endedTopic = 'job.ended';
const heartbeatSeconds = 10;
/** How often jobs are looked for whose process has died; together with the heartbeat, how long a crash can go unnoticed. */
const lookSeconds = 4;
/** Workers are notified of new jobs at once and poll for delayed and repeated ones. */
export const pollingSeconds = 4;
/** How long a job whose worker died waits at most: for the silence, the look, the pause before its next try and the next poll. */
export const mostSecondsLost = (kind: JobKind): number =>
  heartbeatSeconds + lookSeconds + 2 * kind.retryDelayS + pollingSeconds;
/** What a job costs its team's next one, and how many minutes of recording cost one. */
const minutesPerTurn = 10;
const minutesPerRank = 6;

export async function openQueue(url: string, log: Logger, options: { supervise: boolean }): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    supervise: options.supervise,
    schedule: options.supervise,
    application_name: 'candor-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: queue warning'));
  await boss.start();
  await declareAll(boss);

  return {
    boss,
    async add(db, name, payload, { key, startAfter, minutes = 0 } = {}) {
      const data = catalogue[name].payload.parse(payload);
      const { teamId } = data as { teamId?: string };
      return boss.send(name, data, {
        db: fromDrizzle(db, sql),
        singletonKey: key ?? randomUUID(),
        priority: await rank(db, { name, teamId, minutes }),
        ...(teamId !== undefined && { group: { id: teamId } }),
        ...(startAfter && { startAfter }),
      });
    },
    async find(db, name, jobId) {
      const [job] = await boss.findJobs(name, { id: jobId, db: fromDrizzle(db, sql) });
      if (!job) return null;
      const [progress] = await db.select().from(jobProgress).where(eq(jobProgress.jobId, jobId));
      return {
        state: job.state === 'created' || job.state === 'retry' ? 'waiting' : job.state,
        attempts: job.retryCount + (job.state === 'created' ? 0 : 1),
        percent: job.state === 'completed' ? 100 : (progress?.percent ?? 0),
        note: progress?.note ?? '',
        error: errorText(job.output),
      };
    },
    async cancel(db, name, jobId) {
      await boss.cancel(name, jobId, { db: fromDrizzle(db, sql) });
      await publish(db, cancelTopic, jobId);
    },
    async retry(db, name, jobId) {
      await boss.retry(name, jobId, { db: fromDrizzle(db, sql) });
      await boss.resume(name, jobId, { db: fromDrizzle(db, sql) });
      // Now, not after the pause that its next try would have had.
      await boss.update(name, undefined, { id: jobId, startAfter: new Date(), db: fromDrizzle(db, sql) });
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/**
 * Who comes first: whoever has waited longest, as if each job of the same team before it had cost it some minutes, and
 * long recordings some too. So teams take turns, short recordings overtake, and nobody is overtaken for ever.
 */
async function rank(
  db: Db,
  { name, teamId, minutes }: { name: JobName; teamId: string | undefined; minutes: number },
): Promise<number> {
  const kind: JobKind = catalogue[name];
  let before = 0;
  if (teamId !== undefined && kind.perTeam !== undefined) {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pgboss.job
      where name = ${name} and group_id = ${teamId} and state in ('created', 'retry', 'active')`);
    before = rows[0]!.n;
  }
  const now = Math.floor(Date.now() / 60_000);
  return -(now + before * minutesPerTurn + Math.ceil(minutes / minutesPerRank));
}

/** Most starts find everything declared already, which two questions tell. */
async function declareAll(boss: PgBoss): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  for (const [name, kind] of Object.entries<JobKind>(catalogue)) {
    const options = optionsOf(kind);
    const known = queues.find((queue) => queue.name === name);
    if (!known) await boss.createQueue(name, { policy: 'exclusive', ...options });
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) await boss.updateQueue(name, options);
    const isScheduled = schedules.some((schedule) => schedule.name === name && schedule.cron === kind.cron);
    if (kind.cron && !isScheduled) await boss.schedule(name, kind.cron, {});
  }
}

const optionsOf = (kind: JobKind) => ({
  retryLimit: kind.attempts - 1,
  retryDelay: kind.retryDelayS,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: kind.timeoutS,
  heartbeatSeconds,
  notify: true,
});

function errorText(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null;
  return String(output.message);
}
