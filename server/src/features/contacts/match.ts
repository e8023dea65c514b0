import type { Db } from '../../db/client.ts';
import { isSamePhone, phoneEnd } from './phones.ts';
import type { ContactRow } from './store.ts';
import { selectByDigits, selectByEmail, selectByName } from './store.ts';

export type ContactClues = { names: readonly string[]; emails: readonly string[]; phones: readonly string[] };

/**
 * The one contact that this is about. An address says more than a phone number and that more than a name: the first of them that
 * someone has decides, and where several people have it nobody is named rather than someone wrong.
 */
export async function matchContact(
  db: Db,
  teamId: string,
  { names, emails, phones }: ContactClues,
): Promise<ContactRow | null> {
  const searches = [
    () => byEmail(db, teamId, emails),
    () => byPhone(db, teamId, phones),
    () => byName(db, teamId, names),
  ];
  for (const search of searches) {
    const found = await search();
    if (found.length > 0) return found.length === 1 ? found[0]! : null;
  }
  return null;
}

async function byEmail(db: Db, teamId: string, emails: readonly string[]): Promise<ContactRow[]> {
  return emails.length === 0
    ? []
    : selectByEmail(
        db,
        teamId,
        emails.map((email) => email.trim().toLowerCase()),
      );
}

async function byPhone(db: Db, teamId: string, phones: readonly string[]): Promise<ContactRow[]> {
  const ends = phones.map(phoneEnd).filter((end) => end !== '');
  if (ends.length === 0) return [];
  const near = await selectByDigits(db, teamId, ends);
  return near.filter((row) => row.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))));
}

async function byName(db: Db, teamId: string, names: readonly string[]): Promise<ContactRow[]> {
  return names.length === 0 ? [] : selectByName(db, teamId, names);
}
