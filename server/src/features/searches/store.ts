import type { SearchInList, SearchState } from '@candor/contract/searches';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { search, searchRequirement } from '../../db/schema/searches.ts';

export type SearchRow = typeof search.$inferSelect;
export type RequirementRow = typeof searchRequirement.$inferSelect;
export type InSearch = { teamId: string; searchId: string };

type ListFilter = {
  teamId: string;
  viewerId: string;
  state?: SearchState | undefined;
  text?: string | undefined;
  accountId?: string | undefined;
  page: number;
  limit: number;
};

type ListRow = Omit<SearchInList, '$id' | '$createdAt' | '$updatedAt' | 'client'> & {
  id: string;
  createdAt: string;
  updatedAt: string;
  clientName: string;
  clientContactId: string | null;
};

/** One page, the last changed first, and the total of one moment. Meetings that the viewer may not see aren't counted. */
export async function selectSearches(db: Db, wanted: ListFilter): Promise<{ total: number; rows: ListRow[] }> {
  const { teamId, viewerId, state, text, accountId, page, limit } = wanted;
  const conditions = sql.join(
    [
      sql`s.team_id = ${teamId}`,
      ...(state ? [sql`s.state = ${state}`] : []),
      ...(text
        ? [
            sql`(position(search_line(${text}) in s.title_words) > 0 or position(lower(${text}) in lower(s.client_name)) > 0)`,
          ]
        : []),
      ...(accountId
        ? [sql`exists (select from search_member m where m.search_id = s.id and m.account_id = ${accountId})`]
        : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<{ total: number; list: ListRow[] | null }>(sql`
    select (select count(*)::int from search s where ${conditions}) as total, (
      select json_agg(json_build_object('id', p.id, 'createdAt', p.created_at, 'updatedAt', p.updated_at, 'title', p.title,
        'state', p.state, 'clientName', p.client_name, 'clientContactId', p.client_contact_id,
        'personCount', people.total, 'presentedCount', people.presented, 'meetingCount', meetings.total)
        order by p.updated_at desc, p.id desc)
      from (select * from search s where ${conditions} order by s.updated_at desc, s.id desc
        offset ${page * limit} limit ${limit}) as p,
      lateral (select count(*)::int as total,
          count(*) filter (where stage in ('presented', 'interview', 'offer', 'placed'))::int as presented
        from search_person sp join contact c on c.id = sp.contact_id where sp.search_id = p.id) as people,
      lateral (select count(*)::int as total from search_meeting sm join meeting m on m.id = sm.meeting_id
        where sm.search_id = p.id and not sm.is_removed and ${isVisible(viewerId)}) as meetings
    ) as list`);
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.list ?? [] };
}

/** Of a meeting `m`. */
export function isVisible(viewerId: string) {
  return sql`m.deletion_id is null and (not m.private or m.account_id = ${viewerId})`;
}

export async function selectSearch(db: Db, { teamId, searchId }: InSearch): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(search)
    .where(and(eq(search.teamId, teamId), eq(search.id, searchId)));
  return row;
}

/** Kept from other changes until the transaction ends. */
export async function lockSearch(tx: Db, { teamId, searchId }: InSearch): Promise<SearchRow | undefined> {
  const [row] = await tx
    .select()
    .from(search)
    .where(and(eq(search.teamId, teamId), eq(search.id, searchId)))
    .for('update');
  return row;
}

export async function selectRequirements(db: Db, { teamId, searchId }: InSearch): Promise<RequirementRow[]> {
  return db
    .select()
    .from(searchRequirement)
    .where(and(eq(searchRequirement.teamId, teamId), eq(searchRequirement.searchId, searchId)))
    .orderBy(asc(searchRequirement.place), asc(searchRequirement.id));
}

export type PersonRow = {
  contactId: string;
  name: string;
  stage: SearchStageText;
  addedAt: string;
  meetingCount: number;
  lastMeetingAt: string | null;
};
type SearchStageText = 'new' | 'screened' | 'presented' | 'interview' | 'offer' | 'placed' | 'declined';

export async function selectPeople(db: Db, { searchId }: InSearch, viewerId: string): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select p.contact_id as "contactId", c.name, p.stage, p.added_at as "addedAt",
      coalesce(seen.total, 0)::int as "meetingCount", seen.last as "lastMeetingAt"
    from search_person p join contact c on c.id = p.contact_id and c.team_id = p.team_id
    left join lateral (
      select count(*) as total, max(m.start_time) as last
      from search_meeting sm join meeting m on m.id = sm.meeting_id
      where sm.search_id = p.search_id and not sm.is_removed and m.external_contact_id = p.contact_id
        and ${isVisible(viewerId)}) as seen on true
    where p.search_id = ${searchId} order by p.added_at, c.name, p.contact_id`);
  return rows;
}

export type MeetingOfSearch = {
  meetingId: string;
  description: string;
  startTime: string;
  status: string;
  hostName: string | null;
  contactId: string | null;
  contactName: string | null;
  source: 'contact' | 'title' | 'ats' | 'person';
};

export async function selectSearchMeetings(
  db: Db,
  { searchId }: InSearch,
  viewerId: string,
): Promise<MeetingOfSearch[]> {
  const { rows } = await db.execute<MeetingOfSearch>(sql`
    select m.id as "meetingId", m.description, m.start_time as "startTime", m.status, m.host_name as "hostName",
      m.external_contact_id as "contactId", m.contact_name as "contactName", sm.source
    from search_meeting sm join meeting m on m.id = sm.meeting_id
    where sm.search_id = ${searchId} and not sm.is_removed and ${isVisible(viewerId)}
    order by m.start_time desc, m.id desc limit 500`);
  return rows;
}

export async function selectMembers(db: Db, { searchId, teamId }: InSearch) {
  const { rows } = await db.execute<{ accountId: string; name: string }>(sql`
    select a.id as "accountId", a.name from search_member sm
    join membership b on b.team_id = ${teamId} and b.account_id = sm.account_id
    join account a on a.id = sm.account_id
    where sm.search_id = ${searchId} order by a.name, a.id`);
  return rows;
}

export async function selectSearchesOfMeeting(db: Db, teamId: string, meetingId: string) {
  const { rows } = await db.execute<{ id: string; title: string; source: MeetingOfSearch['source'] }>(sql`
    select s.id, s.title, sm.source from search_meeting sm join search s on s.id = sm.search_id
    where sm.meeting_id = ${meetingId} and sm.team_id = ${teamId} and not sm.is_removed order by s.updated_at desc, s.id`);
  return rows;
}

/** Meetings of the last 30 days whose title names the search, when it is made or renamed. */
export async function findByTitle(tx: Db, { teamId, searchId }: InSearch): Promise<void> {
  await tx.execute(sql`
    insert into search_meeting (search_id, meeting_id, team_id, source)
    select s.id, m.id, m.team_id, f.source from search s
    join meeting m on m.team_id = s.team_id and m.start_time > now() - interval '30 days' and m.deletion_id is null
    cross join lateral searches_for(m.team_id, m.id, m.external_contact_id, m.description) as f
    where s.team_id = ${teamId} and s.id = ${searchId} and f.search_id = s.id
      and (position(s.title_words || ' ' in search_line(m.description) || ' ') > 0
        or m.external_contact_id = s.client_contact_id
        or exists (select from ats_review a where a.meeting_id = m.id and a.destination ->> 'id' = s.deal ->> 'id'))
    on conflict do nothing`);
}
