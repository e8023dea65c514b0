import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { contact } from '../../../db/schema/contacts.ts';
import type { Book } from './records.ts';
import { toPerson } from './records.ts';
import { isSamePhone } from '../phones.ts';
import type { AtsPerson } from '../port.ts';

const most = 20;

export async function findBookPeople(
  { db, teamId }: Book,
  { emails = [], phones = [], name = '' }: { emails?: string[]; phones?: string[]; name?: string },
): Promise<AtsPerson[]> {
  const select = (where: SQL, limit: number) =>
    db.select().from(contact).where(sql`team_id = ${teamId} and ${where}`).orderBy(contact.id).limit(limit);
  const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
  if (emails.length > 0) {
    const rows = await select(sql`emails && ${list(emails.map((email) => email.trim().toLowerCase()))}`, most);
    if (rows.length > 0) return rows.map((row) => toPerson(row, 'email'));
  }
  const ends = phones.map((phone) => phone.replace(/\D/g, '').slice(-7)).filter((end) => end.length === 7);
  if (ends.length > 0) {
    const near = sql`exists (select from unnest(${list(ends)}) as wanted where position(wanted in reach) > 0)`;
    const rows = (await select(near, 500)).filter((row) =>
      row.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))),
    );
    if (rows.length > 0) return rows.slice(0, most).map((row) => toPerson(row, 'phone'));
  }
  if (name.trim() === '') return [];
  const rows = await select(sql`name_words = search_line(${name})`, most);
  return rows.map((row) => toPerson(row, 'name'));
}
