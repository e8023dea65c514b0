import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { App } from '../app.ts';
import { newId } from '../db/id.ts';
import { backupRun } from '../db/schema/backups.ts';
import { readSecretsKeys } from '../secrets/index.ts';
import type { Archive } from './archive.ts';
import { noteAllErased } from './erased.ts';
import { openArchive } from './open.ts';
import { ArchiveError } from './seal.ts';
import { pruneBackups } from './prune.ts';
import type { BackupResult } from './write.ts';
import { writeBackup } from './write.ts';

const lockKey = 7_226_185;
const hourMs = 3600 * 1000;

/** Takes a backup when the last good one is old enough, and forgets old ones. Asked for every hour. */
export async function backUpWhenDue(app: App, signal?: AbortSignal): Promise<void> {
  const { to, everyHours, keepDays } = app.config.backup;
  if (to === undefined) return;
  const [last] = await app.db
    .select({ startedAt: backupRun.startedAt })
    .from(backupRun)
    .where(eq(backupRun.state, 'done'))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  // A quarter of an hour of grace, or a daily backup would be taken an hour later each day.
  if (last && app.now().getTime() - last.startedAt.getTime() < everyHours * hourMs - hourMs / 4) return;
  const archive = openArchive(app.config, to);
  try {
    await alone(app, async () => {
      await backUp(app, archive, signal);
      await pruneBackups(archive, keepDays, app.now());
    });
  } finally {
    archive.storage.close();
  }
}

/** Takes a backup and writes down how it went. */
export async function backUp(app: App, archive: Archive, signal?: AbortSignal): Promise<BackupResult> {
  const id = newId();
  await app.db.insert(backupRun).values({ id, destination: archive.where, state: 'running', startedAt: app.now() });
  try {
    await noteAllErased(app, archive);
    const result = await writeBackup(
      {
        databaseUrl: app.databaseUrl,
        storage: app.storage,
        version: app.config.apiVersion,
        secretsKeys: readSecretsKeys({ keys: app.config.secretsKeys, dataDir: app.config.dataDir }),
      },
      archive,
      signal,
    );
    const { manifest } = result;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    await app.db
      .update(backupRun)
      .set({
        state: 'done',
        backupId: manifest.id,
        endedAt: sql`now()`,
        rows,
        files: manifest.files.count,
        bytes: manifest.files.totalBytes,
        copiedBytes: result.copiedBytes,
      })
      .where(eq(backupRun.id, id));
    return result;
  } catch (error) {
    await app.db
      .update(backupRun)
      .set({ state: 'failed', endedAt: sql`now()`, error: (error as Error).message })
      .where(eq(backupRun.id, id));
    throw error;
  }
}

/** One backup at a time: forgetting old ones must not take away what another is building upon. */
export async function alone<T>(app: App, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.databaseUrl, application_name: 'candor-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (!rows[0]!.mine) throw new ArchiveError('Another backup is being taken: wait until it is done.');
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
