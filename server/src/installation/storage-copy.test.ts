import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAlone } from '../admin/alone.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { openStorage } from '../engines/storage/open.ts';
import { openLog } from '../log.ts';
import { openTestApp } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { openTestBucket } from '../test/s3.ts';
import { copyStorage } from './storage-copy.ts';
import { placeOf } from './storage-place.ts';

/** An installation with two recordings in its data folder, and a bucket that they could go to. */
async function openInstallation() {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-move-'));
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const bucket = await openTestBucket('recordings');
  const configOf = (env: Record<string, string>) =>
    readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  /** Starts and stops, as `npm start` would. */
  async function start(env: Record<string, string> = {}, work: () => Promise<void> = async () => undefined) {
    const closers: (() => Promise<void>)[] = [];
    try {
      const { app } = await openTestApp({
        env,
        existing: { url, dataDir },
        closeAt: (close) => void closers.push(close),
      });
      await app.storage.put('teams/t1/meetings/m1/audio.webm', Buffer.from('the first recording'));
      await work();
    } finally {
      for (const close of closers) await close();
    }
  }
  const copy = (env: Record<string, string>) => runAlone(configOf(env), openLog('silent'), 'storage copy', {});
  const bucketFiles = openStorage({ folder: '', s3: configOf(bucket).s3 });
  const folderFiles = openStorage({ folder: join(dataDir, 'files'), s3: undefined });
  onTestFinished(() => bucketFiles.close());
  return { url, dataDir, bucket, configOf, start, copy, bucketFiles, folderFiles };
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('storage can’t be switched while there are recordings, and can be once they are copied', {
  timeout: 120_000,
}, async () => {
  const on = await openInstallation();
  await on.start();
  await on.folderFiles.put('teams/t1/meetings/m2/audio.webm', Buffer.from('the second recording'));
  await expect(on.start(on.bucket)).rejects.toThrow(
    /^Recordings are kept in .*files, and the settings say s3:\/\/recordings\/.*npm run admin -- storage copy/,
  );
  expect(await on.copy(on.bucket)).toMatch(
    /^2 files of .* are in s3:\/\/recordings\/.*; 2 with 0\.0 MB were copied now/,
  );
  expect(await textOf(await on.bucketFiles.get('teams/t1/meetings/m2/audio.webm'))).toBe('the second recording');
  expect(await on.copy(on.bucket)).toContain('nothing to copy');
  await on.start(on.bucket);
  // And the way back is closed as well, until they are copied back.
  await expect(on.start()).rejects.toThrow(/npm run admin -- storage copy/);
});

test('while Candor runs, files are copied and nothing is switched; what is deleted meanwhile is gone there, too', {
  timeout: 120_000,
}, async () => {
  const on = await openInstallation();
  await on.start({}, async () => {
    await on.folderFiles.put('teams/t1/meetings/erased/audio.webm', Buffer.from('somebody who is erased later'));
    expect(await on.copy(on.bucket)).toContain('Stop it and run this again');
    await on.folderFiles.remove('teams/t1/meetings/erased/audio.webm');
    await on.folderFiles.put('teams/t1/meetings/m1/audio.webm', Buffer.from('the first, cut anew'));
  });
  await expect(on.start(on.bucket)).rejects.toThrow(/storage copy/);
  expect(await on.copy(on.bucket)).toContain('1 file of');
  expect(await on.bucketFiles.stat('teams/t1/meetings/erased/audio.webm')).toBeNull();
  expect(await textOf(await on.bucketFiles.get('teams/t1/meetings/m1/audio.webm'))).toBe('the first, cut anew');
});

test('a place with files of someone else is refused, and nothing of it is touched', { timeout: 120_000 }, async () => {
  const on = await openInstallation();
  await on.start();
  await on.bucketFiles.put('teams/other/meetings/m9/audio.webm', Buffer.from('not ours'));
  await expect(on.copy(on.bucket)).rejects.toThrow(/aren’t from here \(teams\/other/);
  expect(await on.bucketFiles.stat('teams/other/meetings/m9/audio.webm')).not.toBeNull();
  await expect(on.start(on.bucket)).rejects.toThrow(/storage copy/);
});

test('without recordings another place is simply used', { timeout: 120_000 }, async () => {
  const on = await openInstallation();
  const database = await openDatabase({ databaseUrl: on.url, dataDir: on.dataDir, log: openLog('silent') });
  onTestFinished(() => database.close());
  await on.start({}, () => on.folderFiles.remove('teams/t1/meetings/m1/audio.webm'));
  await on.start(on.bucket, () => on.bucketFiles.remove('teams/t1/meetings/m1/audio.webm'));
  expect(await copyStorage(database.pool, on.configOf(on.bucket))).toBeNull();
  // A further region moves nothing.
  const config = on.configOf({ ...on.bucket, S3_REGIONS: 'eu-north-1=candor-north' });
  expect(placeOf(config)).toMatchObject({ regions: [{ region: 'eu-north-1', bucket: 'candor-north' }] });
  expect(await copyStorage(database.pool, config)).toBeNull();
});

// A folder in the way of a file is the simplest fault that keeps a copy from being written.
test('a failed copy leaves the old storage in use, and resumes the next time', { timeout: 120_000 }, async () => {
  const on = await openInstallation();
  await on.start(on.bucket);
  await mkdir(join(on.dataDir, 'files', 'teams'), { recursive: true });
  await writeFile(join(on.dataDir, 'files', 'teams', 't1'), '');
  await expect(on.copy(keysOf(on.bucket))).rejects.toThrow();
  await rm(join(on.dataDir, 'files', 'teams', 't1'));
  expect(await on.copy(keysOf(on.bucket))).toContain('1 file of s3://recordings/');
  await on.start(keysOf(on.bucket));
});

/** Out of the bucket: its keys stay until everything is copied. */
const keysOf = ({ S3_BUCKET: _bucket, ...rest }: Record<string, string>) => rest;
