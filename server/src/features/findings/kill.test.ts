import { getMeeting } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../test/processes.ts';
import type { ServerProcess } from '../../test/server-process.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { spokenMeeting } from '../../test/notes.ts';
import { talk, useTold } from '../../test/told.ts';

const told = useTold();

test('kill -9 between finding and composing: what was found is neither lost nor found again, and nothing of it is there twice', {
  timeout: 120_000,
}, async () => {
  const { app, call, owner, dataDir } = told.on;
  const at = await spokenMeeting(told.on, talk);
  await app.jobs.add(app.db, 'notes.write', at);
  let worker: ServerProcess | undefined;
  const start = async () =>
    void (worker = await startServerProcess(
      {
        DATABASE_URL: app.config.databaseUrl ?? '',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        LANGUAGE_ENGINE: 'openai',
        LANGUAGE_URL: told.server.url,
        LANGUAGE_MODEL: 'test-model',
        LANGUAGE_THREADS: '1',
        PATH: process.env['PATH'] ?? '',
      },
      ['--no-demo'],
    ));
  onTestFinished(async () => void (await worker?.end('SIGKILL')));
  const asked = (name: string) =>
    told.server.seen.filter(({ body }) => body.response_format?.json_schema?.name === name).length;
  told.server.seen.length = 0;
  // Nothing is ever composed by the process that finds.
  told.server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { silent: true } : null);
  await start();
  await until(() => asked('notes') > 0, 60_000);
  await worker!.end('SIGKILL');
  expect(asked('find')).toBe(1);
  expect(await told.rowsOf(at), 'published with the notes, not before').toEqual([]);

  told.server.always = null;
  await app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await start();
  await until(async () => {
    // The queue notices a dead worker by its silence and lets a failed job wait: the test does not.
    await app.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    return (await call(getMeeting, { as: owner, params: at })).body.meeting.status === 'completed';
  }, 60_000);
  expect(asked('find')).toBe(1);
  const rows = await told.rowsOf(at);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['other', 'kept'],
    ['pay-wanted', 'kept'],
    ['notice', 'kept'],
    ['promise', 'kept'],
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  const cited = (await told.linesOf(at)).flatMap(({ findingIds = [] }) => findingIds);
  expect(cited.length).toBeGreaterThan(4);
  expect(cited.filter((id) => !ids.has(id))).toEqual([]);
});
