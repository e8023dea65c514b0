import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getExternalDatasource, getExternalPage } from '@candor/contract/external-pages';
import { createErasure } from '@candor/contract/privacy';
import { createEmailSession } from '@candor/contract/sessions';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { backupRun } from '../db/schema/backups.ts';
import type { Storage } from '../engines/storage/port.ts';
import { openStorage } from '../engines/storage/open.ts';
import { findConnection, openSecret, saveConnection } from '../features/connections/service.ts';
import type { TestApp } from '../test/app.ts';
import { openClient } from '../db/client.ts';
import { keepStoragePlace } from '../installation/storage-place.ts';
import { openTestApp } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { openTestBucket } from '../test/s3.ts';
import { linkTo, openPage } from '../test/sharable-pages.ts';
import type { Archive } from './archive.ts';
import { backUp, backUpWhenDue } from './job.ts';
import { listBackups } from './manifest.ts';
import { openArchive } from './open.ts';
import { pruneBackups } from './prune.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';

const log = pino({ level: 'silent' });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-backup-'));
  await chmod(path, 0o711);
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

async function database(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

function archiveAt(where: string, env: Record<string, string> = {}, key?: string): Archive {
  const archive = openArchive(readConfig(env), where, key);
  onTestFinished(() => archive.storage.close());
  return archive;
}

/** Restores as the command line does, with the settings of the new installation. */
async function restore(
  archive: Archive,
  { url, dataDir, env = {} }: { url: string; dataDir: string; env?: Record<string, string> },
) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const settings = { ...readConfig(env), dataDir };
  const storage = openStorage({ folder: join(dataDir, 'files'), s3: settings.s3 });
  try {
    const target = { pool, databaseUrl: url, storage, dataDir, secretsKeys: undefined, log };
    const manifest = await restoreBackup(target, archive);
    await keepStoragePlace(openClient(pool), settings);
    return manifest;
  } finally {
    storage.close();
    await pool.end();
  }
}

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for await (const { key } of storage.list('')) {
    const parts: Buffer[] = [];
    for await (const part of (await storage.get(key)) as AsyncIterable<Buffer>) parts.push(part);
    found.push([key, Buffer.concat(parts).toString('base64')]);
  }
  return Object.fromEntries(found.sort(([one], [other]) => one.localeCompare(other)));
}

/** An installation with a person, a connection, a job that waits, and a link that someone outside has. */
async function lived(on: TestApp) {
  const { owner, teamId, at, datasourceId, snippetId, meeting } = await openPage(on);
  const link = await linkTo(on, owner, at);
  const { id: connectionId } = await saveConnection(on.app, on.app.db, {
    teamId,
    provider: 'slack',
    externalId: 'T0',
    externalName: 'Northlight',
    accessToken: 'hush',
  });
  await on.app.jobs.add(on.app.db, 'snippet.cut', { ...meeting, snippetId }, { key: snippetId });
  await on.app.storage.put('teams/x/large', randomBytes(700_000));
  return { owner, at, datasourceId, link, connectionId };
}

