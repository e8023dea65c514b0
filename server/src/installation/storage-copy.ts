import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { openClient } from '../db/client.ts';
import { setting } from '../db/schema/installation.ts';
import { StartError } from '../db/start-error.ts';
import { digesting } from '../engines/storage/digest.ts';
import type { ListedFile, Storage } from '../engines/storage/port.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import { isSamePlace, keepStoragePlace, nameOf, openPlace, placeOf, readStoragePlace } from './storage-place.ts';

const begunKey = 'storage-copy';

export type CopiedStorage = {
  from: string;
  to: string;
  files: number;
  copied: number;
  copiedBytes: number;
  /** False while Candor runs, as it still stores to the former place. */
  isSwitched: boolean;
};

/**
 * Copies every recording to where the settings say, reads each copy again, and then lets Candor start there. Run again
 * after it was interrupted, it goes on. The former files stay. Null where the recordings are there already.
 */
export async function copyStorage(pool: pg.Pool, settings: Config): Promise<CopiedStorage | null> {
  const db = openClient(pool);
  const [before, now] = [await readStoragePlace(db), placeOf(settings)];
  if (!before || isSamePlace(before, now)) return null;
  const [sources, [target]] = [openPlace(before, settings), openPlace({ ...now, ...noRegions }, settings)];
  const names = { from: nameOf(before, settings), to: nameOf(now, settings) };
  try {
    const copies = await listFiles(target!);
    const isBegun = (await readBegun(db)) === names.to;
    if (!isBegun) {
      await requireOwnFiles(copies, sources, names.to);
      await writeBegun(db, names.to);
    }
    const count = await copyAll(sources, target!, copies);
    const isSwitched = !(await isRunning(pool));
    if (isSwitched) {
      // What is left was deleted or erased after it had been copied.
      for (const key of copies.keys()) await target!.remove(key);
      await keepStoragePlace(db, settings);
      await db.delete(setting).where(eq(setting.key, begunKey));
    }
    return { ...names, ...count, isSwitched };
  } finally {
    for (const storage of [...sources, target!]) storage.close();
  }
}

/** What isn't in the bucket of its region is looked for in the usual one. */
const noRegions = { regions: [] };

async function listFiles(storage: Storage): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  for await (const file of storage.list('')) files.set(file.key, file);
  return files;
}

/** Files of another installation there would be taken for ours, and removed. */
async function requireOwnFiles(copies: Map<string, ListedFile>, sources: Storage[], to: string): Promise<void> {
  const strangers = new Set(copies.keys());
  if (strangers.size > 0)
    for (const source of sources) for await (const { key } of source.list('')) strangers.delete(key);
  const [stranger] = strangers;
  if (stranger !== undefined)
    throw new StartError(`There are files in ${to} that aren’t from here (${stranger}). Choose an empty place.`);
}

/** Leaves in `copies` what no source has. */
async function copyAll(sources: Storage[], target: Storage, copies: Map<string, ListedFile>) {
  const count = { files: 0, copied: 0, copiedBytes: 0 };
  for (const source of sources)
    for await (const file of source.list('')) {
      const copy = copies.get(file.key);
      copies.delete(file.key);
      const isThere = copy?.bytes === file.bytes && copy.modifiedAt >= file.modifiedAt;
      if (!isThere && !(await copyFile(source, target, file.key))) continue;
      count.files += 1;
      if (isThere) continue;
      count.copied += 1;
      count.copiedBytes += file.bytes;
    }
  return count;
}

async function readBegun(db: Db): Promise<string | undefined> {
  return (await db.select().from(setting).where(eq(setting.key, begunKey)))[0]?.value;
}

async function writeBegun(db: Db, value: string): Promise<void> {
  const row = { key: begunKey, value };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** False where it was deleted meanwhile. */
async function copyFile(source: Storage, target: Storage, key: string): Promise<boolean> {
  const body = await source.get(key).catch((error: unknown) => {
    if (error instanceof StorageError && error.fault === 'missing') return null;
    throw error;
  });
  if (!body) return false;
  const written = await target.put(key, body);
  const { stream, digest } = digesting(await target.get(key));
  for await (const part of stream) void part;
  if (digest().sha256 === written.sha256) return true;
  await target.remove(key);
  throw new StorageError('unavailable', `the copy of ${key} differs from the file, and was removed: run this again`);
}

async function isRunning(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'candor-%'`,
  );
  return rows[0]!.n > 0;
}
