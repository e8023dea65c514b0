import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BaseLogger } from 'pino';
import { StartError } from './start-error.ts';

/** The user that PostgreSQL runs as; undefined means ours. PostgreSQL refuses to run as root. */
export type Identity = { uid: number; gid: number } | undefined;

/** Where the database of one data folder lives. */
export type Place = {
  dataDir: string;
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  identity: Identity;
};

const nobody = { uid: 65534, gid: 65534 };

/** Finds the existing place of a data folder, or chooses one. Only the holder of the folder's lock may call it. */
export async function preparePlace(dataDir: string, awayDir: string, log: BaseLogger): Promise<Place> {
  const place = await readPlace(dataDir);
  if (await exists(join(place.cluster, 'PG_VERSION'))) return withOwner(place);
  if (place.home !== homeIn(place.dataDir)) {
    throw new StartError(
      `The database of ${place.dataDir} belongs in ${place.home}, which is gone: put it back, or delete ${locationFile(place.dataDir)} to begin with an empty one.`,
    );
  }
  await mkdir(place.home, { recursive: true });
  await chmod(place.home, 0o711);
  if (!isRoot()) return place;
  if (await mayEnter(place.home, nobody)) return { ...place, identity: nobody };
  return chooseAway(place, awayDir, log);
}

/** The place as the data folder tells it, changing nothing. */
export async function readPlace(dataDir: string): Promise<Place> {
  const real = await realpath(dataDir);
  const elsewhere = await readFile(locationFile(real), 'utf8').catch(() => '');
  return placeAt(real, elsewhere.trim() || homeIn(real));
}

/** Whether this user may walk into every folder of the path (and run the file at its end). */
export async function mayEnter(path: string, identity: NonNullable<Identity>): Promise<boolean> {
  const { uid, mode } = await stat(path);
  const bits = uid === identity.uid ? mode >> 6 : mode;
  if ((bits & 0o1) === 0) return false;
  return path === dirname(path) || mayEnter(dirname(path), identity);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A data folder that `nobody` may not reach (a clone in root's home) keeps its database in a system folder instead. */
async function chooseAway(place: Place, awayDir: string, log: BaseLogger): Promise<Place> {
  const home = join(awayDir, createHash('sha256').update(place.dataDir).digest('hex').slice(0, 12));
  if (await exists(home)) {
    const aside = `${home}.old-${Date.now()}`;
    await rename(home, aside);
    log.warn(
      { folder: aside },
      `the data folder is new, so the database that an earlier one left was set aside in ${aside}`,
    );
  }
  await mkdir(home, { recursive: true });
  await chmod(awayDir, 0o755);
  await chmod(home, 0o711);
  await writeFile(locationFile(place.dataDir), `${home}\n`);
  log.info({ folder: home }, `the database is kept in ${home}, because its user may not enter ${place.dataDir}`);
  return { ...placeAt(place.dataDir, home), identity: nobody };
}

/** As root the database runs as whoever owns it, so `sudo npm start` works on an ordinary user's folder. */
async function withOwner(place: Place): Promise<Place> {
  if (!isRoot()) return place;
  const { uid, gid } = await stat(place.cluster);
  if (!(await mayEnter(place.cluster, { uid, gid }))) {
    throw new StartError(
      `The database in ${place.cluster} belongs to user ${uid}, who may not enter that folder: open its parent folders to that user (chmod o+x).`,
    );
  }
  return { ...place, identity: { uid, gid } };
}

function placeAt(dataDir: string, home: string): Place {
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    passwordFile: join(homeIn(dataDir), 'password'),
    identity: undefined,
  };
}

const homeIn = (dataDir: string) => join(dataDir, 'postgres');
const locationFile = (dataDir: string) => join(homeIn(dataDir), 'location');
