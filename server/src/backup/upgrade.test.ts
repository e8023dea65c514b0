import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMeetings } from '@candor/contract/meetings';
import { createEmailSession } from '@candor/contract/sessions';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { migrate, migrationLock } from '../db/migrate.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';
import { firstStated, readLocks, touchedTables } from '../db/migration-locks.ts';
import { describePending } from '../db/pending.ts';
import { released } from '../db/released.ts';
import { openTestApp } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { freePort, startServerProcess } from '../test/server-process.ts';

const log = pino({ level: 'silent' });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-upgrade-'));
  await chmod(path, 0o711);
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** A database as that version left it, with someone's meeting in it. */
async function asReleased(url: string, lastMigration: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    const names = (await readMigrations()).map(({ name }) => name).filter((name) => name <= lastMigration);
    await pool.query('drop schema public cascade; create schema public');
    await migrate(pool, log, migrationsDir, new Set(names));
    const password = await hash('a password of old', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await pool.query(
      "insert into account (id, email, name, password_hash, email_verified_at) values ('a', 'ada@agency.example', 'Ada', $1, now())",
      [password],
    );
    await pool.query(`
      insert into team (id, name) values ('t', 'Northlight');
      insert into membership (id, team_id, account_id, role) values ('s', 't', 'a', 'owner');
      insert into meeting (id, team_id, account_id, description, status, start_time)
      values ('m', 't', 'a', 'Screen: Zoë', 'completed', now())`);
  } finally {
    await pool.end();
  }
}

describe.each(released)('a database of $version', ({ lastMigration }) => {
  test('is upgraded, and its people find their meetings', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    await asReleased(url, lastMigration);
    const on = await openTestApp({ existing: { url, dataDir: await folder() } });
    const { body, status } = await on.call(createEmailSession, {
      body: { email: 'ada@agency.example', password: 'a password of old' },
    });
    expect(status).toBe(201);
    const found = await on.call(listMeetings, { token: body.data.token, params: { teamId: 't' }, query: {} });
    expect(found.body.meetings.map(({ description }) => description)).toEqual(['Screen: Zoë']);
  });
});

test('people who come during an upgrade are told to wait', { timeout: 200_000 }, async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await asReleased(url, released[0].lastMigration);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  // As another process that is about to migrate.
  await holder.query('select pg_advisory_lock($1)', [migrationLock]);
  const port = await freePort();
  const starting = startServerProcess({ DATA_DIR: await folder(), DATABASE_URL: url, PORT: String(port) }, [
    '--no-demo',
  ]);
  const base = `http://127.0.0.1:${port}`;
  const page = await vi.waitFor(() => fetch(`${base}/app`, { headers: { accept: 'text/html' } }), { timeout: 60_000 });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Candor is being updated. Try again in a minute.');
  const call = await fetch(`${base}/v1/ping`);
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'upgrade_running' })]);
  await holder.query('select pg_advisory_unlock($1)', [migrationLock]);
  const server = await starting;
  expect(await (await fetch(`${base}/v1/ping`)).text()).toBe('Pong');
  await server.end('SIGTERM');
});

test('what an upgrade would do is said before it is done', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  expect(await describePending(pool)).toBe('The database is up to date.');
  await pool.query("delete from migration where name like '0120%' or name like '0185%'");
  const told = await describePending(pool);
  expect(told).toContain('2 migrations');
  expect(told).toMatch(/0120-meeting-facts\n\s+Locks: meeting/);
  expect(told).toMatch(/0185-backups\n\s+Locks: nothing that exists/);
  await pool.query("insert into migration (name, checksum) values ('9999-of-tomorrow', '')");
  expect(await describePending(pool)).toContain('newer Candor (it knows 9999-of-tomorrow)');
});

test('every new migration that touches an existing table says what it locks and for how long', async () => {
  const silent = (await readMigrations()).filter(
    ({ name, sql }) => name >= firstStated && touchedTables(sql).length > 0 && !/^-- Locks/m.test(sql),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(touchedTables('create table a (id text); alter table b add c int; create index on_a on a (id);')).toEqual([
    'b',
  ]);
  expect(readLocks('-- Locks: meeting,\n--   for a moment.\nalter table meeting add x int')).toBe(
    'Locks: meeting, for a moment.',
  );
});

test('the embedded installation rolls back automatically when the new version does not become ready', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = await folder();
  const query = async (sql: string) => {
    const embedded = await startEmbedded({ dataDir: DATA_DIR, log, durable: false });
    try {
      if (sql === '') return await asReleased(embedded.url, released[0].lastMigration), [];
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      const { rows } = await client.query<Record<string, string>>(sql);
      await client.end();
      return rows;
    } finally {
      await embedded.stop();
    }
  };
  await query('');
  // Sealed with a key that nobody has: the new version refuses to go on.
  await query("insert into setting (key, value) values ('secrets-check', 'AQEAAAA=')");
  await expect(startServerProcess({ DATA_DIR }, ['--no-demo'])).rejects.toThrow(
    /The upgrade did not become ready and was taken back.*The database is as it was/s,
  );
  const last = await query('select max(name) as name, (select count(*) from meeting) as meetings from migration');
  expect(last).toEqual([{ name: released[0].lastMigration, meetings: '1' }]);
  const [noted] = await query("select value from setting where key = 'failed-upgrade'");
  expect(JSON.parse(noted!['value']!)).toMatchObject({ reason: expect.stringMatching(/./) });
  await query("delete from setting where key = 'secrets-check'");
  const server = await startServerProcess({ DATA_DIR }, ['--no-demo']);
  await server.end('SIGTERM');
  expect(await query("select value from setting where key = 'failed-upgrade'")).toEqual([]);
  expect((await query('select max(name) as name from migration'))[0]!['name']! > released[0].lastMigration).toBe(true);
});
