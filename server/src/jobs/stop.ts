import { sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import type { JobName } from './catalogue.ts';
import { endedTopic } from './queue.ts';

export type StoppedJob = { name: JobName; id: string };

/** How long a job may take to notice that it is cancelled. */
const patienceMs = 20_000;

/**
 * Stops what works on these meetings, and answers which jobs those were and which of them go on regardless. A worker says
 * when a cancelled job has ended; one that died never does, and its job no longer counts as running the next time.
 */
export async function stopJobs(
  app: App,
  meetingIds: readonly string[],
  waitMs = patienceMs,
): Promise<{ stopped: StoppedJob[]; running: StoppedJob[] }> {
  const { rows } = await app.db.execute<StoppedJob>(sql`
    select name, id::text as id from pgboss.job
    where state = 'active' and data ->> 'meetingId' = any(${sql.param(meetingIds)}::text[])`);
  if (rows.length === 0) return { stopped: [], running: [] };
  const waiting = new Set(rows.map(({ id }) => id));
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = app.notifications.subscribe(endedTopic, (jobId) => {
    waiting.delete(String(jobId));
    if (waiting.size === 0) resolve();
  });
  const timer = setTimeout(resolve, waitMs);
  try {
    for (const { name, id } of rows) await app.jobs.cancel(app.db, name, id);
    await promise;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
  return { stopped: rows, running: rows.filter(({ id }) => waiting.has(id)) };
}

/** Lets the jobs go on whose meetings are still there. */
export async function resumeJobs(app: App, jobs: readonly StoppedJob[]): Promise<void> {
  for (const { name, id } of jobs) await app.jobs.retry(app.db, name, id);
}
