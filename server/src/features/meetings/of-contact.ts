import type { ContactDetails } from '@candor/contract/contacts';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { joinedIn } from './joined.ts';
import type { MeetingRow } from './service.ts';
import { changeMeeting } from './service.ts';

type OfContact = { teamId: string; contactId: string };
const isAbout = ({ teamId, contactId }: OfContact) =>
  and(eq(meeting.teamId, teamId), eq(meeting.externalContactId, contactId));

/** Those that this viewer may see, newest first. */
export async function meetingsOfContact(db: Db, at: OfContact & { viewerId: string }): Promise<MeetingRow[]> {
  return db
    .select()
    .from(meeting)
    .where(
      and(
        isAbout(at),
        isNull(meeting.deletionId),
        sql`${meeting.id} <> all(${joinedIn(at.teamId)})`,
        or(eq(meeting.private, false), eq(meeting.accountId, at.viewerId)),
      ),
    )
    .orderBy(desc(meeting.startTime), desc(meeting.id))
    .limit(500);
}

export function toContactMeeting(row: MeetingRow): ContactDetails['meetings'][number] {
  const { id, description, startTime, hostName, status } = row;
  return { $id: id, description, startTime: startTime.toISOString(), hostName: hostName ?? '', status };
}

/** All of them, also private and deleted ones: whom a meeting is about must not depend on who merges. Answers their ids. */
export async function moveMeetingsTo(tx: Db, at: OfContact, to: string | null): Promise<string[]> {
  const rows = await tx.select().from(meeting).where(isAbout(at)).for('update');
  for (const row of rows) await changeMeeting(tx, row, { externalContactId: to });
  return rows.map(({ id }) => id);
}

/** Of these meetings, those that are still about `from`; what people have linked since stays as it is. */
export async function moveMeetingsBack(
  tx: Db,
  teamId: string,
  ids: readonly string[],
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (ids.length === 0) return;
  const isOld = from === null ? isNull(meeting.externalContactId) : eq(meeting.externalContactId, from);
  const rows = await tx
    .select()
    .from(meeting)
    .where(and(eq(meeting.teamId, teamId), inArray(meeting.id, [...ids]), isOld))
    .for('update');
  for (const row of rows) await changeMeeting(tx, row, { externalContactId: to });
}

/** Searches keep the candidate, or the client, as the contact that stays. The other's own place is there for whoever undoes the merge. */
export async function moveSearchesTo(tx: Db, { teamId, contactId }: OfContact, to: string): Promise<void> {
  await tx.execute(sql`insert into search_person (search_id, team_id, contact_id, stage, added_at)
    select search_id, team_id, ${to}, stage, added_at from search_person
    where team_id = ${teamId} and contact_id = ${contactId} on conflict do nothing`);
  await tx.execute(sql`update search set client_contact_id = ${to}
    where team_id = ${teamId} and client_contact_id = ${contactId}`);
}
