import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '../secrets/index.ts';
import type { Person } from './matcher.ts';

/** What is needed to erase somebody once more, after a backup from before has been restored. */
export type ErasureRecord = {
  id: string;
  at: string;
  teamId: string;
  person: Person;
  meetingIds: string[];
  contactIds: string[];
};

const erasuresFolder = (dataDir: string) => join(dataDir, 'erasures');
const placeOf = (id: string) => ({ table: 'erasure', id, column: 'record' });
export const subjectPlace = (id: string) => ({ table: 'erasure', id, column: 'subject' });

export const sealRecord = (secrets: Secrets, record: ErasureRecord): Buffer =>
  secrets.seal(placeOf(record.id), JSON.stringify(record));
export const openRecord = (secrets: Secrets, id: string, sealed: Uint8Array): ErasureRecord =>
  JSON.parse(secrets.open(placeOf(id), sealed)) as ErasureRecord;

/** Beside the database, for a restore into this data folder. */
export async function keepRecord(dataDir: string, secrets: Secrets, record: ErasureRecord): Promise<void> {
  const folder = erasuresFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, record.id);
  await writeFile(`${path}.part`, sealRecord(secrets, record), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

/** Throws a `SecretError` where the keys are others. */
export async function readRecords(dataDir: string, secrets: Secrets): Promise<ErasureRecord[]> {
  const names = await readdir(erasuresFolder(dataDir)).catch(() => []);
  const ids = names.filter((name) => /^[\w-]+$/.test(name));
  return Promise.all(ids.map(async (id) => openRecord(secrets, id, await readFile(join(erasuresFolder(dataDir), id)))));
}

/** Erasures of earlier versions wrote down ids alone. */
export const isRecord = (erased: Partial<ErasureRecord>): erased is ErasureRecord =>
  erased.person !== undefined && erased.teamId !== undefined && erased.id !== undefined;
