import { randomBytes } from 'node:crypto';
import type { Storage } from './port.ts';

/** Puts a small file, reads it again, and takes it away; throws what a store can’t do. */
export async function tryStorage(storage: Storage, folder: string): Promise<void> {
  const key = `${folder}/${randomBytes(6).toString('hex')}`;
  const body = randomBytes(64);
  await storage.put(key, body);
  try {
    const parts: Uint8Array[] = [];
    for await (const part of await storage.get(key)) parts.push(part as Uint8Array);
    if (!Buffer.concat(parts).equals(body)) throw new Error('It gave back something other than it was given');
  } finally {
    await storage.remove(key);
  }
}
