import { statfs } from 'node:fs/promises';
import type { Readiness } from '@candor/contract/system';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';

/** Less than this, and a recording that arrives may not fit. */
const leastFreeBytes = 512 * 1024 * 1024;
const patienceMs = 3_000;
/** A balancer asks every few seconds, and a stranger may ask more often: one look serves them all for a moment. */
const keptMs = 1_000;

const kept = new WeakMap<App, { at: number; look: Promise<Readiness> }>();

export function readReadiness(app: App): Promise<Readiness> {
  const known = kept.get(app);
  if (known && performance.now() - known.at < keptMs) return known.look;
  const look = lookAt(app);
  kept.set(app, { at: performance.now(), look });
  return look;
}

async function lookAt(app: App): Promise<Readiness> {
  const [database, disk, queue] = await Promise.all([
    explain(() => app.db.execute(sql`select 1`), 'The database does not answer.'),
    explain(() => checkDisk(app.config.dataDir), 'The disk with the data folder can’t be read.'),
    explain(() => app.db.execute(sql`select 1 from pgboss.queue limit 1`), 'The job queue does not answer.'),
  ]);
  return { isReady: !database && !disk && !queue, checks: { database, disk, queue } };
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
  if (bavail * bsize < leastFreeBytes)
    throw new NotReady(
      `The disk with the data folder has ${megabytes(bavail * bsize)} MB free; Candor needs at least ${megabytes(leastFreeBytes)} MB.`,
    );
}

/** Says itself what is missing. */
class NotReady extends Error {}

async function explain(check: () => PromiseLike<unknown>, fault: string): Promise<string | null> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), patienceMs);
  return Promise.race([check(), promise])
    .then(
      () => null,
      (error: unknown) => (error instanceof NotReady ? error.message : fault),
    )
    .finally(() => clearTimeout(timer));
}
