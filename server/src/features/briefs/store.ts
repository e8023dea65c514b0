import type { WrittenLine } from '@candor/contract/evidence';
import type { Promised } from '@candor/contract/promises';
import type { Brief } from '@candor/contract/briefs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

type About = { teamId: string; contactId: string; viewerId: string; before: Date; meetingId: string };

const earlier = ({ teamId, contactId, viewerId, before, meetingId }: About) => sql`
  m.team_id = ${teamId} and m.external_contact_id = ${contactId} and m.id <> ${meetingId}
  and m.start_time < ${before.toISOString()}::timestamptz and m.deletion_id is null
  and (not m.private or m.account_id = ${viewerId})`;

export type TalkRow = Omit<Brief['talks'][number], 'lines'> & { summary: WrittenLine[] | null };

export async function selectTalks(db: Db, about: About, most: number): Promise<TalkRow[]> {
  const { rows } = await db.execute<TalkRow>(sql`
    select m.id as "meetingId", m.description, m.start_time as "startTime", coalesce(m.host_name, '') as "hostName", n.summary
    from meeting m left join meeting_note n on n.meeting_id = m.id
    where ${earlier(about)} and m.status = 'completed' order by m.start_time desc, m.id desc limit ${most}`);
  return rows.map((row) => ({ ...row, startTime: new Date(row.startTime).toISOString() }));
}

export async function selectOpenPromises(db: Db, about: About, most: number): Promise<Promised[]> {
  const { rows } = await db.execute<Promised>(sql`
    select i.id as "$id", i.meeting_id as "meetingId", m.description as "meetingDescription", m.start_time as "startTime",
      m.external_contact_id as "contactId", coalesce(m.contact_name, '') as "contactName", i.text, i.is_quote as "isQuote",
      i.owner, i.due_date::text as "dueDate", i.is_done as "isDone", i.evidence
    from meeting_action_item i join meeting m on m.id = i.meeting_id
    where ${earlier(about)} and not i.is_done and i.owner is not null
    order by i.due_date nulls last, m.start_time desc, i.place, i.id limit ${most}`);
  return rows.map((row) => ({ ...row, startTime: new Date(row.startTime).toISOString() }));
}

/** A requirement is a gap while no call that the viewer may see says anything about it. */
export async function selectGaps(db: Db, about: About, most: number): Promise<Brief['gaps']> {
  const { rows } = await db.execute<Brief['gaps'][number]>(sql`
    select s.id as "searchId", s.title as "searchTitle", r.id as "requirementId", r.kind, r.text,
      exists (select from search_ask a where a.requirement_id = r.id and a.contact_id = p.contact_id) as "isAsked"
    from search_person p
    join search s on s.id = p.search_id and s.state = 'open'
    join search_requirement r on r.search_id = s.id
    where p.team_id = ${about.teamId} and p.contact_id = ${about.contactId} and not exists (
      select from search_cell c join meeting m on m.id = c.meeting_id
      where c.requirement_id = r.id and c.state = 'said' and m.external_contact_id = p.contact_id
        and m.deletion_id is null and (not m.private or m.account_id = ${about.viewerId}))
    order by s.updated_at desc, s.id, case r.kind when 'must' then 0 when 'nice' then 1 else 2 end, r.place, r.id limit ${most}`);
  return rows;
}

export type Upcoming = { teamId: string; meetingId: string; accountId: string };

/** Calls about someone that begin by then. */
export async function selectUpcoming(db: Db, from: Date, until: Date): Promise<Upcoming[]> {
  const { rows } = await db.execute<Upcoming>(sql`
    select team_id as "teamId", id as "meetingId", account_id as "accountId" from meeting
    where status = 'created' and deletion_id is null and external_contact_id is not null
      and start_time > ${from.toISOString()}::timestamptz and start_time <= ${until.toISOString()}::timestamptz
    order by start_time limit 1000`);
  return rows;
}
