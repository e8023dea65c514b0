import { mkdtemp, chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { runAlone } from '../admin/alone.ts';
import { runCommand } from '../admin/commands.ts';
import { openTestApp } from '../test/app.ts';
import { openTestBucket } from '../test/s3.ts';
import { openPage } from '../test/sharable-pages.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-drill-'));
  await chmod(path, 0o711);
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

test('a drill restores a backup in a store beside the installation, compares it, and leaves nothing', async () => {
  const on = await openTestApp({
    env: { ...(await openTestBucket('backups')), BACKUP_KEY: Buffer.alloc(32, 3).toString('base64') },
  });
  await openPage(on);
  const argument = 's3://backups/kept';
  await runCommand(on.app, { name: 'backup', options: { argument } });
  const config = { ...on.app.config, databaseUrl: on.app.databaseUrl, dataDir: await folder() };
  const told = await runAlone(config, on.app.log, 'backup drill', { argument });
  expect(told).toMatch(/from s3:\/\/backups\/kept, taken at \d{4}-.* can be restored/);
  expect(told).toMatch(/\d{2,} tables with \d{2,} rows were filled/);
  expect(told).toMatch(/ [1-9]\d* files with .* were read to the last byte/);
  expect(told).toContain('the keys of stored secrets are in it');
  expect(await readdir(config.dataDir)).toEqual([]);
});

test('a drill refuses a damaged file, a damaged table, and a place without a backup', async () => {
  const on = await openTestApp();
  await openPage(on);
  const argument = await folder();
  const config = { ...on.app.config, databaseUrl: on.app.databaseUrl };
  const run = () => runAlone(config, on.app.log, 'backup drill', { argument });
  await expect(run()).rejects.toThrow('There is no backup in');
  await runCommand(on.app, { name: 'backup', options: { argument } });
  expect(await run()).toContain('can be restored');
  for (const part of ['files', 'backups']) {
    const path = (await pathsIn(join(argument, part))).find(
      (one) => part === 'files' || one.endsWith('/tables/account'),
    )!;
    const whole = await readFile(path);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 9]! ^= 1;
    await writeFile(path, damaged);
    await expect(run()).rejects.toThrow('is damaged');
    await writeFile(path, whole);
  }
  expect(await run()).toContain('can be restored');
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('drill-'))).toEqual([]);
});

async function pathsIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
