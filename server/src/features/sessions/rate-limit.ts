import { lt, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { rateLimit } from '../../db/schema/accounts.ts';

export type Limit = { key: string; most: number; windowMs: number };

/** Counts one try before it is made, so that many at once cannot slip through; false when there were too many. */
export async function spend(app: App, { most, ...limit }: Limit): Promise<boolean> {
  return (await countTry(app, limit)) <= most;
}

/** How many there were in the window, this one included. */
export async function countTry(app: App, { key, windowMs }: Omit<Limit, 'most'>): Promise<number> {
  const now = app.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const [row] = await app.db
    .insert(rateLimit)
    .values({ key, windowStart: now, failures: 1 })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        failures: sql`case when ${rateLimit.windowStart} <= ${windowStart} then 1 else ${rateLimit.failures} + 1 end`,
        windowStart: sql`case when ${rateLimit.windowStart} <= ${windowStart} then ${now} else ${rateLimit.windowStart} end`,
      },
    })
    .returning({ failures: rateLimit.failures });
  return row?.failures ?? Infinity;
}

/** No window is longer than an hour; older rows say nothing any more. */
export async function deleteOldLimits(app: App): Promise<void> {
  await app.db.delete(rateLimit).where(lt(rateLimit.windowStart, new Date(app.now().getTime() - 24 * 3600 * 1000)));
}

/** A try that succeeded does not count. */
export async function refund(app: App, key: string): Promise<void> {
  await app.db.execute(sql`update ${rateLimit} set failures = greatest(failures - 1, 0) where key = ${key}`);
}
