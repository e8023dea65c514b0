import { and, eq, isNull } from 'drizzle-orm';
import { bookEntry, bookNote } from '../../../db/schema/contact-book.ts';
import { contact } from '../../../db/schema/contacts.ts';
import { bookFields } from '../folder-fields.ts';
import type { Book } from './records.ts';

/** The whole contact book, to be read by other programs: records with their fields, and the notes that are not deleted. */
export async function exportBook({
  db,
  teamId,
}: Pick<Book, 'db' | 'teamId'>): Promise<{ contacts: unknown[]; entries: unknown[]; notes: unknown[] }> {
  const contacts = await db.select().from(contact).where(eq(contact.teamId, teamId)).orderBy(contact.id);
  const entries = await db.select().from(bookEntry).where(eq(bookEntry.teamId, teamId)).orderBy(bookEntry.id);
  const notes = await db
    .select()
    .from(bookNote)
    .where(and(eq(bookNote.teamId, teamId), isNull(bookNote.deletedAt)))
    .orderBy(bookNote.happenedAt, bookNote.id);
  return {
    contacts: contacts.map(({ id, name, emails, phones, details }) => ({ id, name, emails, phones, fields: details })),
    entries: entries.map(({ id, kind, name, details }) => ({ id, kind, name, fields: details })),
    notes: notes.map(({ id, contactId, entryId, title, body, activityType, links, happenedAt }) => ({
      id,
      about: contactId ?? entryId,
      title,
      text: body,
      activityType,
      links,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

/** The contacts as a table: a column for each field, several e-mails and phones with semicolons between. */
export async function exportContactsAsCsv({ db, teamId }: Pick<Book, 'db' | 'teamId'>): Promise<string> {
  const rows = await db.select().from(contact).where(eq(contact.teamId, teamId)).orderBy(contact.id);
  const fields = bookFields['contact']!.filter(({ id }) => !['name', 'email', 'phone'].includes(id));
  const head = ['Name', 'E-mails', 'Phones', ...fields.map(({ label }) => label)];
  const lines = rows.map((row) => [
    row.name,
    row.emails.join('; '),
    row.phones.join('; '),
    ...fields.map(({ id }) => row.details[id] ?? ''),
  ]);
  return [head, ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

/**
 * Programs for tables run what begins like a formula, full-width signs included, and read a phone number with a plus as
 * a sum: an apostrophe makes both text.
 */
export function toCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value as string);
  const safe = /^[=@+\t\r\uff1d\uff0b\uff0d\uff20]|^-(?![\d ()./-]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
