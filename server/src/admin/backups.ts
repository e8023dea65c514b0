import { readFile } from 'node:fs/promises';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { Archive } from '../backup/archive.ts';
import { alone, backUp } from '../backup/job.ts';
import { listBackups, readManifest } from '../backup/manifest.ts';
import { openArchive } from '../backup/open.ts';
import { pruneBackups } from '../backup/prune.ts';
import { verifyBackup } from '../backup/verify.ts';
import { UsageError } from './command-line.ts';
import { table } from './table.ts';

type Options = Record<string, string>;

export async function takeBackup(app: App, options: Options): Promise<string> {
  const keepDays = options['keep-days'] === undefined ? null : Number(options['keep-days']);
  if (keepDays !== null && !(keepDays >= 1)) throw new UsageError('--keep-days must be a number of days.');
  return withArchive(app.config, options, (archive) =>
    alone(app, async () => {
      const { manifest, copied, copiedBytes } = await backUp(app, archive);
      const gone = keepDays === null ? [] : await pruneBackups(archive, keepDays);
      const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
      return [
        `Backed up to ${archive.where} as ${manifest.id}, and verified:`,
        `  ${manifest.tables.length} tables with ${rows} rows`,
        `  ${manifest.files.count} files with ${megabytes(manifest.files.totalBytes)}, of which ${copied} with ${megabytes(copiedBytes)} were copied now`,
        ...(gone.length > 0 ? [`  removed ${gone.length} older backups`] : []),
        archive.key
          ? 'It is encrypted: without its key nobody can restore it, you included.'
          : `It is not encrypted. Keep the keys of stored secrets apart from it: ${app.secrets.file ?? 'SECRETS_KEYS'}.`,
      ].join('\n');
    }),
  );
}

export async function describeBackups(app: App, options: Options): Promise<string> {
  return withArchive(app.config, options, async (archive) => {
    const rows: string[][] = [];
    for (const id of await listBackups(archive)) {
      const manifest = options['verify'] ? await verifyBackup(archive, id) : await readManifest(archive, id);
      const count = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
      rows.push([
        id,
        manifest.version,
        String(count),
        String(manifest.files.count),
        megabytes(manifest.files.totalBytes),
        ...(options['verify'] ? ['yes'] : []),
      ]);
    }
    return table(['id', 'version', 'rows', 'files', 'size', ...(options['verify'] ? ['verified'] : [])], rows);
  });
}

/** The place that a command names, with the key of its file or of the settings. */
export async function withArchive<T>(
  config: Pick<Config, 's3' | 'backup'>,
  options: Options,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const file = options['key-file'];
  const key = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => null);
  if (key === null) throw new UsageError(`The key file ${file} cannot be read.`);
  const archive = openArchive(config, options['argument']!, key);
  try {
    return await work(archive);
  } finally {
    archive.storage.close();
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
