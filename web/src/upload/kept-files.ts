import { type DBSchema, openDB } from 'idb';

/** Larger files are chosen again: a copy of them would take a phone too long, and too much of its room. */
const mostBytes = 300 * 1000 ** 2;

interface Schema extends DBSchema {
  files: { key: string; value: { uploadId: string; file: File } };
}

const open = () =>
  openDB<Schema>('candor-uploads', 1, {
    upgrade: (created) => void created.createObjectStore('files', { keyPath: 'uploadId' }),
  });

async function withFiles<T>(use: (db: Awaited<ReturnType<typeof open>>) => Promise<T>, otherwise: T): Promise<T> {
  // Without room, or in a private window, the file is chosen again.
  try {
    const db = await open();
    return await use(db).finally(() => db.close());
  } catch {
    return otherwise;
  }
}

/** Copies what is being uploaded into this browser: a page that is opened again may not open the file by itself. */
export async function keepFile(uploadId: string, file: File): Promise<void> {
  if (file.size > mostBytes || !('indexedDB' in globalThis)) return;
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota - usage < 2 * file.size) return;
  await withFiles(async (db) => void (await db.put('files', { uploadId, file })), undefined);
}

export function readKeptFile(uploadId: string): Promise<File | null> {
  return withFiles(async (db) => (await db.get('files', uploadId))?.file ?? null, null);
}

export function dropKeptFile(uploadId: string): Promise<void> {
  return withFiles((db) => db.delete('files', uploadId), undefined);
}

/** What was forgotten while it was being copied, or by signing out, is not kept. */
export function dropKeptFilesExcept(uploadIds: readonly string[]): Promise<void> {
  return withFiles(async (db) => {
    for (const uploadId of await db.getAllKeys('files'))
      if (!uploadIds.includes(uploadId)) await db.delete('files', uploadId);
  }, undefined);
}
