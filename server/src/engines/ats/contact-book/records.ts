import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { bookEntry } from '../../../db/schema/contact-book.ts';
import { contact } from '../../../db/schema/contacts.ts';
import type { AtsPerson, AtsRecord, AtsRef, AtsValues } from '../port.ts';
import { AtsError } from '../port.ts';

type ContactRow = typeof contact.$inferSelect;
type EntryRow = typeof bookEntry.$inferSelect;
export type Book = { db: Db; teamId: string; now: () => Date };

/** Where people see a contact in Candor. */
export const contactUrl = (id: string) => `/app/contacts/${id}`;

export function toPerson(row: ContactRow, matchedBy: AtsPerson['matchedBy']): AtsPerson {
  return { ...toContactRecord(row), emails: row.emails, phones: row.phones, matchedBy };
}

function toContactRecord(row: ContactRow): AtsRecord {
  return {
    ref: { kind: 'person', type: 'contact', id: row.id },
    name: row.name,
    url: contactUrl(row.id),
    values: { ...row.details, name: row.name, email: row.emails[0] ?? null, phone: row.phones[0] ?? null },
  };
}

function toEntryRecord(row: EntryRow): AtsRecord {
  return {
    ref: { kind: row.kind, type: row.kind, id: row.id },
    name: row.name,
    url: null,
    values: { ...row.details, name: row.name },
  };
}

/** With `lock` nobody else changes it until the transaction ends. */
export async function readBookRecord(
  db: Db,
  teamId: string,
  ref: AtsRef,
  { lock = false } = {},
): Promise<AtsRecord | null> {
  if (ref.kind === 'person') {
    const query = db
      .select()
      .from(contact)
      .where(and(eq(contact.teamId, teamId), eq(contact.id, ref.id)));
    const [row] = await (lock ? query.for('update') : query);
    return row ? toContactRecord(row) : null;
  }
  const query = db
    .select()
    .from(bookEntry)
    .where(and(eq(bookEntry.teamId, teamId), eq(bookEntry.id, ref.id), eq(bookEntry.kind, ref.kind)));
  const [row] = await (lock ? query.for('update') : query);
  return row ? toEntryRecord(row) : null;
}

export async function writeBookRecord(tx: Db, { ref, values }: AtsRecord, change: AtsValues): Promise<void> {
  const { name, email, phone, ...details } = { ...values, ...change };
  if (typeof name !== 'string' || name.trim() === '') throw new AtsError('refused', 'A record needs a name.');
  if (ref.kind !== 'person') {
    await tx
      .update(bookEntry)
      .set({ name, details: { ...details, ...(phone !== undefined && { phone }) } })
      .where(eq(bookEntry.id, ref.id));
    return;
  }
  await tx
    .update(contact)
    .set({
      name,
      details,
      ...('email' in change && { emails: replaceFirst(contact.emails, email, (text) => text.toLowerCase()) }),
      ...('phone' in change && { phones: replaceFirst(contact.phones, phone, (text) => text) }),
    })
    .where(eq(contact.id, ref.id));
}

function replaceFirst(
  column: typeof contact.emails | typeof contact.phones,
  value: unknown,
  tidy: (text: string) => string,
): SQL {
  const rest = sql`${column}[2:]`;
  return typeof value === 'string' && value !== '' ? sql`array_prepend(${tidy(value)}::text, ${rest})` : rest;
}

const pageSize = 50;

export async function listBookRecords(
  { db, teamId }: Book,
  kind: AtsRef['kind'],
  search: string,
  offset: number,
): Promise<AtsRecord[]> {
  const has = (name: SQL) => sql`position(lower(${search}) in lower(${name})) > 0`;
  if (kind === 'person') {
    const rows = await db
      .select()
      .from(contact)
      .where(and(eq(contact.teamId, teamId), has(sql`${contact.name}`)))
      .orderBy(sql`name_words`, contact.id)
      .limit(pageSize + 1)
      .offset(offset);
    return rows.map(toContactRecord);
  }
  const rows = await db
    .select()
    .from(bookEntry)
    .where(and(eq(bookEntry.teamId, teamId), eq(bookEntry.kind, kind), has(sql`${bookEntry.name}`)))
    .orderBy(sql`lower(${bookEntry.name})`, bookEntry.id)
    .limit(pageSize + 1)
    .offset(offset);
  return rows.map(toEntryRecord);
}
export const bookPageSize = pageSize;
