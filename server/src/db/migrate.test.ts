import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { holdDatabase } from '../test/processes.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let folder: string;
let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-migrate-'));
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database may come before the server has seen the last goodbye.
  pool.on('error', () => {});
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);
const names = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).rows.map(({ name }) => name);

test('each file is applied once, in order', async () => {
  await write('0002-second', 'ALTER TABLE thing ADD COLUMN size integer');
  await write('0001-first', 'CREATE TABLE thing (id text PRIMARY KEY); INSERT INTO thing VALUES ($$a$$)');
  await migrate(pool, log, folder);
  await migrate(pool, log, folder);
  expect(await names()).toEqual(['0001-first', '0002-second']);
  expect((await pool.query('SELECT * FROM thing')).rows).toEqual([{ id: 'a', size: null }]);
});

test('the real migrations run on an empty database', async () => {
  await migrate(pool, log);
  expect(await names()).toContain('0001-foundation');
});

test('several processes that start at once do the work once', async () => {
  await write('0001-first', 'SELECT pg_sleep(0.3); CREATE TABLE thing (n integer); INSERT INTO thing VALUES (1)');
  await write('0002-second', 'INSERT INTO thing VALUES (2)');
  const holders = await Promise.all([1, 2, 3, 4].map(() => holdDatabase(['unused', database.url, folder])));
  expect(holders.map(({ complaint }) => complaint)).toEqual(['', '', '', '']);
  await Promise.all(holders.map((holder) => holder.end('SIGTERM')));
  expect((await pool.query('SELECT n FROM thing ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a failing migration is rolled back, and earlier ones stay', async () => {
  await write('0001-first', 'CREATE TABLE thing (n integer)');
  await write('0002-second', 'INSERT INTO thing VALUES (1); SELECT nonsense');
  await expect(migrate(pool, log, folder)).rejects.toThrow(
    'The migration 0002-second failed and was taken back: column "nonsense" does not exist',
  );
  expect(await names()).toEqual(['0001-first']);
  expect((await pool.query('SELECT * FROM thing')).rows).toEqual([]);
  await write('0002-second', 'INSERT INTO thing VALUES (1)');
  await migrate(pool, log, folder);
  expect((await pool.query('SELECT * FROM thing')).rows).toEqual([{ n: 1 }]);
});

test('a file that changed after it was applied is an error, except for its line endings', async () => {
  await write('0001-first', 'CREATE TABLE thing\n(n integer)');
  await migrate(pool, log, folder);
  await write('0001-first', 'CREATE TABLE thing\r\n(n integer)');
  await migrate(pool, log, folder);
  await write('0001-first', 'CREATE TABLE thing (n bigint)');
  await expect(migrate(pool, log, folder)).rejects.toThrow('already taken were changed since (0001-first)');
});

test('a database newer than the code is refused', async () => {
  await write('0001-first', 'CREATE TABLE thing (n integer)');
  await write('0002-second', 'SELECT 1');
  await migrate(pool, log, folder);
  await rm(join(folder, '0002-second.sql'));
  await expect(migrate(pool, log, folder)).rejects.toThrow(
    'This database was written by a newer Candor (it knows 0002-second)',
  );
});

test('a migration that arrives late from another branch is applied', async () => {
  await write('0002-second', 'SELECT 1');
  await migrate(pool, log, folder);
  await write('0001-first', 'SELECT 1');
  await migrate(pool, log, folder);
  expect(await names()).toEqual(['0001-first', '0002-second']);
});

test('two files with one number, or none, are refused', async () => {
  await write('0001-first', 'SELECT 1');
  await write('0001-other', 'SELECT 1');
  await expect(migrate(pool, log, folder)).rejects.toThrow(
    '0001-other.sql must be named NNNN-what-it-does.sql with a number of its own',
  );
});
