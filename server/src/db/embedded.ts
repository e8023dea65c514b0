import { mkdir, readFile, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { findBinaries } from './embedded-binaries.ts';
import { prepareCluster } from './embedded-cluster.ts';
import { readPidFile } from './embedded-orphan.ts';
import { preparePlace, readPlace } from './embedded-place.ts';
import { toAdminUrl, toUrl } from './embedded-roles.ts';
import { findFreePort, launch, shutDown, type Launch } from './embedded-server.ts';
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts';
import { AlreadyRunningError, toStartError } from './start-error.ts';

export type Embedded = {
  url: string;
  /** Of the role that may do everything, for whoever has to make databases beside ours. */
  adminUrl?: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: BaseLogger;
  /** Where root keeps a database whose own folder PostgreSQL's user may not enter. */
  awayDir?: string;
  /** False only for tests: nothing is forced to disk. */
  durable?: boolean;
  /** Called again when the port was taken in the meantime. */
  choosePort?: () => Promise<number>;
};

/** PostgreSQL for one data folder: made on first start, bound to this machine alone, watched until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, awayDir = '/var/lib/candor', durable = true, choosePort = findFreePort } = options;
  const locks: InstanceLock[] = [];
  const release = async () => {
    await Promise.all(locks.map((lock) => lock.release()));
  };
  try {
    await mkdir(dataDir, { recursive: true });
    locks.push(await lockOrRefuse(await realpath(dataDir), dataDir));
    const place = await preparePlace(dataDir, awayDir, log);
    // A copied data folder may point to a database elsewhere that its original is still using.
    if (!place.home.startsWith(place.dataDir)) locks.push(await lockOrRefuse(place.home, dataDir));
    const binaries = await findBinaries(place, awayDir);
    const password = await prepareCluster(place, binaries, durable, log);
    return await supervise({ place, binaries, password, durable, log }, choosePort, release);
  } catch (error) {
    await release();
    throw toStartError(error, dataDir);
  }
}

/** The address of the database that another process is serving from this folder. */
export async function readRunningUrl(dataDir: string): Promise<string | undefined> {
  const place = await readPlace(dataDir);
  const { port } = await readPidFile(place.cluster);
  const password = await readFile(place.passwordFile, 'utf8');
  return port ? toUrl(port, password) : undefined;
}

async function lockOrRefuse(folder: string, dataDir: string): Promise<InstanceLock> {
  const lock = await takeInstanceLock(folder);
  if (!lock)
    throw new AlreadyRunningError(
      `Another Candor is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  return lock;
}

/** Brings PostgreSQL back on the same port when something else ended it, so that open pools recover by themselves. */
async function supervise(
  how: Launch,
  choosePort: () => Promise<number>,
  release: () => Promise<void>,
): Promise<Embedded> {
  let server = await launch(how, choosePort);
  let isStopping = false;
  const { port } = server;

  const revive = async () => {
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, 30_000)) {
      how.log.error('the database ended unexpectedly and is being started again');
      try {
        server = await launch(how, async () => port);
        watch();
        return;
      } catch (error) {
        how.log.error({ err: toStartError(error, how.place.dataDir) }, 'the database could not be started again');
        await sleep(wait, undefined, { ref: false });
      }
    }
  };
  let reviving = Promise.resolve();
  const watch = () =>
    server.child.once('exit', () => {
      if (!isStopping) reviving = revive();
    });
  watch();

  const stop = async () => {
    isStopping = true;
    await reviving;
    await shutDown(server, how.binaries, how.place.cluster);
    await release();
  };
  let stopped: Promise<void> | undefined;
  const { password } = how;
  return { url: toUrl(port, password), adminUrl: toAdminUrl(port, password), stop: () => (stopped ??= stop()) };
}
