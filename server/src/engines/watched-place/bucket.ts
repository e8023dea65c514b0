import type { S3Options } from '../storage/port.ts';
import { openStorage } from '../storage/open.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { WatchedPlace } from './port.ts';
import { doneFolder, PlaceError } from './port.ts';

const mostFiles = 20_000;

/** What lies under a prefix of a bucket. A file appears there only once it is whole. */
export function openWatchedBucket(s3: S3Options, below: string): WatchedPlace {
  const storage = openStorage({
    folder: '',
    s3: { ...s3, prefix: below === '' ? s3.prefix : `${s3.prefix}${below}/` },
  });
  return {
    async *list() {
      let count = 0;
      try {
        for await (const { key, bytes, modifiedAt } of storage.list('')) {
          const parts = key.split('/');
          if (parts[0] === doneFolder || parts.some((part) => part.startsWith('.') || part === '')) continue;
          if ((count += 1) > mostFiles)
            throw new PlaceError(
              `There are more than ${mostFiles} files. Move those that are in Candor somewhere else.`,
            );
          yield { path: key, bytes, modifiedAt, fault: null };
        }
      } catch (error) {
        throw translated(error);
      }
    },
    async stat(path) {
      for await (const { key, bytes, modifiedAt } of storage.list(path)) if (key === path) return { bytes, modifiedAt };
      return null;
    },
    open: async (path, from) =>
      storage.get(path, from ? { start: from, end: Number.MAX_SAFE_INTEGER } : undefined).catch((error: unknown) => {
        throw translated(error);
      }),
    async moveAway(path) {
      await storage.put(`${doneFolder}/${path}`, await storage.get(path));
      await storage.remove(path);
    },
    close: () => storage.close(),
  };
}

const translated = (error: unknown) =>
  error instanceof StorageError
    ? new PlaceError(`The bucket can’t be read: ${error.message}`, { cause: error })
    : error;
