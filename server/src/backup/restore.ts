import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openClient } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsDir } from '../db/migration-files.ts';
import type { Storage } from '../engines/storage/port.ts';
import type { JobName, PayloadOf } from '../jobs/catalogue.ts';
import { catalogue } from '../jobs/catalogue.ts';
import { openQueue } from '../jobs/queue.ts';
import { openSecrets } from '../secrets/index.ts';
import { isRecord, keepRecord, readRecords } from '../erasure/record.ts';
import { checkSecrets } from '../secrets/rotate.ts';
import type { Archive } from './archive.ts';
import { fileName, read, readText } from './archive.ts';
import { eraseAgain } from './erase-again.ts';
import type { Erased } from './erased.ts';
import { isErased, readErased } from './erased.ts';
import { readEntries } from './files.ts';
import type { Manifest } from './manifest.ts';
import { listBackups, readManifest } from './manifest.ts';
import { fillTables } from './restore-tables.ts';
import { ArchiveError } from './seal.ts';
import { fixFormats } from './tables.ts';

export type RestoreTarget = {
  pool: pg.Pool;
  databaseUrl: string;
  storage: Storage;
  dataDir: string;
  /** The setting, where the keys of sealed columns are one. */
  secretsKeys: string | undefined;
  log: Logger;
  /** Where else erasures are written down: in `BACKUP_TO`. */
  others?: readonly Archive[];
  onProgress?: (files: { done: number; all: number }) => void;
};

/** Puts a backup into an empty installation: all of it, or nothing. */
export async function restoreBackup(target: RestoreTarget, archive: Archive, wanted?: string): Promise<Manifest> {
  const id = wanted ?? (await listBackups(archive)).at(-1);
  if (id === undefined) throw new ArchiveError(`There is no backup in ${archive.where}.`);
  const manifest = await readManifest(archive, id);
  await requireEmpty(target);
  const erased = await findErased(target, archive, manifest.takenAt);
  const put: string[] = [];
  const keyFile = openSecrets({ keys: target.secretsKeys, dataDir: target.dataDir }).file;
  try {
    const entries = await readEntries(archive, manifest);
    for (const [index, entry] of entries.entries()) {
      target.onProgress?.({ done: index, all: entries.length });
      if (isErased(entry, erased)) continue;
      const kept = { name: fileName(archive, entry.sha256), bytes: entry.bytes, sha256: entry.sha256 };
      put.push(entry.key);
      await target.storage.put(entry.key, read(archive, kept, { packed: false }));
    }
    const jobs = await readText(read(archive, manifest.jobs, { packed: true }));
    if (manifest.secretsKeys && keyFile) await writeFile(keyFile, `${manifest.secretsKeys}\n`, { mode: 0o600 });
    await emptySchema(target.pool);
    await migrate(target.pool, target.log, migrationsDir, new Set(manifest.migrations));
    await fill(target, archive, manifest);
    await migrate(target.pool, target.log);
    await addJobs(target, jobs);
    await applyErased(target, erased);
  } catch (error) {
    for (const key of put) await target.storage.remove(key).catch(() => undefined);
    await emptySchema(target.pool).catch(() => undefined);
    if (manifest.secretsKeys && keyFile && existsSync(keyFile)) await rm(keyFile);
    throw error;
  }
  return manifest;
}

async function fill({ pool, ...target }: RestoreTarget, archive: Archive, manifest: Manifest): Promise<void> {
  await inOneGo(pool, async (client) => {
    await fillTables(client, archive, manifest);
    await checkSecrets(drizzle(client), openSecrets({ keys: target.secretsKeys, dataDir: target.dataDir }));
  });
}

/** From the archive, from `BACKUP_TO` where that is another, and from the data folder. */
async function findErased(target: RestoreTarget, archive: Archive, since: string): Promise<Erased[]> {
  const secrets = openSecrets({ keys: target.secretsKeys, dataDir: target.dataDir });
  const found = new Map<string, Erased>();
  for (const place of [archive, ...(target.others ?? [])])
    for (const [index, erased] of (await readErased(place, secrets, since)).entries())
      found.set(erased.id ?? `${place.where} ${index}`, erased);
  for (const erased of await readRecords(target.dataDir, secrets))
    if (Date.parse(erased.at) >= Date.parse(since)) found.set(erased.id, erased);
  return [...found.values()];
}

/** After the last migration, as erasing knows the tables of this version alone. */
async function applyErased({ pool, storage, ...target }: RestoreTarget, erased: readonly Erased[]): Promise<void> {
  const secrets = openSecrets({ keys: target.secretsKeys, dataDir: target.dataDir });
  await eraseAgain(openClient(pool), storage, secrets, erased);
  // With the keys that this installation has from now on.
  for (const one of erased) if (isRecord(one)) await keepRecord(target.dataDir, secrets, one);
}

/** Puts the schema and the rows of a snapshot back, and leaves files and jobs alone. */
export async function putBack(pool: pg.Pool, log: Logger, archive: Archive, id: string): Promise<void> {
  const manifest = await readManifest(archive, id);
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, log, migrationsDir, new Set(manifest.migrations));
  await inOneGo(pool, (client) => fillTables(client, archive, manifest));
}

async function inOneGo(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await fixFormats(client);
    await client.query('begin');
    await work(client);
    await client.query('commit');
    isWhole = true;
  } finally {
    if (!isWhole) await client.query('rollback').catch(() => undefined);
    // Its settings are those of the archive, not of the pool.
    client.release(true);
  }
}

/** An installation with people in it, or one that runs, is nobody's to overwrite. */
async function requireEmpty({ pool, storage }: RestoreTarget): Promise<void> {
  const { rows: known } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.account') is not null as there`,
  );
  if (known[0]!.there) {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from account');
    if (rows[0]!.n > 0)
      throw new ArchiveError('This installation is not empty: restore into a new data folder or database.');
  }
  const { rows: others } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'candor-%'`,
  );
  if (others[0]!.n > 0) throw new ArchiveError('Candor is running on this database: stop it, then restore.');
  for await (const { key } of storage.list(''))
    throw new ArchiveError(`There are files already (${key}): restore into an empty folder or bucket prefix.`);
}

async function emptySchema(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}

type WaitingJob = { name: JobName; data: PayloadOf<JobName>; key: string; startAfter: string };

async function addJobs({ pool, databaseUrl, log }: RestoreTarget, text: string): Promise<void> {
  const queue = await openQueue(databaseUrl, log, { supervise: false });
  try {
    const db = openClient(pool);
    for (const line of text.split('\n').filter(Boolean)) {
      const { name, data, key, startAfter } = JSON.parse(line) as WaitingJob;
      if (Object.hasOwn(catalogue, name)) await queue.add(db, name, data, { key, startAfter: new Date(startAfter) });
    }
  } finally {
    await queue.close();
  }
}
