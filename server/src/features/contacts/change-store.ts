import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { ContactContent, StoredRecord } from '../../db/schema/contacts.ts';
import { contact, contactChange, contactRecord } from '../../db/schema/contacts.ts';
import type { ContactRow } from './store.ts';

export type ContactChangeRow = typeof contactChange.$inferSelect;
export type ContactRecordRow = typeof contactRecord.$inferSelect;
export type ContactKey = { teamId: string; contactId: string };

const isContact = ({ teamId, contactId }: ContactKey) => and(eq(contact.teamId, teamId), eq(contact.id, contactId));
const recordsOf = ({ teamId, contactId }: ContactKey) =>
  and(eq(contactRecord.teamId, teamId), eq(contactRecord.contactId, contactId));

/** Nobody else changes it until the transaction ends. */
export async function lockContact(tx: Db, at: ContactKey): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contact).where(isContact(at)).for('update');
  return row;
}

export async function updateContactRow(
  tx: Db,
  at: ContactKey,
  change: Partial<ContactContent>,
): Promise<ContactRow | undefined> {
  const [row] = await tx.update(contact).set(change).where(isContact(at)).returning();
  return row;
}

export async function deleteContactRow(tx: Db, at: ContactKey): Promise<void> {
  await tx.delete(contact).where(isContact(at));
}

export async function insertChange(tx: Db, row: typeof contactChange.$inferInsert): Promise<void> {
  await tx.insert(contactChange).values(row);
}

/** Of several who want to undo one, one does. */
export async function takeChange(
  tx: Db,
  teamId: string,
  changeId: string,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  const [row] = await tx
    .update(contactChange)
    .set({ undoneAt: now })
    .where(and(eq(contactChange.teamId, teamId), eq(contactChange.id, changeId), isNull(contactChange.undoneAt)))
    .returning();
  return row;
}

export async function selectRecords(db: Db, at: ContactKey): Promise<ContactRecordRow[]> {
  return db.select().from(contactRecord).where(recordsOf(at));
}

/** A contact is one record of each connection: another takes its place. */
export async function upsertRecord(tx: Db, at: ContactKey, record: StoredRecord): Promise<void> {
  const { type, recordId, name, url } = record;
  await tx
    .insert(contactRecord)
    .values({ ...at, ...record })
    .onConflictDoUpdate({
      target: [contactRecord.contactId, contactRecord.connectionId],
      set: { type, recordId, name, url },
    });
}

export async function deleteRecord(tx: Db, at: ContactKey, connectionId: string): Promise<void> {
  await tx.delete(contactRecord).where(and(recordsOf(at), eq(contactRecord.connectionId, connectionId)));
}
