import type { DuplicateGroup } from '@candor/contract/contacts';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { contact } from '../../db/schema/contacts.ts';
import { isSamePhone } from './phones.ts';
import { toContact } from './service.ts';
import type { ContactRow } from './store.ts';

/** More than anyone works through in one sitting; the rest shows once these are merged. */
const most = 50;
type Shared = { reason: DuplicateGroup['reason']; value: string; ids: string[] };

/** Contacts that may be the same person: by address, then by number, then by whole name. Each pair is listed once. */
export async function detectDuplicates(db: Db, teamId: string): Promise<DuplicateGroup[]> {
  const shared = [
    ...(await sharedEmails(db, teamId)),
    ...(await sharedEnds(db, teamId)),
    ...(await sharedNames(db, teamId)),
  ];
  const ids = [...new Set(shared.flatMap((group) => group.ids))];
  const rows = ids.length === 0 ? [] : await db.select().from(contact).where(inArray(contact.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return shared.flatMap(({ reason, value, ids: members }) => {
    const found = members.flatMap((id) => byId.get(id) ?? []);
    const same = reason === 'phone' ? withSamePhone(found) : found;
    const key = same.map(({ id }) => id).join();
    if (same.length < 2 || seen.has(key)) return [];
    seen.add(key);
    return [{ reason, value: reason === 'phone' ? phoneOf(same) : value, contacts: same.map(toContact) }];
  });
}

async function sharedEmails(db: Db, teamId: string): Promise<Shared[]> {
  const { rows } = await db.execute<{ value: string; ids: string[] }>(
    sql`select email as value, array_agg(id order by created_at, id) as ids from contact, unnest(emails) as email where team_id = ${teamId} group by email having count(*) > 1 order by email limit ${most}`,
  );
  return rows.map((row) => ({ reason: 'email', ...row }));
}

/** Numbers are written in many ways, but end alike; whether they are the same is checked on the rows. */
async function sharedEnds(db: Db, teamId: string): Promise<Shared[]> {
  const { rows } = await db.execute<{ value: string; ids: string[] }>(
    sql`select right(digits, 7) as value, array_agg(distinct id) as ids from (select id, regexp_replace(phone, '\\D', '', 'g') as digits from contact, unnest(phones) as phone where team_id = ${teamId}) as numbers where length(digits) >= 7 group by right(digits, 7) having count(distinct id) > 1 order by value limit ${most}`,
  );
  return rows.map((row) => ({ reason: 'phone', ...row }));
}

/** One word is no whole name: there is more than one Anna. */
async function sharedNames(db: Db, teamId: string): Promise<Shared[]> {
  const { rows } = await db.execute<{ value: string; ids: string[] }>(
    sql`select min(name) as value, array_agg(id order by created_at, id) as ids from contact where team_id = ${teamId} and name_words like ' % %' group by name_words having count(*) > 1 order by name_words limit ${most}`,
  );
  return rows.map((row) => ({ reason: 'name', ...row }));
}

function withSamePhone(rows: readonly ContactRow[]): ContactRow[] {
  return rows.filter((row) =>
    rows.some(
      (other) =>
        other.id !== row.id && row.phones.some((phone) => other.phones.some((known) => isSamePhone(known, phone))),
    ),
  );
}

function phoneOf([first, ...others]: readonly ContactRow[]): string {
  return (
    first?.phones.find((phone) => others.some(({ phones }) => phones.some((known) => isSamePhone(known, phone)))) ?? ''
  );
}
