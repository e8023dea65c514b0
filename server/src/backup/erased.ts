import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import type { ErasureRecord } from '../erasure/record.ts';
import { openRecord, readRecords, sealRecord } from '../erasure/record.ts';
import { SecretError, type Secrets } from '../secrets/index.ts';
import type { Archive } from './archive.ts';
import { readText } from './archive.ts';
import type { FileEntry } from './manifest.ts';
import { listBackups } from './manifest.ts';
import { openArchive } from './open.ts';
import { ArchiveError, seal, unseal } from './seal.ts';

/** From before names were kept: ids alone. */
export type Erased = Omit<ErasureRecord, 'person' | 'teamId' | 'id'> & Partial<ErasureRecord>;

const folder = 'erased/';
const sealedByArchive = Buffer.from('CBK1');

/** Sealed with the key of the archive, or, where it has none, with the keys of stored secrets: the archive itself shows no name. */
async function noteErased(archive: Archive, secrets: Secrets, record: ErasureRecord): Promise<void> {
  const name = `${folder}${record.id}`;
  const body = archive.key
    ? seal(archive.key, name, once(Buffer.from(JSON.stringify(record))))
    : sealRecord(secrets, record);
  await archive.storage.put(name, body);
}

async function* once(body: Buffer): AsyncIterable<Buffer> {
  yield body;
}

/** What the archive has to leave out, whether or not the backups in it were taken after the erasure. */
export async function noteAllErased(app: App, archive: Archive): Promise<void> {
  const known = new Set<string>();
  for await (const { key } of archive.storage.list(folder)) known.add(key.slice(folder.length));
  for (const record of await readRecords(app.config.dataDir, app.secrets))
    if (!known.has(record.id)) await noteErased(archive, app.secrets, record);
}

/** Tells every place that backups of this installation are known to be in. Those taken by hand are known by their runs. */
export async function tellArchives(app: App, record: ErasureRecord): Promise<{ told: number; unreached: number }> {
  const result = { told: 0, unreached: 0 };
  for (const where of await knownPlaces(app)) {
    try {
      const isThere = await tellArchive(app, where, record);
      if (isThere) result.told += 1;
    } catch (error) {
      app.log.warn(
        { err: error, erasure: record.id, archive: where },
        'backups: an erasure could not be recorded in a backup folder',
      );
      result.unreached += 1;
    }
  }
  return result;
}

async function knownPlaces(app: App): Promise<Set<string>> {
  const { rows } = await app.db.execute<{ destination: string }>(
    sql`select distinct destination from backup_run where state = 'done'`,
  );
  const { to } = app.config.backup;
  const snapshots = join(app.config.dataDir, 'before-upgrade');
  const places = new Set(rows.map(({ destination }) => destination));
  if (to !== undefined) {
    const archive = openArchive(app.config, to);
    places.add(archive.where);
    archive.storage.close();
  }
  if (existsSync(snapshots)) places.add(snapshots);
  return places;
}

/** False where there is no backup, and never was one or none is kept any longer. */
async function tellArchive(app: App, where: string, record: ErasureRecord): Promise<boolean> {
  const archive = openArchive(app.config, where);
  try {
    const isFolder = !where.startsWith('s3://');
    const isConfigured = where === app.config.backup.to;
    if (isFolder && !isConfigured && !existsSync(where)) throw new ArchiveError(`${where} is not there.`);
    if (!isConfigured && (await listBackups(archive)).length === 0) return false;
    await noteErased(archive, app.secrets, record);
    return true;
  } finally {
    archive.storage.close();
  }
}

/** Everything in the archive that was erased after this moment. */
export async function readErased(archive: Archive, secrets: Secrets, since: string): Promise<Erased[]> {
  const all: Erased[] = [];
  for await (const { key: name } of archive.storage.list(folder)) {
    const raw = Buffer.from(await readBytes(await archive.storage.get(name)));
    const erased = await openErased(archive, secrets, name, raw);
    if (Date.parse(erased.at) >= Date.parse(since)) all.push(erased);
  }
  return all;
}

async function openErased(archive: Archive, secrets: Secrets, name: string, raw: Buffer): Promise<Erased> {
  if (raw[0] === '{'.charCodeAt(0)) return JSON.parse(raw.toString('utf8')) as Erased;
  if (raw.subarray(0, 4).equals(sealedByArchive)) {
    if (!archive.key) throw new ArchiveError('An erasure in this archive is encrypted: give the key of the backup.');
    return JSON.parse(await readText(unseal(archive.key, name, once(raw)))) as Erased;
  }
  try {
    return openRecord(secrets, name.slice(folder.length), raw);
  } catch (cause) {
    if (!(cause instanceof SecretError)) throw cause;
    throw new ArchiveError(
      'Someone was erased after this backup, and only the keys of that installation can open the record of it. Put its secrets.key into the data folder, or set SECRETS_KEYS, and restore again.',
      { cause },
    );
  }
}

async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

export function isErased({ key }: FileEntry, erased: readonly Erased[]): boolean {
  return erased.some(({ meetingIds }) => meetingIds.some((meetingId) => key.includes(`/meetings/${meetingId}/`)));
}
