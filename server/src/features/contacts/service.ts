import type { Contact, NewContact } from '@candor/contract/contacts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { ContactRow } from './store.ts';
import { countContacts, insertContact, selectContact, selectContacts } from './store.ts';

export type { ContactRow };

export function toContact(row: ContactRow): Contact {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    name: row.name,
    emails: row.emails,
    phones: row.phones,
  };
}

export async function listContacts(
  app: App,
  teamId: string,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const wanted = { teamId, search };
  const [total, rows] = await Promise.all([
    countContacts(app.db, wanted),
    selectContacts(app.db, wanted, { offset: page * limit, limit }),
  ]);
  return { total, contacts: rows.map(toContact) };
}

export async function createContact(db: Db, teamId: string, { name, emails, phones }: NewContact): Promise<ContactRow> {
  return insertContact(db, { id: newId(), teamId, name, emails: [...new Set(emails)], phones: [...new Set(phones)] });
}

export async function requireContact(db: Db, teamId: string, contactId: string): Promise<ContactRow> {
  const row = await selectContact(db, teamId, contactId);
  if (!row) throw new AppError('contact_not_found');
  return row;
}

/** Null where the id is nobody's here: it may be of another system. */
export async function findContact(db: Db, teamId: string, contactId: string | null): Promise<Contact | null> {
  const row = contactId === null ? undefined : await selectContact(db, teamId, contactId);
  return row ? toContact(row) : null;
}
