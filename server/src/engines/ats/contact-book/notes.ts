import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/client.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { bookEntry, bookFile, bookNote } from '../../../db/schema/contact-book.ts';
import { bookActivityTypes } from '../folder-fields.ts';
import type { Book } from './records.ts';
import { contactUrl, readBookRecord } from './records.ts';
import { renderNote } from '../note-text.ts';
import type { AtsFile, AtsFileReceipt, AtsNote, AtsNoteReceipt, AtsNoteRef, AtsRef, NewAtsNote } from '../port.ts';
import { AtsError } from '../port.ts';

export const mostBookNote = 200_000;
const noSuchNote = 'The note is no longer in the contact book.';
const urlOf = (about: AtsRef) => (about.kind === 'person' ? contactUrl(about.id) : null);

export async function writeBookNote({ db, teamId }: Book, note: NewAtsNote): Promise<AtsNoteReceipt> {
  const { about, remoteKey, title, activityType = null, authorId = null, happenedAt, durationS = null } = note;
  if (activityType !== null && !bookActivityTypes.some((type) => type === activityType))
    throw new AtsError('refused', `There is no activity type “${activityType}”.`);
  const { text, isCut } = renderNote(note, { html: false, most: mostBookNote, keyInText: false, titleInText: false });
  const links = note.links ?? [];
  return db.transaction(async (tx) => {
    if (!(await readBookRecord(tx, teamId, about)))
      throw new AtsError('not-found', 'The record is no longer in the contact book.');
    await requireEntries(tx, teamId, links);
    const id = newId();
    const [row] = await tx
      .insert(bookNote)
      .values({
        id,
        teamId,
        contactId: about.kind === 'person' ? about.id : null,
        entryId: about.kind === 'person' ? null : about.id,
        remoteKey,
        title,
        body: text,
        activityType,
        authorId,
        links: links.map((link) => link.id),
        happenedAt,
        durationS,
      })
      .onConflictDoUpdate({ target: [bookNote.teamId, bookNote.remoteKey], set: { remoteKey } })
      .returning({ id: bookNote.id });
    return { note: { id: row!.id, about }, url: urlOf(about), isCut, wasThere: row!.id !== id };
  });
}

async function requireEntries(tx: Db, teamId: string, links: readonly AtsRef[]): Promise<void> {
  const ids = [...new Set(links.map(({ id }) => id))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: bookEntry.id })
    .from(bookEntry)
    .where(and(eq(bookEntry.teamId, teamId), inArray(bookEntry.id, ids)));
  if (rows.length < ids.length) throw new AtsError('not-found', 'A linked job, deal or company no longer exists.');
}

export async function readBookNote(
  { db, teamId }: Book,
  by: { id: string } | { remoteKey: string },
): Promise<AtsNote | null> {
  const [row] = await db
    .select()
    .from(bookNote)
    .where(
      and(eq(bookNote.teamId, teamId), 'id' in by ? eq(bookNote.id, by.id) : eq(bookNote.remoteKey, by.remoteKey)),
    );
  if (!row) return null;
  const entries = await db
    .select()
    .from(bookEntry)
    .where(inArray(bookEntry.id, [...row.links, ...(row.entryId ? [row.entryId] : [])]));
  const toRef = (id: string): AtsRef => {
    const kind = entries.find((entry) => entry.id === id)?.kind ?? 'job';
    return { kind, type: kind, id };
  };
  const about: AtsRef = row.contactId ? { kind: 'person', type: 'contact', id: row.contactId } : toRef(row.entryId!);
  return {
    note: { id: row.id, about },
    text: row.body,
    activityType: row.activityType,
    links: row.links.filter((id) => entries.some((entry) => entry.id === id)).map(toRef),
    url: urlOf(about),
    isDeleted: row.deletedAt !== null,
  };
}

/** Null restores it. */
export async function setBookNoteDeleted(book: Book, { id }: AtsNoteRef, at: Date | null): Promise<boolean> {
  const rows = await book.db
    .update(bookNote)
    .set({ deletedAt: at })
    .where(and(eq(bookNote.teamId, book.teamId), eq(bookNote.id, id)))
    .returning({ id: bookNote.id });
  return rows.length > 0;
}

export async function linkBookNote({ db, teamId }: Book, { id }: AtsNoteRef, to: AtsRef): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEntries(tx, teamId, [to]);
    const rows = await tx
      .update(bookNote)
      .set({ links: sql`array_append(array_remove(${bookNote.links}, ${to.id}), ${to.id})` })
      .where(and(eq(bookNote.teamId, teamId), eq(bookNote.id, id)))
      .returning({ id: bookNote.id });
    if (rows.length === 0) throw new AtsError('not-found', noSuchNote);
  });
}

export async function attachBookFile(book: Book, { id }: AtsNoteRef, file: AtsFile): Promise<AtsFileReceipt> {
  if (!(await readBookNote(book, { id }))) throw new AtsError('not-found', noSuchNote);
  const { remoteKey, name, contentType, bytes } = file;
  const row = { id: newId(), noteId: id, remoteKey, name, contentType, bytes: Buffer.from(bytes) };
  try {
    await book.db.insert(bookFile).values(row);
    return { id: row.id, url: null, wasThere: false };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [known] = await book.db
      .select({ id: bookFile.id })
      .from(bookFile)
      .where(and(eq(bookFile.noteId, id), eq(bookFile.remoteKey, remoteKey)));
    return { id: known!.id, url: null, wasThere: true };
  }
}
