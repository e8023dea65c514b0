import type { Archive } from './archive.ts';
import { fileName, verify } from './archive.ts';
import { readEntries } from './files.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './manifest.ts';

/** Reads a backup from its first to its last byte; throws at the first that is not as it was written. */
export async function verifyBackup(archive: Archive, id: string): Promise<Manifest> {
  const manifest = await readManifest(archive, id);
  for (const table of manifest.tables) await verify(archive, table, { packed: true });
  await verify(archive, manifest.jobs, { packed: true });
  const seen = new Set<string>();
  for (const { sha256, bytes } of await readEntries(archive, manifest)) {
    if (seen.has(sha256)) continue;
    seen.add(sha256);
    await verify(archive, { name: fileName(archive, sha256), bytes, sha256 }, { packed: false });
  }
  return manifest;
}
