import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { findFfmpegVersion, warnOfOldFfmpeg } from '../engines/media/version.ts';
import { openTestApp } from '../test/app.ts';
import { openTestBucket } from '../test/s3.ts';
import { examine } from './doctor.ts';
import { checkClock, checkMount, checkPhone, checkProxy, explainDatabase } from './surroundings.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-doctor-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** A program that calls itself this version. */
async function ffmpeg(version: string): Promise<string> {
  const path = join(await folder(), 'ffmpeg');
  await writeFile(path, `#!/bin/sh\necho 'ffmpeg version ${version} Copyright (c) the FFmpeg developers'\n`);
  await chmod(path, 0o755);
  return path;
}

describe('the doctor says before the start', () => {
  test('that data inside a container goes with it, and that a volume stays', async () => {
    const dataDir = await folder();
    const mounts = join(dataDir, 'mountinfo');
    const row = (point: string) => `36 35 98:0 / ${point} rw,noatime master:1 - ext3 /dev/root rw\n`;
    await writeFile(mounts, row('/') + row('/etc/hosts'));
    expect(await checkMount({ dataDir }, true, mounts)).toMatchObject({ state: 'fault' });
    await writeFile(mounts, row('/') + row(dataDir));
    expect(await checkMount({ dataDir }, true, mounts)).toContain('is on a volume');
    expect(await checkMount({ dataDir }, false, mounts)).toBe('This is no container.');
  });

  test('that the clocks of the database and this machine differ', async () => {
    const { app } = await openTestApp();
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
    onTestFinished(() => pool.end());
    expect(await checkClock(pool)).toContain('agree');
    const slow = await checkClock(pool, () => Date.now() - 90_000);
    expect(slow).toMatchObject({ state: 'fault', text: expect.stringContaining('90 s ahead') });
  });

  test('what an address of the database must look like, without repeating its password', () => {
    const wrong = () => readConfig({ DATABASE_URL: 'postgres://candor:ab/cd@database:5432/candor' });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow('write / as %2F');
    expect(wrong).not.toThrow('ab/cd');
  });

  test('why a password is refused, and where a name leads', async () => {
    expect(explainDatabase('password authentication failed for user "candor"')).toContain('POSTGRES_PASSWORD');
    const { app } = await openTestApp();
    const told = await examine({ ...app.config, databaseUrl: 'postgres://candor@nowhere.invalid/candor' }, app.log);
    expect(told).toMatch(/FAULT {2}database: .*leads nowhere from here/);
  });

  test('that the bucket is not there', async () => {
    const { app } = await openTestApp();
    const { s3 } = readConfig({ ...(await openTestBucket()), S3_BUCKET: 'other' });
    const told = await examine({ ...app.config, databaseUrl: app.databaseUrl, s3 }, app.log);
    expect(told).toMatch(/FAULT {2}storage: .*There is no bucket other: create it/);
  });

  test('reports that calls have no audio, and a proxy in front', () => {
    const config = readConfig({ PUBLIC_URL: 'https://candor.agency.example', PHONE_LINE: 'loopback' });
    expect(checkPhone(config)).toMatchObject({ state: 'note', text: expect.stringContaining('PHONE_PUBLIC_HOST') });
    expect(checkPhone(readConfig({ PHONE_LINE: 'loopback' }))).toContain('30000 to 30999');
    const worker = readConfig({ ROLES: 'api', PHONE_PUBLIC_HOST: '203.0.113.10', PUBLIC_URL: config.publicUrl });
    expect(checkPhone(worker)).toContain('by the process whose ROLES has phone');
    expect(checkProxy(config)).toMatchObject({ state: 'note' });
    expect(checkProxy({ ...config, trustProxy: 1 })).toBe('It matches PUBLIC_URL.');
  });
});

describe('ffmpeg', () => {
  test.each([
    ['4.1.4-tessus', true],
    ['6.0', true],
    ['6.1.1-3ubuntu5', false],
    ['7.1.3-0+deb13u1', false],
    ['n7.0', false],
    ['N-113007-g8d24a28d06', false],
  ])('%s is old: %s', async (version, isOld) => {
    expect(await findFfmpegVersion(await ffmpeg(version))).toEqual({ name: version, isOld });
  });

  test('an old one is said in the log at the start', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    await warnOfOldFfmpeg({ ffmpegPath: await ffmpeg('4.4.2'), programFolders: [] }, log);
    expect(lines.join('')).toContain('ffmpeg is 4.4.2; Candor is tested with 6.1 and newer');
  });
});
