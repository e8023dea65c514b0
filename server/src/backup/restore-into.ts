import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openClient } from '../db/client.ts';
import type { Database } from '../db/open.ts';
import { openStorage } from '../engines/storage/open.ts';
import { keepStoragePlace } from '../installation/storage-place.ts';
import type { Archive } from './archive.ts';
import { openArchive } from './open.ts';
import type { RestoreTarget } from './restore.ts';
import { restoreBackup } from './restore.ts';

type Place = { config: Config; database: Database; log: Logger; onProgress?: RestoreTarget['onProgress'] };

/** Fills the installation of these settings from a backup; says in a sentence what came of it. */
export async function restoreInto(
  { config, database, log, onProgress }: Place,
  archive: Archive,
  wanted?: string,
): Promise<string> {
  const storage = openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  const others = config.backup.to === undefined ? [] : [openArchive(config, config.backup.to)];
  try {
    const { id, tables, files, takenAt } = await restoreBackup(
      {
        pool: database.pool,
        databaseUrl: database.url,
        storage,
        dataDir: config.dataDir,
        secretsKeys: config.secretsKeys,
        log,
        others,
        ...(onProgress && { onProgress }),
      },
      archive,
      wanted,
    );
    // The archive knows where its own installation kept them.
    await keepStoragePlace(openClient(database.pool), config);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    const megabytes = (files.totalBytes / 1024 / 1024).toFixed(1);
    return `Restored ${id}, taken at ${takenAt}: ${rows} rows in ${tables.length} tables, ${files.count} files with ${megabytes} MB. Every checksum agrees.`;
  } finally {
    storage.close();
    for (const { storage: other } of others) other.close();
  }
}
