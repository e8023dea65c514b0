import { sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import { publish } from '../db/notifications.ts';
import { jobProgress } from '../db/schema/installation.ts';
import type { JobKind, JobName, PayloadOf } from './catalogue.ts';
import { catalogue } from './catalogue.ts';
import { isDiskFull } from './disk-full.ts';
import { cancelTopic, endedTopic, pollingSeconds } from './queue.ts';

export type JobRun<N extends JobName> = {
  jobId: string;
  payload: PayloadOf<N>;
  /** The queue won't try it again: what fails now has failed for good. */
  isLastAttempt: boolean;
  /** Aborted when the job is cancelled, takes too long, or the process stops. */
  signal: AbortSignal;
  progress(percent: number, note: string): Promise<void>;
};
export type Handlers = { [N in JobName]: (app: App, run: JobRun<N>) => Promise<void> };

/** How long work waits that found no room. */
const diskFullMs = 5 * 60_000;

const progressTopic = 'job.progress';

/** Runs every kind of job in this process until the returned function is called. */
export async function startWorker(app: App, handlers: Handlers): Promise<() => Promise<void>> {
  const { boss } = app.jobs;
  const running = new Map<string, AbortController>();
  const stopListening = app.notifications.subscribe(cancelTopic, (jobId) =>
    running.get(jobId)?.abort(new Error('cancelled')),
  );

  /** One slot takes one job after the other; it waits only where nothing is left. */
  async function openSlot(name: JobName, kind: JobKind): Promise<void> {
    const slot = await boss.work<object>(
      name,
      {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: pollingSeconds,
        notifyPollingIntervalSeconds: pollingSeconds,
        ...(kind.perTeam !== undefined && { groupConcurrency: kind.perTeam }),
      },
      async ([job]) => {
        if (!job) return;
        const controller = new AbortController();
        running.set(job.id, controller);
        const signal = AbortSignal.any([controller.signal, job.signal]);
        const started = performance.now();
        try {
          await runOne(app, handlers, name, {
            id: job.id,
            data: job.data,
            isLastAttempt: isLastAttempt(job as JobWithMetadata<object>),
            signal,
          });
          app.log.info({ job: name, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
        } catch (error) {
          app.log.warn({ job: name, jobId: job.id, err: error }, 'job failed');
          throw error;
        } finally {
          running.delete(job.id);
          if (controller.signal.aborted) await announceEnd(app, job.id);
          // What waits behind this one was announced while the slot was busy.
          boss.notifyWorker(slot);
        }
      },
    );
  }
  for (const name of Object.keys(catalogue) as JobName[]) {
    const kind: JobKind = catalogue[name];
    for (let slot = 0; slot < (kind.slots ?? 1); slot += 1) await openSlot(name, kind);
  }

  return async () => {
    stopListening();
    await Promise.all((Object.keys(catalogue) as JobName[]).map((name) => boss.offWork(name, { wait: false })));
    for (const controller of running.values()) controller.abort(new Error('stopping'));
  };
}

const isLastAttempt = ({ retryCount, retryLimit }: JobWithMetadata<object>) => retryCount >= retryLimit;

/** Whoever cancelled the job may wait for this. */
async function announceEnd(app: App, jobId: string): Promise<void> {
  await publish(app.db, endedTopic, jobId).catch((error: unknown) =>
    app.log.warn({ err: error, jobId }, 'jobs: the end of a cancelled job could not be announced'),
  );
}

async function runOne<N extends JobName>(
  app: App,
  handlers: Handlers,
  name: N,
  job: { id: string; data: unknown; isLastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const payload = catalogue[name].payload.parse(job.data) as PayloadOf<N>;
  const started = performance.now();
  const count = (outcome: 'done' | 'failed') => {
    const durationMs = performance.now() - started;
    app.metrics.jobs.observe({ job: name, outcome }, durationMs / 1000);
    const attributes = { 'messaging.destination.name': name, 'messaging.message.id': job.id };
    const startedAtMs = Date.now() - durationMs;
    app.tracing.record({ name, kind: 'consumer', startedAtMs, durationMs, attributes, isError: outcome === 'failed' });
  };
  const work = handlers[name](app, {
    jobId: job.id,
    payload,
    isLastAttempt: job.isLastAttempt,
    signal: job.signal,
    progress: (percent, note) => saveProgress(app, job.id, Math.round(Math.min(100, Math.max(0, percent))), note),
  });
  try {
    await work;
  } catch (error) {
    count('failed');
    if (!isDiskFull(error)) throw error;
    // A full disk says nothing about the work: however long it stays full, no try is used up.
    app.log.warn({ job: name, jobId: job.id, err: error }, 'job waits for space on the disk');
    await app.jobs.add(app.db, name, payload, { startAfter: new Date(Date.now() + diskFullMs) });
    return;
  }
  count('done');
}

async function saveProgress(app: App, jobId: string, percent: number, note: string): Promise<void> {
  await app.db
    .insert(jobProgress)
    .values({ jobId, percent, note })
    .onConflictDoUpdate({ target: jobProgress.jobId, set: { percent, note, updatedAt: sql`now()` } });
  await publish(app.db, progressTopic, { jobId, percent, note });
}