async function expectSame(
  on: TestApp,
  { owner, at, datasourceId, link, connectionId }: Awaited<ReturnType<typeof lived>>,
) {
  const { email, password } = owner;
  expect((await on.call(createEmailSession, { body: { email, password } })).status).toBe(201);
  const opened = await on.call(getExternalPage, {
    params: at,
    query: { shareToken: link.token },
  });
  expect(opened.status).toBe(200);
  expect(opened.body.title).toBe('Three engineers');
  const media = await on.call(getExternalDatasource, {
    params: { ...at, datasourceId },
    query: { shareToken: link.token },
  });
  expect(String(media.body)).toBe('the media of a snippet');
  expect(openSecret(on.app, (await findConnection(on.app.db, connectionId))!, 'accessToken')).toBe('hush');
  const { rows } = await on.app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'snippet.cut'`,
  );
  expect(rows[0]!.n).toBe(1);
}

describe('backup and restore', () => {
  test('disk to S3, encrypted, and from there to embedded PostgreSQL and back: all is as it was', {
    timeout: 400_000,
  }, async () => {
    const on = await openTestApp();
    const memory = await lived(on);
    const key = randomBytes(32).toString('base64');
    const bucket = await openTestBucket('backups');
    const far = archiveAt('s3://backups/candor', bucket, key);
    const { manifest } = await backUp(on.app, far);
    expect(manifest.tables.find(({ table }) => table === 'account')!.rows).toBe(1);
    for await (const { key: name } of far.storage.list('')) {
      const bytes = await readFile(await far.storage.checkout(name, await folder()));
      expect(bytes.includes('Northlight')).toBe(false);
      expect(bytes.includes('the media of a snippet')).toBe(false);
    }

    // Into a PostgreSQL of its own, with the files in a bucket.
    const embeddedDir = await folder();
    const embedded = await startEmbedded({ dataDir: embeddedDir, log, durable: false });
    onTestFinished(() => embedded.stop());
    const env = await openTestBucket();
    const first = await restore(far, { url: embedded.url, dataDir: embeddedDir, env });
    expect(first.id).toBe(manifest.id);
    const second = await openTestApp({ existing: { url: embedded.url, dataDir: embeddedDir }, env });
    await expectSame(second, memory);
    expect(await filesOf(second.app.storage)).toEqual(await filesOf(on.app.storage));

    // And back to another server, with the files on disk.
    const near = archiveAt(join(await folder(), 'near'), {}, key);
    await backUp(second.app, near);
    const backDir = await folder();
    const url = await database();
    const again = await restore(near, { url, dataDir: backDir });
    const sums = ({ tables }: typeof again) =>
      Object.fromEntries(
        tables
          .filter(({ table }) => !['session', 'backup_run', 'job_progress', 'share_event', 'setting'].includes(table))
          .map(({ table, rows, checksum }) => [table, [rows, checksum]]),
      );
    const [before, after] = [sums(manifest), sums(again)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(before).filter((table) => before[table]!.join() !== after[table]!.join());
    // What opening a page and signing in leave behind.
    expect(changed.filter((table) => !/^(share_|external_|account$|rate_|audit|analytics)/.test(table))).toEqual([]);
    await expectSame(await openTestApp({ existing: { url, dataDir: backDir } }), memory);
  });

  test('a second backup copies only what is new, and an interrupted one leaves the last good one', async () => {
    const on = await openTestApp();
    await lived(on);
    const where = await folder();
    const archive = archiveAt(where);
    const first = await backUp(on.app, archive);
    expect(first.copied).toBe(first.manifest.files.count);
    await on.app.storage.put('teams/x/new', Buffer.from('new'));
    expect(await backUp(on.app, archive)).toMatchObject({ copied: 1, copiedBytes: 3 });

    await on.app.storage.put('teams/x/newer', Buffer.from('newer'));
    const stop = new AbortController();
    const put = archive.storage.put.bind(archive.storage);
    const slow: Archive = {
      ...archive,
      storage: {
        ...archive.storage,
        put: async (name, body) => {
          if (name.startsWith('files/')) stop.abort(new Error('the power went'));
          stop.signal.throwIfAborted();
          return put(name, body);
        },
      },
    };
    await expect(backUp(on.app, slow, stop.signal)).rejects.toThrow('the power went');
    const ids = await listBackups(archive);
    expect(ids).toHaveLength(2);
    await verifyBackup(archive, ids.at(-1)!);
    expect((await on.app.db.select().from(backupRun)).map(({ state }) => state).sort()).toEqual([
      'done',
      'done',
      'failed',
    ]);

    const dataDir = await folder();
    await copyFile(join(on.dataDir, 'secrets.key'), join(dataDir, 'secrets.key'));
    await restore(archive, { url: await database(), dataDir });
    await expect(restore(archive, { url: await database(), dataDir })).rejects.toThrow('There are files already');
  });

  test.each([
    ['a file', (name: string) => name.includes('/files/'), flip],
    ['a table', (name: string) => name.includes('/tables/meeting'), flip],
    ['a table that is cut off', (name: string) => name.endsWith('/tables/account'), cut],
    ['a file that is gone', (name: string) => name.includes('/files/'), rm],
    ['the manifest', (name: string) => name.endsWith('/manifest'), flip],
  ])('an archive with damage in %s is refused, and nothing is left of it', async (_, isIt, damage) => {
    const { archive, where } = await small();
    const name = (await readdir(where, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .find(isIt)!;
    await damage(name);
    const [url, dataDir] = [await database(), await folder()];
    await expect(restore(archive, { url, dataDir })).rejects.toThrow(/damaged|missing|cut off/);
    const storage = openStorage({ folder: join(dataDir, 'files'), s3: undefined });
    expect(await filesOf(storage)).toEqual({});
    await expect(verifyBackup(archive, (await listBackups(archive))[0]!)).rejects.toThrow(/damaged|missing|cut off/);
  });

  test('another key, no key, and an installation that is in use are refused', async () => {
    const { archive, on } = await small(randomBytes(32).toString('base64'));
    const [url, dataDir] = [await database(), await folder()];
    const other = { ...archive, key: randomBytes(32) };
    await expect(restore(other, { url, dataDir })).rejects.toThrow('another key');
    await expect(restore({ ...archive, key: null }, { url, dataDir })).rejects.toThrow('This backup is encrypted');
    await expect(restore(archive, { url: on.app.databaseUrl, dataDir })).rejects.toThrow(
      'This installation is not empty',
    );
  });

  test('old backups go with what only they had; the last one stays however old it is', async () => {
    const { archive, on } = await small();
    await on.app.storage.remove('kept/one');
    await on.app.storage.put('kept/two', Buffer.from('two'));
    await backUp(on.app, archive);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
    expect(await pruneBackups(archive, 30, inDays(20))).toHaveLength(0);
    expect(await pruneBackups(archive, 30, inDays(40))).toHaveLength(1);
    expect(await pruneBackups(archive, 30, inDays(400))).toHaveLength(0);
    const [id] = await listBackups(archive);
    await verifyBackup(archive, id!);
    const names: string[] = [];
    for await (const { key } of archive.storage.list('files/')) names.push(key);
    expect(names).toHaveLength(1);
  });

  test('what was erased after a backup does not come back with it', async () => {
    const where = await folder();
    const on = await openTestApp({ env: { BACKUP_TO: where } });
    const { owner, teamId, meeting } = await openPage(on);
    const archive = archiveAt(where);
    await backUp(on.app, archive);
    await on.app.db.execute(sql`update meeting set participants = '{Ada Byron}' where id = ${meeting.meetingId}`);
    const body = { name: 'Ada Byron', email: null, phone: null };
    expect((await on.call(createErasure, { as: owner, params: { teamId }, body })).body.counts.meetings).toBe(1);
    const [url, dataDir] = [await database(), await folder()];
    await copyFile(join(on.dataDir, 'secrets.key'), join(dataDir, 'secrets.key'));
    await restore(archive, { url, dataDir });
    const again = await openTestApp({ existing: { url, dataDir } });
    expect((await again.app.db.execute(sql`select 1 from meeting`)).rows).toHaveLength(0);
    expect((await again.app.db.execute(sql`select 1 from account`)).rows).toHaveLength(1);
    expect(await filesOf(again.app.storage)).toEqual({});
  });

  test('the schedule takes one when it is due', async () => {
    const where = await folder();
    const on = await openTestApp({ env: { BACKUP_TO: where, BACKUP_EVERY_HOURS: '24' } });
    await backUpWhenDue(on.app);
    await backUpWhenDue(on.app);
    expect(await listBackups(archiveAt(where))).toHaveLength(1);
    on.moveClock(24 * 3600 * 1000);
    await backUpWhenDue(on.app);
    expect(await listBackups(archiveAt(where))).toHaveLength(2);
  });

  test('a backup that failed does not put off the next one', async () => {
    const where = await folder();
    const on = await openTestApp({ env: { BACKUP_TO: where, BACKUP_EVERY_HOURS: '24' } });
    const archive = archiveAt(where);
    const put = () => Promise.reject(new Error('the disk is full'));
    await expect(backUp(on.app, { ...archive, storage: { ...archive.storage, put } })).rejects.toThrow('full');
    on.moveClock(3600 * 1000);
    await backUpWhenDue(on.app);
    expect(await listBackups(archive)).toHaveLength(1);
  });
});

async function small(key?: string) {
  const on = await openTestApp();
  await on.person();
  await on.app.storage.put('kept/one', Buffer.from('one'));
  const where = await folder();
  const archive = archiveAt(where, {}, key);
  await backUp(on.app, archive);
  return { on, archive, where };
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(path, bytes);
}

async function cut(path: string): Promise<void> {
  await truncate(path, (await readFile(path)).length - 5);
}
