import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fetchFrom } from './fetch-from.ts';
import { ModelError } from './model-error.ts';

export type WantedFile = {
  url: string;
  /** Its name in the folder, once it is whole and checked. */
  file: string;
  bytes: number | null;
  sha256: string | null;
};
export type Progress = { doneBytes: number; totalBytes: number | null; bytesPerS: number; isChecking: boolean };

/** Kept free on the disk, for everything else that Candor writes. */
const spareBytes = 1_000_000_000;
const tellMs = 500;
/** Silence after which the rest is asked for anew. */
const stallMs = 60_000;

/** What is being fetched: nothing opens a file of this name as a model. */
export const partOf = (folder: string, file: string): string => join(folder, `${file}.part`);

/**
 * Fetches what is missing of a file, checks all of it, and only then gives it its name: whenever this is ended, the
 * folder has whole models and beginnings that are never taken for one.
 */
export async function downloadModel(
  folder: string,
  wanted: WantedFile,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  freeBytes: (folder: string) => Promise<number> = freeOn,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = partOf(folder, wanted.file);
  const from = await sizeOf(part);
  const delivery = await fetchFrom(wanted.url, from, signal);
  const told = delivery === 'finished' ? { bytes: from, sha256: null } : delivery;
  const expected = { bytes: wanted.bytes ?? told.bytes, sha256: wanted.sha256 ?? told.sha256 };
  if (wanted.bytes !== null && told.bytes !== null && told.bytes !== wanted.bytes) {
    if (delivery !== 'finished') await delivery.body.cancel();
    await rm(part, { force: true });
    throw new ModelError(
      `The file at ${new URL(wanted.url).host} has ${told.bytes} bytes instead of ${wanted.bytes}: it is another one, and wasn’t downloaded.`,
      { isTemporary: false },
    );
  }
  if (delivery !== 'finished') {
    const kept = delivery.isWhole ? 0 : from;
    await requireRoom(folder, (expected.bytes ?? 0) - kept, freeBytes);
    await write(part, delivery.body, kept, expected.bytes, signal, onProgress);
  }
  await check(part, expected, wanted, onProgress);
  await rename(part, join(folder, wanted.file));
}

async function write(
  part: string,
  body: ReadableStream<Uint8Array>,
  from: number,
  totalBytes: number | null,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const handle = await open(part, from === 0 ? 'w' : 'a');
  const begun = performance.now();
  let [doneBytes, told] = [from, 0];
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), stallMs);
  let timer = wait();
  try {
    await pipeline(
      body,
      async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) {
          clearTimeout(timer);
          timer = wait();
          await writeAll(handle, chunk);
          doneBytes += chunk.length;
          if (performance.now() - told < tellMs) continue;
          told = performance.now();
          const bytesPerS = Math.round((doneBytes - from) / Math.max((told - begun) / 1000, 0.001));
          onProgress({ doneBytes, totalBytes, bytesPerS, isChecking: false });
        }
      },
      { signal: AbortSignal.any([signal, stalled.signal]) },
    );
    await handle.sync();
  } catch (error) {
    signal.throwIfAborted();
    if (isFull(error)) throw fullDisk(error);
    throw new ModelError('The connection broke off. What has arrived is kept.', { isTemporary: true, cause: error });
  } finally {
    clearTimeout(timer);
    await handle.close();
  }
  if (totalBytes !== null && doneBytes < totalBytes)
    throw new ModelError('The connection broke off. What has arrived is kept.', { isTemporary: true });
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; at += (await handle.write(chunk, at)).bytesWritten);
}

/** Size, first letters and digest; a file that is wrong is thrown away, since no rest of it would be right. */
async function check(
  part: string,
  { bytes, sha256 }: { bytes: number | null; sha256: string | null },
  { url }: WantedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const size = await sizeOf(part);
  onProgress({ doneBytes: size, totalBytes: bytes ?? size, bytesPerS: 0, isChecking: true });
  const fault =
    bytes !== null && size !== bytes
      ? `has ${size} bytes instead of ${bytes}`
      : !(await isGguf(part))
        ? 'is not a model (GGUF)'
        : sha256 !== null && (await digestOf(part)) !== sha256
          ? 'has another digest (SHA-256) than it should'
          : null;
  if (fault === null) return;
  await rm(part, { force: true });
  throw new ModelError(`The file from ${hostOf(url)} ${fault}. It was thrown away; download it again.`, {
    isTemporary: false,
  });
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

export async function isGguf(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'GGUF';
  } finally {
    await handle.close();
  }
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function requireRoom(
  folder: string,
  bytes: number,
  freeBytes: (folder: string) => Promise<number> = freeOn,
): Promise<void> {
  const free = await freeBytes(folder);
  if (free - bytes >= spareBytes) return;
  throw new ModelError(
    `There is too little room: ${gigabytes(bytes)} are missing, ${gigabytes(free)} are free, and 1 GB is kept for everything else.`,
    { isTemporary: false },
  );
}

const gigabytes = (bytes: number) => `${(Math.max(bytes, 0) / 1e9).toFixed(1)} GB`;
const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;
const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
export const fullDisk = (cause: unknown) =>
  new ModelError('The disk is full. Make room and resume; what has arrived is kept.', { isTemporary: false, cause });
