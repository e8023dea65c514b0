import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { openTestApp } from '../test/app.ts';
import type { Handlers } from './worker.ts';
import { startWorker } from './worker.ts';

const payload = { accountId: 'nobody', mail: 'verify-email' } as const;

async function withHandler(
  handler: Handlers['account.mail'],
): Promise<{ app: App; stop: () => Promise<void>; state: (jobId: string) => Promise<string | undefined> }> {
  const { app } = await openTestApp();
  const stop = await startWorker(app, { ...({} as Handlers), 'account.mail': handler });
  return { app, stop, state: async (jobId) => (await app.jobs.find(app.db, 'account.mail', jobId))?.state };
}

describe('a job', () => {
  test('exists if and only if its transaction commits', async () => {
    const { app } = await openTestApp();
    const rolledBack = app.db.transaction(async (tx) => {
      await app.jobs.add(tx, 'account.mail', payload);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const count = async () =>
      (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job where name = 'account.mail'`))
        .rows[0]!.n;
    expect(await count()).toBe(0);
    await app.db.transaction((tx) => app.jobs.add(tx, 'account.mail', payload));
    expect(await count()).toBe(1);
  });

  test('says how far it is and is done once', async () => {
    let runs = 0;
    const { app, state, stop } = await withHandler(async (_, run) => {
      runs += 1;
      await run.progress(40, 'Writing the mail');
    });
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    await expect.poll(() => state(jobId), { timeout: 10_000 }).toBe('completed');
    expect(await app.jobs.find(app.db, 'account.mail', jobId)).toMatchObject({
      percent: 100,
      note: 'Writing the mail',
      attempts: 1,
    });
    expect(runs).toBe(1);
    await stop();
  });

  test('that fails is waiting for its next try, with the reason, and can be run again by hand', async () => {
    let fail = true;
    const { app, state, stop } = await withHandler(async () => {
      if (fail) throw new Error('the mail server said no');
    });
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    await expect
      .poll(async () => (await app.jobs.find(app.db, 'account.mail', jobId))?.error, { timeout: 10_000 })
      .toBe('the mail server said no');
    expect(await state(jobId)).toBe('waiting');
    fail = false;
    await app.jobs.cancel(app.db, 'account.mail', jobId);
    expect(await state(jobId)).toBe('cancelled');
    await app.jobs.retry(app.db, 'account.mail', jobId);
    await expect.poll(() => state(jobId), { timeout: 10_000 }).toBe('completed');
    await stop();
  });

  test('that is cancelled while it runs has its signal aborted', async () => {
    let aborted: unknown;
    const { app, state, stop } = await withHandler(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject((aborted = signal.reason) as Error)),
        ),
    );
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    await expect.poll(() => state(jobId), { timeout: 10_000 }).toBe('active');
    await app.jobs.cancel(app.db, 'account.mail', jobId);
    await expect.poll(() => String(aborted), { timeout: 5_000 }).toContain('cancelled');
    expect(await state(jobId)).toBe('cancelled');
    await stop();
  });

  test('with a key is not added while another with it waits', async () => {
    const { app } = await openTestApp();
    const add = () => app.jobs.add(app.db, 'account.mail', payload, { key: 'one' });
    expect(await add()).toBeTruthy();
    expect(await add()).toBeNull();
    expect(await app.jobs.add(app.db, 'account.mail', payload)).toBeTruthy();
  });
});
