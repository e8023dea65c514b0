import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { digesting } from '../engines/storage/digest.ts';
import type { Storage, StoredFile } from '../engines/storage/port.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import { ArchiveError, nameOf, seal, unseal } from './seal.ts';

/** A place that backups are kept in; objects are sealed where there is a key. */
export type Archive = { storage: Storage; key: Buffer | null; where: string };

export type Kept = StoredFile & { name: string };

/** Writes an object and says what was in it (before it was packed and sealed). */
export async function keep(
  archive: Archive,
  name: string,
  body: AsyncIterable<Uint8Array>,
  { packed }: { packed: boolean },
): Promise<Kept> {
  const { stream, digest } = digesting(body);
  const packedStream: AsyncIterable<Uint8Array> = packed ? through(stream, createGzip({ level: 5 })) : stream;
  await archive.storage.put(name, archive.key ? seal(archive.key, name, packedStream) : packedStream);
  return { name, ...digest() };
}

/** Reads an object; the stream fails at its end where it is not what was kept. */
export async function* read(archive: Archive, kept: Kept, { packed }: { packed: boolean }): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const raw = await archive.storage.get(kept.name);
    const open: AsyncIterable<Buffer> = archive.key ? unseal(archive.key, kept.name, raw) : raw;
    const body: AsyncIterable<Buffer> = packed ? through(open, createGunzip()) : open;
    for await (const part of body) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    if (cause instanceof StorageError && cause.fault === 'missing') throw new ArchiveError(`${kept.name} is missing.`);
    if (cause instanceof StorageError) throw cause;
    throw new ArchiveError(`${kept.name} is damaged: ${(cause as Error).message}`, { cause });
  }
  if (bytes !== kept.bytes || hash.digest('hex') !== kept.sha256) throw new ArchiveError(`${kept.name} is damaged.`);
}

/** What goes wrong on either side is thrown by the loop that reads the result. */
function through(source: AsyncIterable<Uint8Array>, transform: Transform): Transform {
  return pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined);
}

/** Reads an object to its end and keeps nothing of it. */
export async function verify(archive: Archive, kept: Kept, how: { packed: boolean }): Promise<void> {
  for await (const part of read(archive, kept, how)) void part;
}

export const fileName = (archive: Archive, sha256: string) => {
  const name = nameOf(archive.key, sha256);
  return `files/${name.slice(0, 2)}/${name}`;
};

export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
