import type { SQL } from 'drizzle-orm';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { contact } from '../../db/schema/contacts.ts';

export type ContactRow = typeof contact.$inferSelect;
export type ContactSearch = { teamId: string; search?: string | undefined };

export async function insertContact(db: Db, row: typeof contact.$inferInsert): Promise<ContactRow> {
  const [inserted] = await db.insert(contact).values(row).returning();
  return inserted!;
}

export async function selectContact(db: Db, teamId: string, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(contact)
    .where(and(eq(contact.teamId, teamId), eq(contact.id, contactId)));
  return row;
}

export async function selectContacts(
  db: Db,
  wanted: ContactSearch,
  at: { offset: number; limit: number },
): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(isWanted(wanted))
    .orderBy(sql`name_words`, sql`id`)
    .limit(at.limit)
    .offset(at.offset);
}

export async function countContacts(db: Db, wanted: ContactSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contact).where(isWanted(wanted));
  return row?.total ?? 0;
}

function isWanted({ teamId, search = '' }: ContactSearch): SQL {
  const ofTeam = sql`team_id = ${teamId}`;
  if (search === '') return ofTeam;
  const digits = /^[+\d ()./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  const reached = digits === '' ? sql`position(lower(${search}) in reach) > 0` : sql`position(${digits} in reach) > 0`;
  return sql`${ofTeam} and (${hasWords(search)} or ${reached})`;
}

/** Each word of the search begins a word of the name; folded words hold nothing that means something to `like`. */
function hasWords(search: string): SQL {
  return sql`(select count(*) > 0 and bool_and(name_words like '% ' || word || '%') from unnest(search_words(${search})) as word)`;
}

export async function selectByEmail(db: Db, teamId: string, emails: readonly string[]): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(sql`team_id = ${teamId} and emails && ${list(emails)}`)
    .limit(2);
}

/** Those with any of these runs of digits somewhere in a number. */
export async function selectByDigits(db: Db, teamId: string, digits: readonly string[]): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(
      sql`team_id = ${teamId} and exists (select from unnest(${list(digits)}) as wanted where position(wanted in reach) > 0)`,
    );
}

/** The whole name, whatever its case and accents. One word is no whole name: there is more than one Anna. */
export async function selectByName(db: Db, teamId: string, names: readonly string[]): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(
      sql`team_id = ${teamId} and name_words like ' % %' and name_words in (select search_line(name) from unnest(${list(names)}) as name)`,
    )
    .limit(2);
}

function list(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
