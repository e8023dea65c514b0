import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { drill } from '../backup/drill.ts';
import { restoreInto } from '../backup/restore-into.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { joinDatabase } from '../db/open.ts';
import { describePending } from '../db/pending.ts';
import { verifyAuditChains } from '../features/audit/verify.ts';
import { copyStorage } from '../installation/storage-copy.ts';
import { settingsReference } from '../settings-reference.ts';
import { megabytes, withArchive } from './backups.ts';
import { UsageError } from './command-line.ts';
import { examine } from './doctor.ts';

/** Commands that need no database, or must not bring it to this version first. */
const aloneNames = [
  'audit verify',
  'backup drill',
  'doctor',
  'restore',
  'settings',
  'storage copy',
  'upgrade',
] as const;
export type AloneName = (typeof aloneNames)[number];
export const isAlone = (name: string): name is AloneName => aloneNames.some((one) => one === name);

type Options = Record<string, string>;

export async function runAlone(config: Config, log: Logger, name: AloneName, options: Options): Promise<string> {
  if (name === 'settings') return settingsReference().trimEnd();
  if (name === 'doctor') return examine(config, log);
  if (name === 'backup drill') return drillBackup(config, log, options);
  if (name === 'audit verify') return withDatabase(config, log, verifyAudit);
  if (name === 'storage copy') return withDatabase(config, log, (database) => moveFiles(config, database));
  return withDatabase(config, log, (database) =>
    name === 'restore' ? restore(config, log, database, options) : upgrade(log, database, options),
  );
}

async function restore(config: Config, log: Logger, database: Database, options: Options): Promise<string> {
  return withArchive(config, options, (archive) => restoreInto({ config, database, log }, archive, options['id']));
}

async function drillBackup(config: Config, log: Logger, options: Options): Promise<string> {
  return withArchive(config, options, async (archive) => {
    const { id, takenAt, tables, rows, files, bytes, ms } = await drill({ config, log }, archive, options['id']);
    return [
      `${id} from ${archive.where}, taken at ${takenAt}, can be restored: tried in ${(ms / 1000).toFixed(0)} s.`,
      `  ${tables} tables with ${rows} rows were filled in a database made for this, and every checksum agrees`,
      `  ${files} files with ${megabytes(bytes)} were read to the last byte, and every checksum agrees`,
      archive.key
        ? '  the keys of stored secrets are in it'
        : '  the keys of stored secrets are not in it: keep them apart from it',
      'That database was removed again. Nothing of this installation was changed.',
    ].join('\n');
  });
}

async function moveFiles(config: Config, { pool }: Database): Promise<string> {
  const done = await copyStorage(pool, config);
  if (!done) return 'Recordings are already in the storage from the settings. There is nothing to copy.';
  const { from, to, files, copied, copiedBytes, isSwitched } = done;
  return [
    `${files} ${files === 1 ? 'file' : 'files'} of ${from} ${files === 1 ? 'is' : 'are'} in ${to}; ${copied} with ${megabytes(copiedBytes)} were copied now, and each copy was read again.`,
    isSwitched
      ? `Candor uses ${to} from its next start. What is in ${from} stays there until you remove it.`
      : 'Candor is still running with the old settings. Stop it and run this again: it copies what was recorded in the meantime. Then start Candor with the new settings.',
  ].join('\n');
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
