import type { ContactDetails } from '@candor/contract/contacts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { bookFile, bookNote } from '../../db/schema/contact-book.ts';
import type { RemovedNote } from '../../db/schema/contacts.ts';
import { contact } from '../../db/schema/contacts.ts';
import { bookFields } from '../../engines/ats/folder-fields.ts';

type OfContact = { teamId: string; contactId: string };
const isAbout = ({ teamId, contactId }: OfContact) =>
  and(eq(bookNote.teamId, teamId), eq(bookNote.contactId, contactId));

/** Notes of the contact book about one contact become another's. Answers their ids. */
export async function moveNotesTo(tx: Db, at: OfContact, contactId: string): Promise<string[]> {
  const rows = await tx.update(bookNote).set({ contactId }).where(isAbout(at)).returning({ id: bookNote.id });
  return rows.map(({ id }) => id);
}

export async function moveNotesBack(tx: Db, at: OfContact, ids: readonly string[], contactId: string): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(bookNote)
      .set({ contactId })
      .where(and(isAbout(at), inArray(bookNote.id, [...ids])));
}

/** They go with the contact: whoever deletes it by mistake wants them back as well. */
export async function readNotes(tx: Db, at: OfContact): Promise<RemovedNote[]> {
  const notes = await tx.select().from(bookNote).where(isAbout(at));
  const files =
    notes.length === 0
      ? []
      : await tx
          .select()
          .from(bookFile)
          .where(
            inArray(
              bookFile.noteId,
              notes.map(({ id }) => id),
            ),
          );
  return notes.map((note) => ({
    ...note,
    happenedAt: note.happenedAt.toISOString(),
    createdAt: note.createdAt.toISOString(),
    deletedAt: note.deletedAt?.toISOString() ?? null,
    files: files
      .filter(({ noteId }) => noteId === note.id)
      .map((file) => ({ ...file, createdAt: file.createdAt.toISOString(), bytes: file.bytes.toString('base64') })),
  }));
}

export async function bringBackNotes(tx: Db, notes: readonly RemovedNote[]): Promise<void> {
  for (const { files, happenedAt, createdAt, deletedAt, ...note } of notes) {
    await tx.insert(bookNote).values({
      ...note,
      happenedAt: new Date(happenedAt),
      createdAt: new Date(createdAt),
      deletedAt: deletedAt === null ? null : new Date(deletedAt),
    });
    for (const { createdAt: addedAt, bytes, ...file } of files)
      await tx.insert(bookFile).values({ ...file, createdAt: new Date(addedAt), bytes: Buffer.from(bytes, 'base64') });
  }
}

/** What people read of the contact book on the contact's page. */
export async function readBook(db: Db, at: OfContact): Promise<ContactDetails['book']> {
  const [row] = await db
    .select({ details: contact.details })
    .from(contact)
    .where(and(eq(contact.teamId, at.teamId), eq(contact.id, at.contactId)));
  const notes = await db
    .select()
    .from(bookNote)
    .where(and(isAbout(at), isNull(bookNote.deletedAt)))
    .orderBy(desc(bookNote.happenedAt), desc(bookNote.id))
    .limit(200);
  const fields = bookFields['contact']!.flatMap(({ id, label }) => {
    const value = row?.details[id] ?? null;
    if (value === null || value === '') return [];
    const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : Array.isArray(value) ? value.join(', ') : value;
    return [{ label, value: String(text) }];
  });
  return {
    fields,
    notes: notes.map(({ id, title, body, happenedAt, activityType }) => ({
      $id: id,
      title,
      text: body,
      happenedAt: happenedAt.toISOString(),
      activityType,
    })),
  };
}
