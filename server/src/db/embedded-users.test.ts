import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDatabase, isOpenToAll } from '../test/processes.ts';
import { findBinaries, findPackage } from './embedded-binaries.ts';
import { startEmbedded } from './embedded.ts';
import { preparePlace } from './embedded-place.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
// Many processes are started here; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
/** Another user can run our sources only where he may read them: not in a clone in root's home. */
const canRunAsOther = isRoot && (await isOpenToAll(import.meta.dirname));
const canMount =
  isRoot &&
  (await run('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  ));

let folder: string;
let closed: string;
let dataDir: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'candor-users-')));
  await chmod(folder, 0o711);
  closed = join(folder, 'home of root');
  await mkdir(closed, { mode: 0o700 });
  dataDir = join(closed, 'data');
});

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.runIf(isRoot)('as root', () => {
  const awayDir = () => join(folder, 'var lib candor');
  const start = () => startEmbedded({ dataDir, log, awayDir: awayDir(), durable: false });
  const homes = async () => (await readdir(awayDir())).filter((name) => /^[0-9a-f]{12}/.test(name));

  test('PostgreSQL runs as nobody, in the data folder where that user may enter it', async () => {
    dataDir = join(folder, 'data');
    const { stop } = await start();
    expect(await stat(join(dataDir, 'postgres/cluster'))).toMatchObject(nobody);
    await stop();
  });

  test('in a folder closed to others the database goes to a system folder, and is found there again even when the clone moves', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE memory AS SELECT 'kept' AS word");
    await first.stop();
    const home = (await readFile(join(dataDir, 'postgres/location'), 'utf8')).trim();
    expect(home).toBe(join(awayDir(), (await homes())[0] ?? ''));
    await rename(dataDir, join(closed, 'moved'));
    dataDir = join(closed, 'moved');
    const second = await start();
    expect(await query(second.url, 'SELECT word FROM memory')).toEqual([{ word: 'kept' }]);
    await second.stop();
  });

  test('a deleted data folder begins empty, and what it left elsewhere is set aside, not destroyed', async () => {
    await (await start()).stop();
    await rm(dataDir, { recursive: true });
    await (await start()).stop();
    expect((await homes()).toSorted()).toEqual([
      expect.stringMatching(/^[0-9a-f]{12}$/),
      expect.stringMatching(/^[0-9a-f]{12}\.old-\d+$/),
    ]);
  });

  test('a copied data folder does not take the database away from the original that is running', async () => {
    const { url, stop } = await start();
    await cp(dataDir, join(closed, 'copy'), { recursive: true });
    await expect(startEmbedded({ dataDir: join(closed, 'copy'), log, awayDir: awayDir() })).rejects.toThrow(
      'Another Candor is already running',
    );
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('a database that should be elsewhere and is gone is not silently replaced by an empty one', async () => {
    await (await start()).stop();
    await rm(awayDir(), { recursive: true });
    await expect(start()).rejects.toThrow(/belongs in .*, which is gone: put it back, or delete .*location/);
  });

  test('binaries that nobody may read are copied, by several at once, with the links that npm could not install', async () => {
    const installed = join(closed, 'package');
    await cp(findPackage(), installed, {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    await run('chmod', ['-R', 'go-rwx', installed]);
    const place = await prepare();
    const found = await Promise.all([1, 2, 3].map(() => findBinaries(place, awayDir(), installed)));
    const { initdb } = found[0] ?? { initdb: '' };
    expect(initdb.startsWith(awayDir())).toBe(true);
    const { stdout } = await run(initdb, ['--version'], { ...nobody, cwd: '/', env: {} });
    expect(stdout).toMatch(/^initdb \(PostgreSQL\) 18/);
    expect((await readdir(awayDir())).filter((name) => name.startsWith('binaries-'))).toHaveLength(1);
  });

  test('links that are missing are made in place where that is possible', async () => {
    const installed = join(folder, 'package');
    // Links where both are on one disk; a copy that was begun that way is begun again.
    const copy = 'cp -al "$0" "$1" || { rm -rf "$1"; cp -a "$0" "$1"; }; find "$1" -type l -delete';
    await run('sh', ['-c', copy, findPackage(), installed]);
    const place = await prepare();
    const [{ initdb }] = await Promise.all([
      findBinaries(place, awayDir(), installed),
      findBinaries(place, awayDir(), installed),
    ]);
    expect(initdb.startsWith(installed)).toBe(true);
    await run(initdb, ['--version'], { ...nobody, cwd: '/', env: {} });
  });

  test('a folder of an ordinary user keeps that owner', async () => {
    dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await (await start()).stop();
    const owner = { uid: 2, gid: 2 };
    await run('chown', ['-R', '2:2', join(dataDir, 'postgres/cluster')]);
    const { url, stop } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await stat(join(dataDir, 'postgres/cluster/postmaster.pid'))).toMatchObject(owner);
    await stop();
  });

  async function prepare() {
    await mkdir(dataDir, { recursive: true });
    return preparePlace(dataDir, awayDir(), log);
  }
});

describe.runIf(canRunAsOther)('as an ordinary user', () => {
  test('it starts in its own folder', async () => {
    dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, nobody.uid, nobody.gid);
    const holder = await holdDatabase([dataDir], nobody);
    expect(holder.complaint).toBe('');
    expect(await query(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await holder.end('SIGTERM')).toBe(0);
  });

  test("it may not use someone else's folder, and says so", async () => {
    dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const holder = await holdDatabase([dataDir], nobody);
    expect(holder.code).toBe(1);
    expect(holder.complaint).toBe(
      `Candor may not use ${dataDir}: start it as the user that owns this folder, or set DATA_DIR to another one.`,
    );
  });
});

test.runIf(canMount)('a full disk is named', async () => {
  const script = join(import.meta.dirname, '../test/hold-database.ts');
  const small = join(folder, 'small disk');
  await mkdir(small);
  const commands = `mount -t tmpfs -o size=12m,mode=755 none "${small}" && "${process.execPath}" "${script}" "${small}/data"`;
  const failure = await run('unshare', ['--mount', 'sh', '-c', commands]).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure).toMatchObject({
    code: 1,
    stderr: `The disk that holds ${small}/data is full: free some space and start again.\n`,
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
