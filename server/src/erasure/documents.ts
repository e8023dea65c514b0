import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Storage } from '../engines/storage/port.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import type { Cleaning } from './clean.ts';
import { readFileText } from './file-text.ts';

/** Files that people added to meetings or that were sent to the contact book, as far as they name the person. */
export type NamedFiles = {
  documents: { id: string; key: string; meetingId: string }[];
  bookFileIds: string[];
  /** Scans, pictures and locked files, whose words no program reads. */
  unreadable: number;
};

type DocumentRow = { id: string; meeting_id: string; file_key: string; media_type: string };

/** Reads every added file of the meetings that stay. */
export async function findNamedFiles(
  db: Db,
  storage: Storage,
  { teamId, matcher, kept }: Cleaning,
  leaving: readonly string[],
): Promise<NamedFiles> {
  const found: NamedFiles = { documents: [], bookFileIds: [], unreadable: 0 };
  const { rows } = await db.execute<DocumentRow>(sql`
    select id, meeting_id, file_key, media_type from document where team_id = ${teamId} and file_key is not null
      and meeting_id <> all(${sql.param([...kept.meetingIds, ...leaving])}::text[])`);
  for (const { id, meeting_id: meetingId, file_key: key, media_type } of rows) {
    const bytes = await readAll(storage, key);
    const text = bytes && (await readFileText(bytes, media_type));
    if (bytes && text === null) found.unreadable += 1;
    if (text && matcher.finds(text)) found.documents.push({ id, key, meetingId });
  }
  const { rows: ofBook } = await db.execute<{ id: string }>(sql`
    select f.id from book_file f join book_note n on n.id = f.note_id
    where n.team_id = ${teamId} and coalesce(n.contact_id, '') <> all(${sql.param(kept.contactIds)}::text[])`);
  for (const { id } of ofBook) {
    const { rows: files } = await db.execute<{ bytes: Buffer; type: string }>(
      sql`select bytes, content_type as type from book_file where id = ${id}`,
    );
    const text = files[0] ? await readFileText(files[0].bytes, files[0].type) : '';
    if (text === null) found.unreadable += 1;
    else if (matcher.finds(text)) found.bookFileIds.push(id);
  }
  return found;
}

/** A file can't lose a name: it goes as a whole, and its place on pages with it. */
export async function removeNamedFiles(tx: Db, teamId: string, { documents, bookFileIds }: NamedFiles): Promise<void> {
  const documentIds = sql`${sql.param(documents.map(({ id }) => id))}::text[]`;
  await tx.execute(sql`
    delete from sharable_page_item i using document d
    where d.id = any(${documentIds}) and i.team_id = ${teamId} and i.meeting_id = d.meeting_id
      and i.type = 'document' and i.source_id = d.name`);
  await tx.execute(sql`delete from document where team_id = ${teamId} and id = any(${documentIds})`);
  await tx.execute(sql`delete from book_file where id = any(${sql.param(bookFileIds)}::text[])`);
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  try {
    const parts: Buffer[] = [];
    for await (const part of (await storage.get(key)) as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') return null;
    throw error;
  }
}
