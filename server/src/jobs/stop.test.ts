import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handlers } from '../handlers.ts';
import { openTestTeam } from '../test/app.ts';
import { resumeJobs, stopJobs } from './stop.ts';
import { startWorker } from './worker.ts';

test('jobs of a meeting end when they are stopped, and run once more when they are resumed', async () => {
  const { app, teamId } = await openTestTeam();
  const runs: ('ended' | 'done')[] = [];
  const stop = await startWorker(app, {
    ...handlers,
    'meeting.resume': async (_, { signal }) => {
      if (runs.length > 0) return void runs.push('done');
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      runs.push('ended');
      throw new Error('stopped');
    },
  });
  onTestFinished(stop);
  await app.jobs.add(app.db, 'meeting.resume', { teamId, meetingId: 'm1' });
  const state = async () =>
    (await app.db.execute<{ state: string }>(sql`select state from pgboss.job where name = 'meeting.resume'`)).rows[0]!
      .state;
  await vi.waitFor(async () => expect(await state()).toBe('active'), { timeout: 30_000 });
  expect(await stopJobs(app, ['m2'])).toEqual({ stopped: [], running: [] });
  const { stopped, running } = await stopJobs(app, ['m1', 'm2']);
  expect(stopped.map(({ name }) => name)).toEqual(['meeting.resume']);
  expect(running).toEqual([]);
  expect(runs).toEqual(['ended']);
  await resumeJobs(app, stopped);
  await vi.waitFor(() => expect(runs).toEqual(['ended', 'done']), { timeout: 30_000 });
});

test('a job that never ends is still running, as far as anyone knows', async () => {
  const { app, teamId } = await openTestTeam();
  await app.jobs.add(app.db, 'meeting.resume', { teamId, meetingId: 'm1' });
  await app.db.execute(sql`update pgboss.job set state = 'active' where name = 'meeting.resume'`);
  const { stopped, running } = await stopJobs(app, ['m1'], 200);
  expect(running).toEqual(stopped);
  expect(running).toHaveLength(1);
});
