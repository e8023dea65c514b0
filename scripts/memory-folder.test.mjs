import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withMemoryFolder } from './lib/memory-folder.mjs';

const chosen = (place) => vi.stubEnv('TMPDIR', place);

test('temporary files of a run are in memory where there is room, open to every user, and go with the run', async () => {
  chosen(undefined);
  const folder = await withMemoryFolder(async () => {
    const place = process.env.TMPDIR;
    if (place) expect((await stat(place)).mode & 0o1777).toBe(0o1777);
    if (place) await writeFile(join(place, 'one'), 'one');
    return place;
  });
  expect(process.env.TMPDIR).toBeUndefined();
  if (folder) expect(existsSync(folder)).toBe(false);
});

test('a folder that somebody chose stays', async () => {
  chosen('/somewhere');
  expect(await withMemoryFolder(async () => process.env.TMPDIR)).toBe('/somewhere');
  expect(process.env.TMPDIR).toBe('/somewhere');
});

test.skipIf(!existsSync('/dev/shm'))(
  'what a killed run has left is removed, and what another still uses is not',
  async () => {
    chosen(undefined);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const [left, used] = [child.pid, process.pid].map((pid) => `/dev/shm/candor-test-${pid}-x`);
    await Promise.all([mkdir(left), mkdir(used)]);
    try {
      await withMemoryFolder(async () => undefined);
      expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
    } finally {
      await Promise.all([left, used].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  },
);
