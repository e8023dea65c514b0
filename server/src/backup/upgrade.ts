import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { forgetFailedUpgrade, noteFailedUpgrade } from '../db/failed-upgrade.ts';
import { findPending } from '../db/pending.ts';
import { StartError } from '../db/start-error.ts';
import { openStorage } from '../engines/storage/open.ts';
import { readReadiness } from '../features/system/readiness.ts';
import { readSecretsKeys } from '../secrets/index.ts';
import type { Archive } from './archive.ts';
import { listBackups } from './manifest.ts';
import { openArchive } from './open.ts';
import { pruneBackups } from './prune.ts';
import { putBack } from './restore.ts';
import { writeBackup } from './write.ts';

type Installation = { config: Config; database: Database; log: Logger };

const snapshotDays = 14;

/**
 * Starts a version on the database of an older one. With the embedded PostgreSQL a snapshot is taken first, and when the
 * new version does not become ready the database is put back, so that the old version can be started again. Whoever runs
 * a PostgreSQL of their own has backups of their own.
 */
export async function upgrading<A extends App & { close(): Promise<void> }>(
  installation: Installation,
  start: () => Promise<A>,
): Promise<A> {
  const { database, log } = installation;
  const archive = openArchive(installation.config, join(installation.config.dataDir, 'before-upgrade'));
  const snapshotId = await snapshotIfNeeded(installation, archive);
  if (snapshotId === null) return start();
  let app: A | undefined;
  try {
    app = await start();
    const { isReady, checks } = await readReadiness(app);
    if (!isReady) throw new StartError(Object.values(checks).filter(Boolean).join(' '));
  } catch (cause) {
    await app?.close().catch(() => undefined);
    await putBack(database.pool, log, archive, snapshotId);
    const failed = {
      at: new Date().toISOString(),
      version: installation.config.apiVersion,
      reason: (cause as Error).message,
    };
    await noteFailedUpgrade(database.pool, failed).catch((err: unknown) =>
      log.warn({ err }, 'the failed upgrade is not noted'),
    );
    throw new StartError(
      `The upgrade did not become ready and was taken back. ${(cause as Error).message} The database is as it was: start the version from before, or try again.`,
      { cause },
    );
  }
  await forgetFailedUpgrade(database.pool);
  await pruneBackups(archive, snapshotDays);
  return app;
}

/** Null where there is nothing to lose: a database that is new, up to date, or someone else's to look after. */
async function snapshotIfNeeded({ config, database, log }: Installation, archive: Archive): Promise<string | null> {
  if (config.databaseUrl !== undefined) return null;
  const { pending, newer } = await findPending(database.pool);
  const { rows } = await database.pool.query<{ there: boolean }>(
    `select to_regclass('public.account') is not null as there`,
  );
  if (pending.length === 0 || newer.length > 0 || !rows[0]!.there) return null;
  const begun = performance.now();
  const { manifest } = await writeBackup(
    {
      databaseUrl: database.url,
      // Migrations change rows, never files.
      storage: openStorage({ folder: join(config.dataDir, 'before-upgrade', 'no-files'), s3: undefined }),
      version: config.apiVersion,
      secretsKeys: readSecretsKeys({ keys: config.secretsKeys, dataDir: config.dataDir }),
    },
    archive,
  );
  log.info(
    { snapshot: manifest.id, migrations: pending.length, ms: Math.round(performance.now() - begun) },
    'took a snapshot of the database before upgrading it',
  );
  return (await listBackups(archive)).includes(manifest.id) ? manifest.id : null;
}
