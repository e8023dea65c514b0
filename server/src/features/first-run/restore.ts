import type {
  findBackups as findRoute,
  FoundBackup,
  RestoreState,
  startRestore as startRoute,
} from '@candor/contract/first-run';
import type { BodyOf } from '@candor/contract/route';
import type { App } from '../../app.ts';
import type { Archive } from '../../backup/archive.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { listBackups, readManifest } from '../../backup/manifest.ts';
import { openArchive } from '../../backup/open.ts';
import { ArchiveError } from '../../backup/seal.ts';
import { StorageError } from '../../engines/storage/storage-error.ts';
import { AppError } from '../../http/app-error.ts';
import { requireCode } from './code.ts';

const most = 20;

export async function findBackups(
  app: App,
  { code, from, key }: BodyOf<typeof findRoute>,
): Promise<{ backups: FoundBackup[] }> {
  await requireCode(app, code);
  return withArchive(app, from, key, async (archive) => {
    const ids = (await listBackups(archive)).reverse().slice(0, most);
    if (ids.length === 0) throw new ArchiveError(`There is no backup in ${archive.where}.`);
    return { backups: await Promise.all(ids.map(async (id) => toFound(await readManifest(archive, id)))) };
  });
}

/** The process closes everything for it: what can be said beforehand is said beforehand. */
export async function startRestore(
  app: App,
  { code, from, key, id }: BodyOf<typeof startRoute>,
): Promise<RestoreState> {
  await requireCode(app, code);
  if (app.restoring.state().state === 'running') return app.restoring.state();
  await withArchive(app, from, key, (archive) => readManifest(archive, id));
  app.restoring.begin({ from, key: key || undefined, id });
  return app.restoring.state();
}

async function withArchive<T>(
  app: App,
  from: string,
  key: string | undefined,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  let archive: Archive | undefined;
  try {
    archive = openArchive(app.config, from, key || undefined);
    return await work(archive);
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof StorageError)) throw error;
    throw new AppError('restore_refused', { message: error.message, cause: error });
  } finally {
    archive?.storage.close();
  }
}

const toFound = ({ id, takenAt, version, tables, files }: Manifest): FoundBackup => ({
  id,
  takenAt,
  version,
  rows: tables.reduce((sum, one) => sum + one.rows, 0),
  files: files.count,
  bytes: files.totalBytes,
});
