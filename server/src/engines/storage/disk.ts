import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, copyFile, link, mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isRoot, nobody } from '../confine.ts';
import { digesting } from './digest.ts';
import type { ListedFile, Storage } from './port.ts';
import { checkKey } from './keys.ts';
import { StorageError } from './storage-error.ts';

/** Files being written; the leading dot keeps it apart from every key. */
const incoming = '.incoming';
/** A player asks for some hundred kilobytes at a time: each read costs a turn of the thread pool. */
const readBytes = 256 * 1024;

export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'));

  async function writeIncoming(body: AsyncIterable<Uint8Array>): Promise<string> {
    const path = join(folder, incoming, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const part of body) await file.writeFile(part);
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
    await file.close();
    return path;
  }

  return {
    put: (key, body) =>
      translated(async () => {
        const path = pathOf(key);
        const { stream, digest } = digesting(body);
        const written = await writeIncoming(stream);
        try {
          await moveDurably(folder, written, path);
        } catch (error) {
          await rm(written, { force: true });
          throw error;
        }
        return digest();
      }),
    get: (key, range) =>
      translated(async () => {
        const file = await open(pathOf(key), 'r');
        return createReadStream('', { fd: file, highWaterMark: readBytes, ...range });
      }),
    stat: (key) =>
      translated(async () => {
        const found = await stat(pathOf(key)).catch(ignore('ENOENT', 'ENOTDIR'));
        return found ? { bytes: found.size } : null;
      }),
    checkout: (key, into) =>
      translated(async () => {
        const path = pathOf(key);
        await stat(path);
        return isRoot() ? lend(path, into) : path;
      }),
    remove: (key) =>
      translated(async () => {
        const path = pathOf(key);
        await rm(path, { force: true });
        await removeEmpty(folder, dirname(path));
      }),
    list: (prefix) => walk(folder, prefix),
    removeUnfinished: (before) =>
      translated(async () => {
        for (const name of (await readdir(join(folder, incoming)).catch(ignore('ENOENT'))) ?? []) {
          const path = join(folder, incoming, name);
          const found = await stat(path).catch(ignore('ENOENT'));
          if (found && found.mtime < before) await rm(path, { force: true });
        }
      }),
    close: () => undefined,
  };
}

/** Programs that run as `nobody` may not enter our folders: they find the file in theirs, by another name of it where that is possible. */
async function lend(path: string, into: string): Promise<string> {
  const lent = join(into, `${randomUUID()}-${basename(path)}`);
  await chown(path, process.getuid?.() ?? 0, nobody.gid);
  await chmod(path, 0o640);
  await link(path, lent).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    await copyFile(path, lent);
    await chmod(lent, 0o644);
  });
  return lent;
}

/** The name appears whole or not at all, and stays after a power cut: the file and every folder on its way are flushed. */
async function moveDurably(root: string, from: string, to: string): Promise<void> {
  // A folder can vanish between its making and the move, when the last other file in it is removed.
  for (let attempt = 0; ; attempt += 1) {
    const made = await mkdir(dirname(to), { recursive: true });
    try {
      await rename(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= 5) throw error;
      continue;
    }
    await flush(dirname(to));
    for (let folder = dirname(to); made && folder !== root && folder.length >= made.length; ) {
      folder = dirname(folder);
      await flush(folder);
    }
    return;
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignore('EISDIR', 'EPERM', 'ENOENT'));
  await handle?.sync().catch(ignore('EISDIR', 'EPERM', 'EINVAL'));
  await handle?.close();
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root + sep); at = dirname(at)) {
    const isRemoved = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

async function* walk(root: string, prefix: string): AsyncIterable<ListedFile> {
  const start = join(
    root,
    ...prefix
      .split('/')
      .slice(0, -1)
      .filter((part) => part !== '..'),
  );
  const entries = await opendir(start, { recursive: true }).catch(ignore('ENOENT', 'ENOTDIR'));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).split(sep).join('/');
    if (!entry.isFile() || key.startsWith('.') || !key.startsWith(prefix)) continue;
    const found = await stat(path).catch(ignore('ENOENT'));
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

function ignore(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  };
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
      throw new StorageError('full', `the disk is full: ${message}`, error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StorageError('missing', message, error);
    if (code && ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENXIO', 'ESTALE', 'EMFILE', 'ENFILE', 'ENODEV'].includes(code))
      throw new StorageError('unavailable', `the disk cannot be used: ${message}`, error);
    throw error;
  }
}
