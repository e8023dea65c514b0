import type { Archive } from './archive.ts';
import { fileName } from './archive.ts';
import { readEntries } from './files.ts';
import { listBackups, readManifest } from './manifest.ts';

const dayMs = 24 * 3600 * 1000;
/** What a backup that is being taken has written has no manifest yet. */
const youngMs = 24 * 3600 * 1000;

/** Removes backups older than so many days, but never the last one; then files that no backup refers to. */
export async function pruneBackups(archive: Archive, keepDays: number, now = new Date()): Promise<string[]> {
  const ids = await listBackups(archive);
  const removed: string[] = [];
  for (const id of ids.slice(0, -1)) {
    const { takenAt } = await readManifest(archive, id);
    if (now.getTime() - Date.parse(takenAt) <= keepDays * dayMs) continue;
    // The manifest first: from then on it is no backup, whatever stays of it.
    await archive.storage.remove(`backups/${id}/manifest`);
    removed.push(id);
  }
  await sweep(archive, now);
  return removed;
}

async function sweep(archive: Archive, now: Date): Promise<void> {
  const ids = await listBackups(archive);
  const wanted = new Set<string>();
  for (const id of ids)
    for (const { sha256 } of await readEntries(archive, await readManifest(archive, id)))
      wanted.add(fileName(archive, sha256));
  const isOld = (at: Date) => now.getTime() - at.getTime() > youngMs;
  for await (const { key, modifiedAt } of archive.storage.list('files/'))
    if (!wanted.has(key) && isOld(modifiedAt)) await archive.storage.remove(key);
  for await (const { key, modifiedAt } of archive.storage.list('backups/'))
    if (!ids.includes(key.split('/')[1]!) && isOld(modifiedAt)) await archive.storage.remove(key);
  await archive.storage.removeUnfinished(new Date(now.getTime() - youngMs));
}
