import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openArchive } from '../backup/open.ts';
import { restoreBackup } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { joinDatabase } from '../db/open.ts';
import { describePending } from '../db/pending.ts';
import { openStorage } from '../engines/storage/open.ts';
import { verifyAuditChains } from '../features/audit/verify.ts';
import { settingsReference } from '../settings-reference.ts';
import { megabytes, withArchive } from './backups.ts';
import { UsageError } from './command-line.ts';
import { examine } from './doctor.ts';

/** Commands that need no database, or must not bring it to this version first. */
const aloneNames = ['audit verify', 'doctor', 'restore', 'settings', 'upgrade'] as const;
export type AloneName = (typeof aloneNames)[number];
export const isAlone = (name: string): name is AloneName => aloneNames.some((one) => one === name);

type Options = Record<string, string>;

export async function runAlone(config: Config, log: Logger, name: AloneName, options: Options): Promise<string> {
  if (name === 'settings') return settingsReference().trimEnd();
  if (name === 'doctor') return examine(config, log);
  if (name === 'audit verify') return withDatabase(config, log, verifyAudit);
  return withDatabase(config, log, (database) =>
    name === 'restore' ? restore(config, log, database, options) : upgrade(log, database, options),
  );
}

async function restore(config: Config, log: Logger, database: Database, options: Options): Promise<string> {
  const storage = openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  const others = config.backup.to === undefined ? [] : [openArchive(config, config.backup.to)];
  try {
    return await withArchive(config, options, async (archive) => {
      const { id, tables, files, takenAt } = await restoreBackup(
        {
          pool: database.pool,
          databaseUrl: database.url,
          storage,
          dataDir: config.dataDir,
          secretsKeys: config.secretsKeys,
          log,
          others,
        },
        archive,
        options['id'],
      );
      const rows = tables.reduce((sum, one) => sum + one.rows, 0);
      return `Restored ${id}, taken at ${takenAt}: ${rows} rows in ${tables.length} tables, ${files.count} files with ${megabytes(files.totalBytes)}. Every checksum agrees.`;
    });
  } finally {
    storage.close();
    for (const { storage: other } of others) other.close();
  }
}

async function verifyAudit({ pool }: Database): Promise<string> {
  const { entries, chains, fingerprint, faults } = await verifyAuditChains(pool);
  if (faults.length > 0) throw new UsageError(faults.map(({ text, chain }) => `${text} (chain ${chain}).`).join('\n'));
  return `${entries} entries in ${chains} chains are as they were written. Fingerprint: ${fingerprint}`;
}

async function upgrade(log: Logger, database: Database, options: Options): Promise<string> {
  const pending = await describePending(database.pool);
  if (options['check'] === undefined) await migrate(database.pool, log);
  return pending;
}

async function withDatabase<T>(config: Config, log: Logger, work: (database: Database) => Promise<T>): Promise<T> {
  await mkdir(config.dataDir, { recursive: true });
  const database = await joinDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
