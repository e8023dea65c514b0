import type { ClientBase } from 'pg';
import type { Archive } from './archive.ts';
import { readText } from './archive.ts';
import type { FileEntry } from './manifest.ts';
import { seal, unseal } from './seal.ts';

/** What must not come back from a backup that is older than its erasure. Ids only: the archive learns no name. */
export type Erased = { at: string; meetingIds: string[]; contactIds: string[] };

const folder = 'erased/';

export async function noteErased(archive: Archive, id: string, erased: Erased): Promise<void> {
  const name = `${folder}${id}`;
  const body = Buffer.from(JSON.stringify(erased));
  await archive.storage.put(name, archive.key ? seal(archive.key, name, once(body)) : body);
}

async function* once(body: Buffer): AsyncIterable<Buffer> {
  yield body;
}

/** Everything that was erased after this moment. */
export async function readErased(archive: Archive, since: string): Promise<Erased> {
  const all: Erased = { at: since, meetingIds: [], contactIds: [] };
  for await (const { key: name } of archive.storage.list(folder)) {
    const raw = await archive.storage.get(name);
    const text = await readText(archive.key ? unseal(archive.key, name, raw) : raw);
    const { at, meetingIds, contactIds } = JSON.parse(text) as Erased;
    if (Date.parse(at) < Date.parse(since)) continue;
    all.meetingIds.push(...meetingIds);
    all.contactIds.push(...contactIds);
  }
  return all;
}

export function isErased({ key }: FileEntry, { meetingIds }: Erased): boolean {
  return meetingIds.some((meetingId) => key.includes(`/meetings/${meetingId}/`));
}

/** In the transaction that fills the tables. */
export async function eraseAgain(client: ClientBase, { meetingIds, contactIds }: Erased): Promise<void> {
  await client.query('delete from sharable_page_item where meeting_id = any($1)', [meetingIds]);
  await client.query('delete from meeting where id = any($1)', [meetingIds]);
  await client.query('delete from contact where id = any($1)', [contactIds]);
}
