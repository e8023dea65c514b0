import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { includeFunctions, readFunctions } from './functions.ts';
import { migrate } from './migrate.ts';
import { isBaseline, migrationsDir, readMigrations } from './migration-files.ts';

const log = pino({ level: 'silent' });

/** Tables, columns, constraints, indexes, triggers and functions. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(string_agg(line, E'\\n' order by line)) as shape from (
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as line
        from information_schema.columns where table_schema = 'public'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where c.relnamespace = 'public'::regnamespace and not tgisinternal
      union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace) all_of_it`);
  return rows[0]!.shape;
}

test('an interrupted migration leaves nothing behind, and the next start resumes from there', {
  timeout: 300_000,
}, async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const migrations = await readMigrations();
  await pool.query('drop schema public cascade; create schema public');
  let isFilled = false;
  const done = new Set<string>();
  const functions = await readFunctions();
  for (const migration of migrations) {
    const { name, sql } = migration;
    // On a database that has tables, the baseline has nothing to do.
    if (done.size > 0 && !isBaseline(migration)) {
      const before = await shapeOf(pool);
      await cutOff(url, includeFunctions(sql, functions));
      expect(await shapeOf(pool), `what ${name} left`).toBe(before);
    }
    done.add(name);
    await migrate(pool, log, migrationsDir, done);
    isFilled ||= await fill(pool);
  }
  await migrate(pool, log);
  expect(isFilled).toBe(true);
  const { rows } = await pool.query('select description from meeting');
  expect(rows).toEqual([{ description: 'Screen: Zoë' }]);
});

/** As a process that is killed between the last statement and the commit: its connection is gone. */
async function cutOff(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; ${sql}`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await ended;
  const looking = new pg.Client({ connectionString: url });
  await looking.connect();
  // The server notices at its next read, and takes back what was open.
  await expect
    .poll(async () => (await looking.query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid])).rowCount)
    .toBe(0);
  await looking.end();
}

/** Someone with a meeting, as soon as there are tables for that. */
async function fill(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('meeting') is not null as there`);
  if (!rows[0]!.there) return false;
  const password = await hash('a password of old', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await pool.query('insert into account (id, email, name, password_hash) values ($1, $2, $3, $4)', [
    'a',
    'ada@agency.example',
    'Ada',
    password,
  ]);
  await pool.query(`
    insert into team (id, name) values ('t', 'Northlight');
    insert into membership (id, team_id, account_id, role) values ('s', 't', 'a', 'owner');
    insert into meeting (id, team_id, account_id, description, status, start_time)
    values ('m', 't', 'a', 'Screen: Zoë', 'completed', now())`);
  return true;
}
