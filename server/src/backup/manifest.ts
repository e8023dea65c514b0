import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Archive } from './archive.ts';
import { readText } from './archive.ts';
import { ArchiveError, seal, unseal } from './seal.ts';

const kept = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
const tableEntry = kept.extend({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows in any order, so that two databases can be compared. */
  checksum: z.string(),
});

/** What a backup consists of. It is written last: without it there is no backup. */
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(tableEntry),
  /** Work that was waiting or running. */
  jobs: kept,
  /** Which file has which content, one a line. */
  files: kept.extend({ count: z.number(), totalBytes: z.number() }),
  /** The keys of sealed columns; only in an encrypted backup. */
  secretsKeys: z.string().nullable(),
});
export type Manifest = z.output<typeof manifest>;
export type TableEntry = z.output<typeof tableEntry>;

export type FileEntry = { key: string; bytes: number; modifiedAt: number; sha256: string };

const ending = '/manifest';
export const folderOf = (id: string) => `backups/${id}`;

export async function writeManifest(archive: Archive, value: Manifest): Promise<void> {
  const text = JSON.stringify(value);
  const sum = createHash('sha256').update(text).digest('hex');
  const name = folderOf(value.id) + ending;
  const body = Buffer.from(`${sum}\n${text}`);
  await archive.storage.put(name, archive.key ? seal(archive.key, name, pieces(body)) : body);
}

async function* pieces(body: Buffer): AsyncIterable<Buffer> {
  yield body;
}

export async function readManifest(archive: Archive, id: string): Promise<Manifest> {
  const name = folderOf(id) + ending;
  const raw = await archive.storage.get(name).catch((cause: unknown) => {
    throw new ArchiveError(`There is no backup ${id} in ${archive.where}.`, { cause });
  });
  const text = await readText(archive.key ? unseal(archive.key, name, raw) : raw);
  if (!archive.key && text.startsWith('CBK1')) throw new ArchiveError('This backup is encrypted: give its key.');
  const [sum, body] = [text.slice(0, 64), text.slice(65)];
  if (createHash('sha256').update(body).digest('hex') !== sum) throw new ArchiveError(`${name} is damaged.`);
  const parsed = manifest.safeParse(JSON.parse(body));
  if (!parsed.success) throw new ArchiveError(`${name} is of another version of Candor.`);
  return parsed.data;
}

/** Complete backups, oldest first. */
export async function listBackups(archive: Archive): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of archive.storage.list('backups/'))
    if (key.endsWith(ending)) ids.push(key.slice('backups/'.length, -ending.length));
  return ids.sort();
}
