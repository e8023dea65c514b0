import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { openTestApp } from '../test/app.ts';
import { catalogue } from './catalogue.ts';
import { mostSecondsLost } from './queue.ts';
import type { Handlers } from './worker.ts';
import { startWorker } from './worker.ts';

const payload = { accountId: 'nobody', mail: 'verify-email' } as const;

async function withHandler(
  handler: Handlers['account.mail'],
  options: { isHeld?: boolean } = {},
): Promise<{ app: App; stop: () => Promise<void>; state: (jobId: string) => Promise<string | undefined> }> {
  const { app } = await openTestApp();
  const stop = options.isHeld
    ? async () => undefined
    : await startWorker(app, { ...({} as Handlers), 'account.mail': handler });
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

  test('reports its progress and completes once', async () => {
    let runs = 0;
    const { app, state, stop } = await withHandler(async (_, run) => {
      runs += 1;
      await run.progress(40, 'Writing the mail');
    });
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    await expect.poll(() => state(jobId), { timeout: 40_000 }).toBe('completed');
    expect(await app.jobs.find(app.db, 'account.mail', jobId)).toMatchObject({
      percent: 100,
      note: 'Writing the mail',
      attempts: 1,
    });
    expect(runs).toBe(1);
    await stop();
  });

  test('begins as soon as the one before it is done, where several were waiting already', async () => {
    let runs = 0;
    const { app } = await openTestApp();
    for (let n = 0; n < 40; n += 1) await app.jobs.add(app.db, 'account.mail', payload);
    const stop = await startWorker(app, { ...({} as Handlers), 'account.mail': async () => void (runs += 1) });
    // Looking for the next one every few seconds would take more than a minute.
    await expect.poll(() => runs, { timeout: 40_000 }).toBe(40);
    await stop();
  });

  test('that fails waits for its next attempt with the reason, and can be retried by hand', async () => {
    let fail = true;
    const { app, state, stop } = await withHandler(async () => {
      if (fail) throw new Error('the mail server said no');
    });
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    await expect
      .poll(async () => (await app.jobs.find(app.db, 'account.mail', jobId))?.error, { timeout: 40_000 })
      .toBe('the mail server said no');
    expect(await state(jobId)).toBe('waiting');
    fail = false;
    await app.jobs.cancel(app.db, 'account.mail', jobId);
    expect(await state(jobId)).toBe('cancelled');
    await app.jobs.retry(app.db, 'account.mail', jobId);
    await expect.poll(() => state(jobId), { timeout: 40_000 }).toBe('completed');
    await stop();
  });

  test('knows whether the queue will try it again', async () => {
    const { app } = await openTestApp();
    const add = () => app.jobs.add(app.db, 'account.mail', payload);
    const [first, last] = [await add(), await add()];
    await app.db.execute(sql`update pgboss.job set retry_count = retry_limit where id = ${last}`);
    const lasts = new Map<string, boolean>();
    const stop = await startWorker(app, {
      ...({} as Handlers),
      'account.mail': async (_, { jobId, isLastAttempt }) => void lasts.set(jobId, isLastAttempt),
    });
    await expect.poll(() => lasts.size, { timeout: 40_000 }).toBe(2);
    expect([lasts.get(first!), lasts.get(last!)]).toEqual([false, true]);
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
    await expect.poll(() => state(jobId), { timeout: 40_000 }).toBe('active');
    await app.jobs.cancel(app.db, 'account.mail', jobId);
    await expect.poll(() => String(aborted), { timeout: 40_000 }).toContain('cancelled');
    expect(await state(jobId)).toBe('cancelled');
    await stop();
  });

  test('is not added while another one with the same key is waiting', async () => {
    const { app } = await openTestApp();
    const add = () => app.jobs.add(app.db, 'account.mail', payload, { key: 'one' });
    expect(await add()).toBeTruthy();
    expect(await add()).toBeNull();
    expect(await app.jobs.add(app.db, 'account.mail', payload)).toBeTruthy();
  });

  test('whose worker has died is taken up by another one within 30 seconds', { timeout: 240_000 }, async () => {
    let runs = 0;
    const { app, state, stop } = await withHandler(async () => void (runs += 1), { isHeld: true });
    const jobId = (await app.jobs.add(app.db, 'account.mail', payload))!;
    // Takes it and is never heard of again.
    await app.jobs.boss.fetch('account.mail');
    expect(await state(jobId)).toBe('active');
    const died = performance.now();
    const stopOther = await startWorker(app, { ...({} as Handlers), 'account.mail': async () => void (runs += 1) });
    await app.jobs.boss.supervise();
    await expect
      .poll(async () => (await app.jobs.boss.supervise('account.mail'), state(jobId)), {
        timeout: 60_000,
        interval: 1_000,
      })
      .toBe('completed');
    // What it takes is a sum of pauses; a busy machine adds its own, which says nothing about them.
    expect(mostSecondsLost(catalogue['account.mail'])).toBeLessThan(30);
    expect((performance.now() - died) / 1000).toBeLessThan(45);
    expect(runs).toBe(1);
    await stopOther();
    await stop();
  });
});

