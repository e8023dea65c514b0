import type { Contact, NewContact } from '@candor/contract/contacts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { ContactContent, RemovedContact } from '../../db/schema/contacts.ts';
import { AppError } from '../../http/app-error.ts';
import { bringBackNotes, readNotes } from './book.ts';
import type { ContactChangeRow, ContactKey } from './change-store.ts';
import {
  deleteContactRow,
  insertChange,
  lockContact,
  selectRecords,
  takeChange,
  updateContactRow,
  upsertRecord,
} from './change-store.ts';
import { isSamePhone } from './phones.ts';
import { toRecord } from './records.ts';
import { createContact, toContact } from './service.ts';
import type { ContactRow } from './store.ts';
import { insertContact } from './store.ts';

export type { ContactChangeRow };

export async function addContact(app: App, teamId: string, wanted: NewContact): Promise<Contact> {
  return app.db.transaction(async (tx) => {
    const row = await createContact(tx, teamId, wanted);
    await app.events.emit(tx, 'contact.changed', { teamId, contactId: row.id, change: 'created' });
    return toContact(row);
  });
}

export async function updateContact(app: App, at: ContactKey, wanted: NewContact): Promise<Contact> {
  return app.db.transaction(async (tx) => {
    const row = await updateContactRow(tx, at, {
      name: wanted.name,
      emails: [...new Set(wanted.emails)],
      phones: [...new Set(wanted.phones)],
    });
    if (!row) throw new AppError('contact_not_found');
    await app.events.emit(tx, 'contact.changed', { ...at, change: 'updated' });
    return toContact(row);
  });
}

export async function holdContact(tx: Db, at: ContactKey): Promise<ContactRow> {
  const row = await lockContact(tx, at);
  if (!row) throw new AppError('contact_not_found');
  return row;
}

export const contentOf = ({ name, emails, phones, details }: ContactContent): ContactContent => ({
  name,
  emails,
  phones,
  details,
});

/** Everything either of them had, each address and number once; where both fill in a field, the one that stays counts. */
export function mergedContent(kept: ContactContent, other: ContactContent, name = kept.name): ContactContent {
  return {
    name,
    emails: [...new Set([...kept.emails, ...other.emails])],
    phones: [
      ...kept.phones,
      ...other.phones.filter((phone) => !kept.phones.some((known) => isSamePhone(known, phone))),
    ],
    details: { ...other.details, ...kept.details },
  };
}

/** Takes the contact away, and answers all that is needed to bring it back. */
export async function removeContact(tx: Db, row: ContactRow): Promise<RemovedContact> {
  const at = { teamId: row.teamId, contactId: row.id };
  const records = (await selectRecords(tx, at)).map(toRecord);
  const notes = await readNotes(tx, at);
  await deleteContactRow(tx, at);
  return { ...contentOf(row), id: row.id, createdAt: row.createdAt.toISOString(), records, notes };
}

export async function bringBackContact(tx: Db, teamId: string, removed: RemovedContact): Promise<ContactRow> {
  const { id, createdAt, records, notes } = removed;
  const row = await insertContact(tx, { id, teamId, ...contentOf(removed), createdAt: new Date(createdAt) });
  await bringBackNotes(tx, notes);
  for (const record of records) await upsertRecord(tx, { teamId, contactId: id }, record);
  return row;
}

export async function keepContent(tx: Db, at: ContactKey, content: ContactContent): Promise<ContactRow> {
  return (await updateContactRow(tx, at, content))!;
}

export async function rememberChange(tx: Db, row: Parameters<typeof insertChange>[1]): Promise<void> {
  await insertChange(tx, row);
}

export async function claimChange(tx: Db, teamId: string, changeId: string, now: Date): Promise<ContactChangeRow> {
  const row = await takeChange(tx, teamId, changeId, now);
  if (!row) throw new AppError('contact_change_not_found');
  return row;
}
