import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { catalogue } from '../jobs/catalogue.ts';

/** Scrapes that come together share one look at the database. */
const keptMs = 2_000;
const looks = new WeakMap<App, { at: number; text: Promise<string> }>();

export function readMetrics(app: App): Promise<string> {
  const known = looks.get(app);
  if (known && performance.now() - known.at < keptMs) return known.text;
  const text = look(app);
  looks.set(app, { at: performance.now(), text });
  return text;
}

/** What cannot be read is left out and counted: the rest of the numbers is most wanted when the database is away. */
async function look(app: App): Promise<string> {
  const { metrics, config } = app;
  metrics.info.set({ version: config.apiVersion }, 1);
  readPool(app);
  for (const read of [readDisk, readQueues, readOutbox, readWork, readInstallation])
    await read(app).catch((error: unknown) => {
      metrics.scrapeErrors.inc();
      app.log.warn({ err: error }, 'metrics: a part could not be read');
    });
  return metrics.registry.metrics();
}

function readPool({ metrics }: App): void {
  const { idle, used, waiting } = metrics.connections();
  metrics.pool.set({ state: 'idle' }, idle);
  metrics.pool.set({ state: 'used' }, used);
  metrics.poolWaiting.set(waiting);
}

async function readDisk({ config, metrics }: App): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  metrics.diskFree.set(bavail * bsize);
  metrics.diskSize.set(blocks * bsize);
}

async function readQueues({ db, metrics }: App): Promise<void> {
  const { rows } = await db.execute<{ job: string; state: string; jobs: number; oldest_s: number | null }>(sql`
    select name as job, state::text as state, count(*)::integer as jobs,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as oldest_s
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`);
  for (const job of Object.keys(catalogue)) {
    for (const state of ['waiting', 'active', 'failed']) metrics.queue.set({ job, state }, 0);
    metrics.queueAge.set({ job }, 0);
  }
  const known = rows.filter(({ job }) => Object.hasOwn(catalogue, job));
  for (const { job, state, jobs } of known) metrics.queue.inc({ job, state: wordFor(state) }, jobs);
  for (const { job, state, oldest_s: age } of known)
    if (wordFor(state) === 'waiting' && age !== null) metrics.queueAge.set({ job }, age);
}

const wordFor = (state: string) => (state === 'created' || state === 'retry' ? 'waiting' : state);

async function readOutbox({ db, metrics }: App): Promise<void> {
  metrics.outbox.reset();
  metrics.outboxAge.reset();
  const { rows } = await db.execute<{ kind: string; state: string; entries: number; oldest_s: number | null }>(sql`
    select kind, state, count(*)::integer as entries,
      extract(epoch from now() - min(next_try_at) filter (where state = 'waiting' and next_try_at <= now()))::float8 as oldest_s
    from outbox where state in ('waiting', 'failed') group by kind, state`);
  for (const { kind, state, entries, oldest_s: age } of rows) {
    metrics.outbox.set({ kind, state }, entries);
    if (state === 'waiting') metrics.outboxAge.set({ kind }, age ?? 0);
  }
}

async function readWork({ db, metrics }: App): Promise<void> {
  const { rows: open } = await db.execute<{ takes: number }>(
    sql`select count(*)::integer as takes from take where status = 'open' and last_chunk_at > now() - interval '2 minutes'`,
  );
  metrics.recordings.set(open[0]!.takes);
  await setRows(
    metrics.bots,
    db.execute(sql`select state, count(*)::integer as value from bot where state <> 'left' group by state`),
  );
  await setRows(
    metrics.botOutcomes,
    db.execute(sql`select platform, coalesce(reason, 'unknown') as reason, count(*)::integer as value
      from bot where state = 'left' and since > now() - interval '1 day' group by 1, 2`),
  );
}

async function readInstallation({ db, metrics, now }: App): Promise<void> {
  await setRows(
    metrics.processes,
    db.execute(sql`select role, count(*)::integer as value from process_run, unnest(roles) as role
      where heard_at > now() - interval '30 seconds' group by role`),
  );
  const { rows } = await db.execute<{ bytes: string; backup_s: number | null }>(sql`
    select pg_database_size(current_database())::text as bytes, (select extract(epoch from max(ended_at))::float8 from backup_run where state = 'done') as backup_s`);
  metrics.databaseSize.set(Number(rows[0]!.bytes));
  const { backup_s: backupS } = rows[0]!;
  metrics.backupAge.remove();
  if (backupS !== null) metrics.backupAge.set(now().getTime() / 1000 - backupS);
}

/** One sample for each row: `value`, and every other column as a label. */
async function setRows(gauge: Gauge, query: PromiseLike<{ rows: Record<string, unknown>[] }>): Promise<void> {
  const { rows } = await query;
  gauge.reset();
  for (const { value, ...labels } of rows) gauge.set(labels as Record<string, string>, Number(value));
}
