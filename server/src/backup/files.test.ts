import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskStorage } from '../engines/storage/disk.ts';
import { keep } from './archive.ts';
import { readEntries, toLines } from './files.ts';
import type { Manifest } from './manifest.ts';
import { ArchiveError } from './seal.ts';

test.each(['../outside', '/etc/cron.d/x', 'a/../../b', '.hidden'])(
  'a backup that names the file %j is refused in a sentence, before anything is put anywhere',
  async (key) => {
    const where = await mkdtemp(join(tmpdir(), 'candor-archive-'));
    onTestFinished(async () => rm(where, { recursive: true }));
    const archive = { storage: openDiskStorage(where), key: null, where };
    const entries = ['good/file', key].map((one) => ({ key: one, bytes: 1, modifiedAt: 0, sha256: 'x' }));
    const files = await keep(archive, 'list', toLines(entries), { packed: true });
    const refusal = readEntries(archive, { files } as Manifest);
    await expect(refusal).rejects.toBeInstanceOf(ArchiveError);
    await expect(refusal).rejects.toThrow(/nothing was restored/);
  },
);
