import type { Storage } from '../engines/storage/port.ts';
import { digesting } from '../engines/storage/digest.ts';
import { checkKey, passingPrefix } from '../engines/storage/keys.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import type { Archive, Kept } from './archive.ts';
import { fileName, keep, read, readText, verify } from './archive.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import { ArchiveError } from './seal.ts';

export type FilesCopied = { entries: FileEntry[]; copied: number; copiedBytes: number };

/**
 * Copies what the archive does not have yet, by content. A file that has not changed since the last backup is not read.
 * One that vanishes meanwhile was deleted after the snapshot of the database, and is left out.
 */
export async function copyFiles(
  archive: Archive,
  storage: Storage,
  known: Map<string, FileEntry>,
  signal?: AbortSignal,
): Promise<FilesCopied> {
  const entries: FileEntry[] = [];
  let [copied, copiedBytes] = [0, 0];
  for await (const { key, bytes, modifiedAt } of storage.list('')) {
    signal?.throwIfAborted();
    if (key.startsWith(passingPrefix)) continue;
    const before = known.get(key);
    const isKnown = before && before.bytes === bytes && before.modifiedAt === modifiedAt.getTime();
    const sha256 = isKnown ? before.sha256 : await hashOf(storage, key);
    if (sha256 === null) continue;
    const name = fileName(archive, sha256);
    if (!(await archive.storage.stat(name))) {
      try {
        const written = await keepFile(archive, name, storage, key);
        await verify(archive, { ...written, sha256 }, { packed: false });
      } catch (error) {
        if (isMissing(error)) continue;
        throw error;
      }
      copied += 1;
      copiedBytes += bytes;
    }
    entries.push({ key, bytes, modifiedAt: modifiedAt.getTime(), sha256 });
  }
  return { entries, copied, copiedBytes };
}

async function keepFile(archive: Archive, name: string, storage: Storage, key: string): Promise<Kept> {
  const body = await storage.get(key);
  try {
    return await keep(archive, name, body, { packed: false });
  } finally {
    // Where the archive did not take it, nobody has read it to its end.
    body.destroy();
  }
}

export async function* toLines(entries: FileEntry[]): AsyncIterable<Buffer> {
  for (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`);
}

export async function readEntries(archive: Archive, { files }: Manifest): Promise<FileEntry[]> {
  const text = await readText(read(archive, files, { packed: true }));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => checked(JSON.parse(line) as FileEntry));
}

/** Before anything of it is put anywhere: a name that leads out of the folder is no file of ours. */
function checked(entry: FileEntry): FileEntry {
  try {
    checkKey(entry.key);
    return entry;
  } catch (cause) {
    throw new ArchiveError(
      `The backup names a file that can't be one of Candor's (${JSON.stringify(String(entry.key).slice(0, 100))}). It was changed or damaged; nothing was restored.`,
      { cause },
    );
  }
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  try {
    const { stream, digest } = digesting(await storage.get(key));
    for await (const part of stream) void part;
    return digest().sha256;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof StorageError && error.fault === 'missing';
