import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openDurations } from './durations.ts';

/** What this process counts as it goes; what the database knows is read when someone asks (collect.ts). */
export type Metrics = ReturnType<typeof openMetrics>;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600, 14_400];

/** A registry of its own for each app: tests open several in one process. */
export function openMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `candor_${name}`, help, labelNames, registers });
  return {
    registry,
    /** Of the database connections; looked at when someone asks. */
    connections: () => ({ idle: pool.idleCount, used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    requests: openDurations(registry, {
      name: 'candor_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route',
      buckets: requestBuckets,
    }),
    jobs: new Histogram({
      name: 'candor_job_duration_seconds',
      help: 'Duration of jobs that this process ran, by kind and outcome',
      labelNames: ['job', 'outcome'],
      buckets: jobBuckets,
      registers,
    }),
    captionDelay: new Histogram({
      name: 'candor_caption_delay_seconds',
      help: 'From the end of what was said to its final live caption',
      buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 30],
      registers,
    }),
    scrapeErrors: new Counter({
      name: 'candor_scrape_errors_total',
      help: 'Scrapes for which the database did not answer',
      registers,
    }),
    queue: gauge('queue_jobs', 'Jobs by kind and state, in the whole installation', ['job', 'state']),
    queueAge: gauge('queue_oldest_waiting_seconds', 'How long the oldest due job of each kind has waited', ['job']),
    recordings: gauge('recordings_in_progress', 'Takes that are being recorded now'),
    bots: gauge('bots', 'Notetakers by state, those that left excluded', ['state']),
    botOutcomes: gauge('bot_outcomes_24h', 'Notetakers that left in the last 24 hours, by reason', [
      'platform',
      'reason',
    ]),
    outbox: gauge('outbox_entries', 'Writes to other systems by kind and state', ['kind', 'state']),
    outboxAge: gauge('outbox_oldest_due_seconds', 'How long the oldest due write has waited', ['kind']),
    processes: gauge('processes', 'Live processes by role', ['role']),
    backupAge: gauge('last_backup_age_seconds', 'Since the last good backup; absent where none is known'),
    diskFree: gauge('disk_free_bytes', 'Free space of the data folder'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk with the data folder'),
    pool: gauge('database_pool_connections', 'Connections of this process by state', ['state']),
    poolWaiting: gauge('database_pool_waiting', 'Queries of this process that wait for a connection'),
    databaseSize: gauge('database_size_bytes', 'Size of the database'),
    info: gauge('info', 'Version of this process', ['version']),
  };
}

/** Memory, CPU, event loop and garbage collection of the process: once in each, not in each app of a test. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'candor_' });
  // Gauges under names that Prometheus keeps for counters; the sums of the ones by type say the same.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`candor_nodejs_active_${name}_total`);
}
