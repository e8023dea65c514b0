import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Matcher, Person } from './matcher.ts';
import { openMatcher } from './matcher.ts';
import { tokensOf } from './person-name.ts';
import type { Kept } from './rows.ts';

/** Where the person is more than a name in a text. */
export type FoundPerson = {
  matcher: Matcher;
  contactIds: string[];
  /** Meetings with them, which go as a whole. */
  meetingIds: string[];
  /** Meetings that a legal hold keeps, and those of namesakes: both stay as they are. */
  heldIds: string[];
  kept: Kept;
  /** Contacts of the same name with another address. */
  namesakes: number;
};

type ContactRow = { id: string; name: string; emails: string[]; phones: string[] };
type MeetingRow = {
  id: string;
  contact_id: string | null;
  contact_name: string | null;
  is_held: boolean;
  people: (string | null)[] | null;
  numbers: (string | null)[] | null;
};

/** Theirs as a contact, with them among the participants or speakers, or a call with their number. */
export async function findPerson(db: Db, teamId: string, person: Person): Promise<FoundPerson> {
  const contacts = await selectContacts(db, teamId);
  const plain = openMatcher(person);
  const isSame = ({ name }: ContactRow) => plain.finds(name);
  const hasAddress = ({ emails, phones }: ContactRow) => [...emails, ...phones].some(plain.finds);
  const isOther = (row: ContactRow) =>
    person.email !== null && row.emails.length > 0 && !row.emails.some(plain.findsAddress);
  const theirs = contacts.filter(
    (row) => row.emails.some(plain.findsAddress) || (isSame(row) && !isOther(row)) || (isSame(row) && hasAddress(row)),
  );
  const namesakes = contacts.filter((row) => isSame(row) && !theirs.includes(row));
  const matcher = openMatcher(person, { shared: await givenNames(db, teamId, contacts, plain) });

  const meetings = await selectMeetings(db, teamId);
  const theirIds = new Set(theirs.map(({ id }) => id));
  const namesakeIds = new Set(namesakes.map(({ id }) => id));
  const isOfNamesake = ({ contact_id }: MeetingRow) => contact_id !== null && namesakeIds.has(contact_id);
  const isTheirs = (row: MeetingRow) => {
    const people = (row.people ?? []).filter((one) => one !== null);
    const numbers = (row.numbers ?? []).filter((one) => one !== null);
    if (row.contact_id !== null && theirIds.has(row.contact_id)) return true;
    if (isOfNamesake(row)) return [...people, ...numbers].some(matcher.findsAddress);
    return [...people, ...numbers, row.contact_name ?? ''].some(matcher.finds);
  };
  const joins = await selectJoins(db, teamId);
  const theirGroups = new Set(meetings.filter(isTheirs).map(({ id }) => joins.get(id) ?? id));
  // What was joined is one call: it goes as one.
  const found = meetings.filter(({ id }) => theirGroups.has(joins.get(id) ?? id));
  const held = found.filter(({ is_held }) => is_held);
  const heldContacts = new Set(held.map(({ contact_id }) => contact_id));
  const ofNamesakes = meetings.filter((row) => isOfNamesake(row) && !found.includes(row));
  return {
    matcher,
    contactIds: [...theirIds].filter((id) => !heldContacts.has(id)),
    meetingIds: found.filter(({ is_held }) => !is_held).map(({ id }) => id),
    heldIds: held.map(({ id }) => id),
    kept: {
      meetingIds: [...meetings.filter(({ is_held }) => is_held), ...ofNamesakes].map(({ id }) => id),
      contactIds: [...[...theirIds].filter((id) => heldContacts.has(id)), ...namesakeIds],
    },
    namesakes: namesakes.length,
  };
}

async function selectContacts(db: Db, teamId: string): Promise<ContactRow[]> {
  const { rows } = await db.execute<ContactRow>(
    sql`select id, name, emails, phones from contact where team_id = ${teamId}`,
  );
  return rows;
}

async function selectMeetings(db: Db, teamId: string): Promise<MeetingRow[]> {
  const { rows } = await db.execute<MeetingRow>(sql`
    select m.id, m.external_contact_id as contact_id, m.contact_name,
      exists (select from legal_hold h where h.meeting_id = m.id) as is_held,
      m.participants || array(select s.name from transcript_speaker s where s.meeting_id = m.id)
        || array(select p.participant from take_track p join take k on k.id = p.take_id where k.meeting_id = m.id) as people,
      array(select c.remote_number from phone_call c where c.meeting_id = m.id)
        || array(select l.number from phone_leg l join phone_call c on c.id = l.call_id where c.meeting_id = m.id and not l.is_owner) as numbers
    from meeting m where m.team_id = ${teamId}`);
  return rows;
}

/** By part, the meeting that it was joined to. */
async function selectJoins(db: Db, teamId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ part_id: string; meeting_id: string }>(
    sql`select part_id, meeting_id from meeting_join where team_id = ${teamId}`,
  );
  return new Map(rows.map(({ part_id, meeting_id }) => [part_id, meeting_id]));
}

/** Given names of others: a text that says "Anna" isn't shown where three people are called that. */
async function givenNames(
  db: Db,
  teamId: string,
  contacts: readonly ContactRow[],
  matcher: Matcher,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.name from account a join membership m on m.account_id = a.id where m.team_id = ${teamId}`);
  const others = [...rows, ...contacts].filter(({ name }) => !matcher.finds(name));
  return [...new Set(others.map(({ name }) => tokensOf(name)[0]).filter((word) => word !== undefined))];
}