describe('workers', () => {
  const cut = (teamId: string, n: number) => ({ teamId, meetingId: 'm', snippetId: `${teamId}${n}` });

  test("take turns between teams: one team's single job doesn't wait for another's many", async () => {
    const { app } = await openTestApp();
    for (let n = 0; n < 8; n += 1) await app.jobs.add(app.db, 'snippet.cut', cut('a', n));
    for (let n = 0; n < 2; n += 1) await app.jobs.add(app.db, 'snippet.cut', cut('b', n));
    const order: string[] = [];
    const stop = await startWorker(app, {
      ...({} as Handlers),
      'snippet.cut': async (_, { payload: { snippetId } }) => {
        order.push(snippetId);
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
    });
    await expect.poll(() => order.length, { timeout: 40_000 }).toBe(10);
    expect(order.indexOf('b0')).toBeLessThan(3);
    expect(order.indexOf('b1')).toBeLessThan(6);
    await stop();
  });

  test('leave a slot to others while one team has as many running as it may', async () => {
    const { app } = await openTestApp();
    const running: string[] = [];
    const release = Promise.withResolvers<void>();
    await app.jobs.add(app.db, 'media.assemble', { teamId: 'a', meetingId: '1' });
    const stop = await startWorker(app, {
      ...({} as Handlers),
      'media.assemble': async (_, { payload: { teamId, meetingId } }) => {
        running.push(`${teamId}${meetingId}`);
        await release.promise;
      },
    });
    await expect.poll(() => running, { timeout: 40_000 }).toEqual(['a1']);
    await app.jobs.add(app.db, 'media.assemble', { teamId: 'a', meetingId: '2' });
    await app.jobs.add(app.db, 'media.assemble', { teamId: 'b', meetingId: '1' });
    await expect.poll(() => running, { timeout: 40_000 }).toEqual(['a1', 'b1']);
    release.resolve();
    await expect.poll(() => running, { timeout: 40_000 }).toEqual(['a1', 'b1', 'a2']);
    await stop();
  });

  test('do short recordings before long ones that wait', async () => {
    const { app } = await openTestApp();
    const order: string[] = [];
    const add = (teamId: string, minutes: number) =>
      app.jobs.add(app.db, 'media.assemble', { teamId, meetingId: `${minutes}` }, { minutes });
    await add('a', 180);
    await add('b', 180);
    await add('c', 240);
    await add('d', 1);
    const stop = await startWorker(app, {
      ...({} as Handlers),
      'media.assemble': async (_, run) => void order.push(run.payload.meetingId),
    });
    await expect.poll(() => order.length, { timeout: 40_000 }).toBe(4);
    expect(order.indexOf('1')).toBeLessThan(2);
    expect(order.at(-1)).toBe('240');
    await stop();
  });
});
