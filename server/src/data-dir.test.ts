import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';
import { isRoot } from './engines/confine.ts';

test('nobody else on the machine reads the data folder, also one of before', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'candor-data-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const modeOf = async (...path: string[]) => ((await stat(join(parent, ...path))).mode & 0o777).toString(8);
  // As root another user has to pass to the database, and finds every other door closed.
  const own = isRoot() ? '711' : '700';
  await prepareDataDir(join(parent, 'new', 'data'));
  expect(await modeOf('new', 'data')).toBe(own);

  const old = join(parent, 'old');
  for (const name of ['files', 'mail', 'web', 'postgres', 'work']) await mkdir(join(old, name), { recursive: true });
  await writeFile(join(old, 'secrets.key'), 'x', { mode: 0o600 });
  await prepareDataDir(old);
  expect(await modeOf('old')).toBe(own);
  if (!isRoot()) return;
  expect(await Promise.all(['files', 'mail', 'web'].map((name) => modeOf('old', name)))).toEqual(['700', '700', '700']);
  expect(await modeOf('old', 'postgres')).toBe('755');
});
