import type { S3Options, Storage } from './port.ts';
import { openS3Storage } from './s3.ts';
import { StorageError } from './storage-error.ts';

/** The region whose bucket has the files under a key; null where nobody has said. `isNew`: one is about to be stored. */
export type RegionOf = (key: string, isNew: boolean) => Promise<string | null>;

/**
 * Several buckets that look like one. Files lie in the bucket of their region; what is not there, as after a restore, is
 * looked for in the usual one.
 */
export function openRegionalStorage(
  s3: S3Options & { regions: readonly { region: string; bucket: string }[] },
  regionOf: RegionOf,
): Storage {
  const { regions, ...usual } = s3;
  const home = openS3Storage(usual);
  const others = new Map(regions.map((one) => [one.region, openS3Storage({ ...usual, ...one })]));
  const all = [home, ...others.values()];
  const placeOf = async (key: string, isNew = false) => others.get((await regionOf(key, isNew)) ?? '') ?? home;

  async function reading<T>(key: string, read: (storage: Storage) => Promise<T>): Promise<T> {
    const place = await placeOf(key);
    try {
      return await read(place);
    } catch (error) {
      if (place === home || !(error instanceof StorageError) || error.fault !== 'missing') throw error;
      return read(home);
    }
  }
  return {
    put: async (key, body) => (await placeOf(key, true)).put(key, body),
    get: (key, range) => reading(key, (storage) => storage.get(key, range)),
    async stat(key) {
      const place = await placeOf(key);
      return (await place.stat(key)) ?? (place === home ? null : home.stat(key));
    },
    checkout: (key, folder) => reading(key, (storage) => storage.checkout(key, folder)),
    // Its meeting may be gone by now, and with it what said where it lies.
    remove: async (key) => void (await Promise.all(all.map((storage) => storage.remove(key)))),
    async *list(prefix) {
      for (const storage of all) yield* storage.list(prefix);
    },
    removeUnfinished: async (before) =>
      void (await Promise.all(all.map((storage) => storage.removeUnfinished(before)))),
    close: () => all.forEach((storage) => storage.close()),
  };
}
