import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Storage } from '../engines/storage/port.ts';
import type { Archive } from './archive.ts';
import { keep, verify } from './archive.ts';
import { copyFiles, readEntries, toLines } from './files.ts';
import type { FileEntry, Manifest, TableEntry } from './manifest.ts';
import { folderOf, listBackups, readManifest, writeManifest } from './manifest.ts';
import { exportTable, fixFormats, inPieces, listTables } from './tables.ts';

export type BackupSource = {
  databaseUrl: string;
  storage: Storage;
  version: string;
  /** The key ring of sealed columns, as text. */
  secretsKeys: string;
};
export type BackupResult = { manifest: Manifest; copied: number; copiedBytes: number };

/** Takes a backup: one snapshot of the database, then the files, then the manifest that makes it count. */
export async function writeBackup(source: BackupSource, archive: Archive, signal?: AbortSignal): Promise<BackupResult> {
  const takenAt = new Date().toISOString();
  const id = `${takenAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const database = await snapshot(source.databaseUrl, archive, id, signal);
  const known = await lastEntries(archive);
  const files = await copyFiles(archive, source.storage, known, signal);
  const list = await keep(archive, `${folderOf(id)}/files`, toLines(files.entries), { packed: true });
  await verify(archive, list, { packed: true });
  const manifest: Manifest = {
    format: 1,
    id,
    version: source.version,
    takenAt,
    ...database,
    files: {
      ...list,
      count: files.entries.length,
      totalBytes: files.entries.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    secretsKeys: archive.key ? source.secretsKeys : null,
  };
  await writeManifest(archive, manifest);
  await readManifest(archive, id);
  return { manifest, copied: files.copied, copiedBytes: files.copiedBytes };
}

/** Every table as of one moment. */
async function snapshot(url: string, archive: Archive, id: string, signal?: AbortSignal) {
  const client = new pg.Client({ connectionString: url, application_name: 'candor-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await fixFormats(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migration order by name');
    const tables: TableEntry[] = [];
    for (const table of await listTables(client)) {
      signal?.throwIfAborted();
      const exported = exportTable(client, table);
      const name = `${folderOf(id)}/tables/${table.name}`;
      const kept = await keep(archive, name, inPieces(exported.rows), { packed: true });
      await verify(archive, kept, { packed: true });
      tables.push({ table: table.name, columns: table.columns, ...kept, ...exported.result() });
    }
    const jobs = await keep(archive, `${folderOf(id)}/jobs`, waitingJobs(client), { packed: true });
    await verify(archive, jobs, { packed: true });
    await client.query('commit');
    return { migrations: rows.map(({ name }) => name), tables, jobs };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What was still to be done; jobs that run by the clock come back by themselves. */
async function* waitingJobs(client: pg.Client): AsyncIterable<Buffer> {
  const { rows: queue } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!queue[0]!.there) return;
  const { rows } = await client.query<object>(`
    select name, data, singleton_key as key, start_after as "startAfter" from pgboss.job
    where state in ('created', 'retry', 'active') and data <> '{}'::jsonb order by created_on`);
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

/** What the last backup knows about files; a damaged one is not built upon. */
async function lastEntries(archive: Archive): Promise<Map<string, FileEntry>> {
  for (const id of (await listBackups(archive)).reverse()) {
    try {
      const entries = await readEntries(archive, await readManifest(archive, id));
      return new Map(entries.map((entry) => [entry.key, entry]));
    } catch {
      continue;
    }
  }
  return new Map();
}
