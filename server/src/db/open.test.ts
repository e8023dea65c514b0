import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { startEmbedded } from './embedded.ts';
import { findFreePort } from './embedded-server.ts';
import { openDatabase } from './open.ts';

const log = pino({ level: 'silent' });

test('a given server is used as it is, and left running', async () => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '/unused', log });
  expect((await database.pool.query('SELECT count(*)::int > 0 AS migrated FROM migration')).rows).toEqual([
    { migrated: true },
  ]);
  await Promise.all([database.close(), database.close()]);
  await drop();
});

test('a connection that the server ends between two queries fails the next one, and not the process', async () => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '/unused', log });
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await sleep(200);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});

test('a given server that is still starting is waited for', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-open-'));
  await chmod(dataDir, 0o711);
  const first = await startEmbedded({ dataDir, log, durable: false });
  await first.stop();
  const opening = openDatabase({ databaseUrl: first.url, dataDir: '/unused', log });
  await sleep(400);
  const second = await startEmbedded({
    dataDir,
    log,
    durable: false,
    choosePort: async () => Number(new URL(first.url).port),
  });
  const database = await opening;
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await second.stop();
  await rm(dataDir, { recursive: true });
});

test('a given server that never answers is named, without its password', async () => {
  const port = await findFreePort();
  const opening = openDatabase({
    databaseUrl: `postgres://candor:secret@127.0.0.1:${port}/candor`,
    dataDir: '/unused',
    log,
    waitMs: 100,
  });
  await expect(opening).rejects.toThrow(
    `The database at postgres://candor@127.0.0.1:${port}/candor does not answer: connect ECONNREFUSED`,
  );
});

test('a wrong password is reported at once', async () => {
  const { url, drop } = await createTestDatabase();
  const opening = openDatabase({
    databaseUrl: Object.assign(new URL(url), { password: 'wrong' }).href,
    dataDir: '/unused',
    log,
  });
  await expect(opening).rejects.toThrow(/does not answer: password authentication failed/);
  await drop();
});
