import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { Storage } from '../engines/storage/port.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import { readSecretsKeys } from '../secrets/index.ts';
import type { Archive } from './archive.ts';
import { restoreBackup } from './restore.ts';

export type Drill = {
  id: string;
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  ms: number;
};

/**
 * Restores a backup into a PostgreSQL made for it, beside whatever runs, and takes that away again. Tables are filled and compared
 * as in a restore; every file is read to its last byte and compared, and kept nowhere.
 */
export async function drill(
  { config, log }: { config: Config; log: Logger },
  archive: Archive,
  wanted?: string,
): Promise<Drill> {
  await mkdir(config.dataDir, { recursive: true });
  const scratch = await mkdtemp(join(config.dataDir, 'drill-'));
  const away = join(tmpdir(), `candor-${basename(scratch)}`);
  const begun = performance.now();
  try {
    // PostgreSQL has a user of its own where we are root, and that user has to get in.
    await chmod(scratch, 0o711);
    const server = await startEmbedded({ dataDir: scratch, awayDir: away, log, durable: false });
    try {
      const database = await openDatabase({ databaseUrl: server.url, dataDir: scratch, log, poolSize: 2 });
      try {
        // An encrypted backup brings the keys of its secrets; that they open them is part of the drill.
        const secretsKeys = archive.key
          ? undefined
          : readSecretsKeys({ keys: config.secretsKeys, dataDir: config.dataDir });
        const storage = readingStorage();
        const target = { pool: database.pool, databaseUrl: server.url, storage, dataDir: scratch, secretsKeys, log };
        const { id, takenAt, tables, files } = await restoreBackup(target, archive, wanted);
        const rows = tables.reduce((sum, one) => sum + one.rows, 0);
        const bytes = files.totalBytes;
        return { id, takenAt, tables: tables.length, rows, files: files.count, bytes, ms: performance.now() - begun };
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    for (const folder of [scratch, away]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Takes every file and keeps none: what it is given has been compared with its checksum by the time it ends. */
function readingStorage(): Storage {
  const missing = (key: string) => new StorageError('missing', `${key} is not kept in a drill`);
  return {
    async put(_, body) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const part of body instanceof Uint8Array ? [body] : body) {
        hash.update(part);
        bytes += part.length;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    get: async (key) => Promise.reject(missing(key)),
    stat: async () => null,
    checkout: async (key) => Promise.reject(missing(key)),
    remove: async () => undefined,
    async *list() {},
    removeUnfinished: async () => undefined,
    close: () => undefined,
  };
}
