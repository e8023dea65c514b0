import { lt, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { rateLimit } from '../../db/schema/accounts.ts';
import type { ErrorCode } from '@candor/contract/errors';
import { AppError } from '../../http/app-error.ts';

export type Limit = { key: string; most: number; windowMs: number };

/** Counts one try before it is made, so that many at once cannot slip through; false when there were too many. */
export async function spend(app: App, { most, ...limit }: Limit): Promise<boolean> {
  return (await countTries(app, limit)).tries <= most;
}

/** As `spend`, but refuses, and says when the window is over. */
export async function spendOrRefuse(
  app: App,
  { most, ...limit }: Limit,
  { times = 1, code = 'too_many_requests' }: { times?: number; code?: ErrorCode } = {},
): Promise<void> {
  const { tries, endsInS } = await countTries(app, limit, times);
  if (tries > most) throw new AppError(code, { retryAfterS: endsInS });
}

/** How many there were in the window, this one included. */
export async function countTry(app: App, limit: Omit<Limit, 'most'>): Promise<number> {
  return (await countTries(app, limit)).tries;
}

async function countTries(
  app: App,
  { key, windowMs }: Omit<Limit, 'most'>,
  times = 1,
): Promise<{ tries: number; endsInS: number }> {
  const now = app.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const [row] = await app.db
    .insert(rateLimit)
    .values({ key, windowStart: now, failures: times })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        failures: sql`case when ${rateLimit.windowStart} <= ${windowStart} then ${times} else ${rateLimit.failures} + ${times} end`,
        windowStart: sql`case when ${rateLimit.windowStart} <= ${windowStart} then ${now} else ${rateLimit.windowStart} end`,
      },
    })
    .returning({ failures: rateLimit.failures, windowStart: rateLimit.windowStart });
  const endsAt = (row?.windowStart ?? now).getTime() + windowMs;
  return { tries: row?.failures ?? Infinity, endsInS: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
}

/** No window is longer than an hour, so older rows don't matter. */
export async function deleteOldLimits(app: App): Promise<void> {
  await app.db.delete(rateLimit).where(lt(rateLimit.windowStart, new Date(app.now().getTime() - 24 * 3600 * 1000)));
}

/** A try that succeeded does not count. */
export async function refund(app: App, key: string): Promise<void> {
  await app.db.execute(sql`update ${rateLimit} set failures = greatest(failures - 1, 0) where key = ${key}`);
}
