import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { setting } from '../db/schema/installation.ts';
import { StartError } from '../db/start-error.ts';
import { openStorage } from '../engines/storage/open.ts';
import type { Storage } from '../engines/storage/port.ts';

/** Where recordings are kept, without anything secret. */
const storagePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder') }),
  z.object({
    kind: z.literal('bucket'),
    bucket: z.string(),
    prefix: z.string(),
    region: z.string(),
    endpoint: z.string().nullable(),
    regions: z.array(z.object({ region: z.string(), bucket: z.string() })),
  }),
]);
export type StoragePlace = z.output<typeof storagePlace>;

type Settings = Pick<Config, 's3' | 's3Keys' | 'dataDir'>;
const key = 'storage-place';

export function placeOf({ s3 }: Settings): StoragePlace {
  if (!s3) return { kind: 'folder' };
  const { bucket, prefix, region, endpoint = null, regions } = s3;
  return { kind: 'bucket', bucket, prefix, region, endpoint, regions: [...regions] };
}

export function nameOf(place: StoragePlace, { dataDir }: Settings): string {
  if (place.kind === 'folder') return join(dataDir, 'files');
  return `s3://${place.bucket}/${place.prefix}${place.endpoint === null ? '' : ` at ${place.endpoint}`}`;
}

/** One for each bucket. They're reached with the keys that are set now. */
export function openPlace(place: StoragePlace, { s3Keys, dataDir }: Settings): Storage[] {
  if (place.kind === 'folder') return [openStorage({ folder: join(dataDir, 'files'), s3: undefined })];
  const { bucket, prefix, region, endpoint, regions } = place;
  return [{ bucket, region }, ...regions].map((one) =>
    openStorage({
      folder: '',
      s3: { ...one, prefix, endpoint: endpoint ?? undefined, credentials: s3Keys },
    }),
  );
}

/** Nothing that was kept in `before` is out of reach in `now`. */
export function isSamePlace(before: StoragePlace, now: StoragePlace): boolean {
  if (before.kind === 'folder' || now.kind === 'folder') return before.kind === now.kind;
  return (
    before.bucket === now.bucket &&
    before.prefix === now.prefix &&
    before.endpoint === now.endpoint &&
    before.regions.every((one) => now.regions.some(({ bucket }) => bucket === one.bucket))
  );
}

export async function readStoragePlace(db: Db): Promise<StoragePlace | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return row ? storagePlace.parse(JSON.parse(row.value)) : null;
}

export async function keepStoragePlace(db: Db, settings: Settings): Promise<void> {
  const value = JSON.stringify(placeOf(settings));
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** Refuses to start where recordings would be out of reach: they'd look lost, and new ones would lie elsewhere. */
export async function requireStoragePlace(db: Db, settings: Settings): Promise<void> {
  const [before, now] = [await readStoragePlace(db), placeOf(settings)];
  if (before && JSON.stringify(before) === JSON.stringify(now)) return;
  if (before && !isSamePlace(before, now) && (await hasFiles(before, settings)))
    throw new StartError(
      `Recordings are kept in ${nameOf(before, settings)}, and the settings say ${nameOf(now, settings)}. To move them, run: npm run admin -- storage copy. To leave them where they are, restore the previous settings.`,
    );
  await keepStoragePlace(db, settings);
}

/** A place that can't be looked into may well have some. */
async function hasFiles(place: StoragePlace, settings: Settings): Promise<boolean> {
  const storages = openPlace(place, settings);
  try {
    for (const storage of storages) for await (const _file of storage.list('')) return true;
    return false;
  } catch {
    return true;
  } finally {
    for (const storage of storages) storage.close();
  }
}
