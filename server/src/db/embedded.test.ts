import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findProcessesIn, holdDatabase, isAlive, readServerPid, until } from '../test/processes.ts';
import { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts';
import { findFreePort } from './embedded-server.ts';
import { joinDatabase } from './open.ts';

const log = pino({ level: 'silent' });
// Many processes are started here; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
let template: string;
let folder: string;
let dataDir: string;
let open: { stop(): Promise<unknown> }[];

/** Making a database takes most of a second, so most tests get a copy of one that has been started before. */
beforeAll(async () => {
  template = await createFolder();
  await (await startEmbedded({ dataDir: join(template, 'data'), log, durable: false })).stop();
});

beforeEach(async () => {
  folder = await createFolder();
  dataDir = join(folder, 'data');
  await promisify(execFile)('cp', ['-a', join(template, 'data'), dataDir]);
  open = [];
});

afterEach(async () => {
  for (const one of open) await one.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

afterAll(() => rm(template, { recursive: true, force: true }));

async function createFolder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'candor-embedded-')));
  await chmod(path, 0o711);
  return path;
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, durable: false, ...options });
  open.push(embedded);
  return embedded;
}

async function hold() {
  const holder = await holdDatabase([dataDir]);
  open.push({ stop: () => holder.end('SIGTERM') });
  return holder;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const remember = (url: string) => ask(url, "CREATE TABLE memory AS SELECT 'kept'::text AS word");
const recall = async (url: string) => (await ask<{ word: string }>(url, 'SELECT word FROM memory'))[0]?.word;
const home = () => join(dataDir, 'postgres');

test('a folder keeps its database from one start to the next', async () => {
  dataDir = join(folder, 'new');
  const first = await start();
  await remember(first.url);
  await first.stop();
  const second = await start();
  expect(await recall(second.url)).toBe('kept');
});

test('it listens on this machine alone, wants a password, and sorts text the same everywhere', async () => {
  const { url } = await start();
  // Where it listens is told to its administrator alone.
  const settings = await ask<{ name: string; setting: string }>(
    url.replace('candor_app:', 'candor:'),
    "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'server_encoding', 'fsync')",
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    server_encoding: 'UTF8',
  });
  expect(
    await ask(url, 'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()'),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(home(), 'password'))).mode & 0o777).toBe(0o600);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  if (outside) await expect(ask(url.replace('127.0.0.1', outside.address), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('a path may be very long and contain spaces and non-ASCII letters', async () => {
  dataDir = join(folder, "it's my données 数据", 'x'.repeat(120), 'data');
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of Candor the database it left is stopped and started again, with everything that was committed', async () => {
  const holder = await hold();
  await remember(holder.url);
  await holder.end('SIGKILL');
  const orphan = await readServerPid(home());
  expect(await isAlive(orphan)).toBe(true);
  const { url } = await start();
  expect(await isAlive(orphan)).toBe(false);
  expect(await recall(url)).toBe('kept');
});

test('after kill -9 of Candor and of PostgreSQL it starts again', async () => {
  const holder = await hold();
  await remember(holder.url);
  const server = await readServerPid(home());
  await holder.end('SIGKILL');
  process.kill(server, 'SIGKILL');
  expect(await recall((await start()).url)).toBe('kept');
});

test('when PostgreSQL alone is killed it comes back at the same address', async () => {
  const { url } = await start({ durable: true });
  await remember(url);
  const server = await readServerPid(home());
  process.kill(server, 'SIGKILL');
  await until(async () => (await recall(url).catch(() => '')) === 'kept');
  expect(await readServerPid(home())).not.toBe(server);
});

test('a process that exits without closing leaves no database behind', async () => {
  const holder = await hold();
  const server = await readServerPid(home());
  await holder.end('SIGUSR2');
  await until(async () => !(await isAlive(server)));
});

test('a pid file whose number now belongs to someone else does not stop the start, nor is that process touched', async () => {
  await (await start()).stop();
  const { uid, gid } = await stat(join(home(), 'cluster'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) });
  open.push({ stop: async () => stranger.kill('SIGKILL') });
  await writeFile(
    join(home(), 'cluster/postmaster.pid'),
    `${stranger.pid}\n${home()}/cluster\n1700000000\n5432\n\n127.0.0.1\n  1 2\nready   \n`,
  );
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('a pid file cut short by a power failure does not stop the start', async () => {
  await (await start()).stop();
  await writeFile(join(home(), 'cluster/postmaster.pid'), '');
  await expect(start()).resolves.toBeDefined();
});

test('a port taken in the last moment is given up for another', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await until(() => squatter.listening);
  open.push({ stop: async () => squatter.close() });
  const taken = (squatter.address() as AddressInfo).port;
  const ports = [taken, await findFreePort()];
  const { url } = await start({ choosePort: async () => ports.shift() ?? 0 });
  expect(Number(new URL(url).port)).not.toBe(taken);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second Candor on the same folder is refused in one sentence, under any name of the folder, and the first is unharmed', async () => {
  const { url } = await start();
  await remember(url);
  await symlink(dataDir, join(folder, 'alias'));
  for (const name of [dataDir, join(folder, 'alias')]) {
    const second = await holdDatabase([name]);
    expect(second.code).toBe(1);
    expect(second.complaint).toBe(
      `Another Candor is already running on ${name}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  expect(await recall(url)).toBe('kept');
});

test('of several that start at once on a new folder exactly one gets it', async () => {
  dataDir = join(folder, 'new');
  const holders = await Promise.all([hold(), hold(), hold()]);
  expect(holders.filter(({ url }) => url)).toHaveLength(1);
  expect(holders.filter(({ complaint }) => complaint.startsWith('Another Candor'))).toHaveLength(2);
});

test('the command line joins the database that is running, and starts it when none is', async () => {
  const { url, stop } = await start();
  const joined = await joinDatabase({ databaseUrl: undefined, dataDir, log });
  expect(joined.url).toBe(url);
  await joined.close();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await stop();
  const alone = await joinDatabase({ databaseUrl: undefined, dataDir, log });
  expect((await alone.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await alone.close();
});

test('the next start succeeds after the first one was killed half-way', async () => {
  dataDir = join(folder, 'new');
  const child = spawn(process.execPath, [join(import.meta.dirname, '../test/hold-database.ts'), dataDir], {
    stdio: 'ignore',
  });
  await until(() =>
    stat(home()).then(
      () => true,
      () => false,
    ),
  );
  await until(
    async () =>
      (await findProcessesIn(join(home(), `draft-${child.pid}`, 'cluster'))).length > 0 || child.exitCode !== null,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a lost password is replaced', async () => {
  const first = await start();
  await remember(first.url);
  await first.stop();
  await rm(join(home(), 'password'));
  const second = await start();
  expect(await recall(second.url)).toBe('kept');
  expect(new URL(second.url).password).toBe(await readFile(join(home(), 'password'), 'utf8'));
});

test('stopping leaves no process and gives the folder back', async () => {
  const { stop } = await start();
  const server = await readServerPid(home());
  await Promise.all([stop(), stop()]);
  expect(await isAlive(server)).toBe(false);
  expect(await findProcessesIn(join(home(), 'cluster'))).toEqual([]);
  await expect(start()).resolves.toBeDefined();
});

test('reports a data folder that is a file', async () => {
  dataDir = join(folder, 'file');
  await writeFile(dataDir, '');
  await expect(start()).rejects.toThrow(`${dataDir} is not a folder: set DATA_DIR to one that Candor may write to.`);
});
