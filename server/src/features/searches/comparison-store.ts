import type { ComparedScorecard } from '@candor/contract/search-comparison';
import type { Evidence } from '@candor/contract/evidence';
import type { RequirementKind, SearchStage } from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { InSearch } from './store.ts';
import { isVisible } from './store.ts';

export type CellRow = {
  requirementId: string;
  contactId: string;
  meetingId: string;
  meetingDescription: string;
  startTime: string;
  text: string;
  isQuote: boolean;
  check: string | null;
  evidence: Evidence[];
};
export type ComparisonRow = {
  title: string;
  clientName: string;
  requirements: { $id: string; kind: RequirementKind; text: string }[] | null;
  people: { contactId: string; name: string; stage: SearchStage; meetingCount: number }[] | null;
  cells: CellRow[] | null;
  scorecards: ComparedScorecard[] | null;
  asks: { requirementId: string; contactId: string }[] | null;
  speakers: { segmentId: string; id: string; name: string }[] | null;
  pending: number;
};

/** Everything that a comparison shows, of one moment. `speakers` are those who say the evidence now. */
export async function selectComparison(
  db: Db,
  { teamId, searchId }: InSearch,
  viewerId: string,
): Promise<ComparisonRow | undefined> {
  const { rows } = await db.execute<ComparisonRow>(sql`
    with asked as materialized (
      select id, kind, text, place from search_requirement where search_id = ${searchId}
    ), talk as materialized (
      select p.contact_id, m.id, m.description, m.start_time, m.status
      from search_person p
      join search_meeting sm on sm.search_id = p.search_id and not sm.is_removed
      join meeting m on m.id = sm.meeting_id and m.external_contact_id = p.contact_id
      where p.search_id = ${searchId} and ${isVisible(viewerId)}
    ), cell as materialized (
      select distinct on (c.requirement_id, t.contact_id) c.requirement_id, t.contact_id, t.id as meeting_id, t.description,
        t.start_time, c.text, c.is_quote, c.check_reason, c.evidence
      from search_cell c join talk t on t.id = c.meeting_id
      where c.search_id = ${searchId} and c.state = 'said'
      order by c.requirement_id, t.contact_id, t.start_time desc, t.id
    )
    select s.title, s.client_name as "clientName",
      (select json_agg(json_build_object('$id', id, 'kind', kind, 'text', text) order by place, id) from asked) as requirements,
      (select json_agg(json_build_object('contactId', p.contact_id, 'name', c.name, 'stage', p.stage,
          'meetingCount', (select count(*) from talk t where t.contact_id = p.contact_id)) order by p.added_at, c.name)
        from search_person p join contact c on c.id = p.contact_id where p.search_id = s.id) as people,
      (select json_agg(json_build_object('requirementId', requirement_id, 'contactId', contact_id, 'meetingId', meeting_id,
          'meetingDescription', description, 'startTime', start_time, 'text', text, 'isQuote', is_quote,
          'check', check_reason, 'evidence', evidence)) from cell) as cells,
      (select json_agg(json_build_object('contactId', t.contact_id, 'meetingId', t.id, 'meetingDescription', t.description,
          'startTime', t.start_time, 'submittedBy', k.submitted_name, 'scale', k.scale, 'summary', k.summary,
          'ratings', (select coalesce(json_agg(json_build_object('name', r ->> 'name', 'rating', (r ->> 'rating')::int,
            'comment', coalesce(r ->> 'comment', ''))), '[]') from jsonb_array_elements(k.ratings) as r))
          order by t.start_time desc, t.id)
        from talk t join meeting_scorecard k on k.meeting_id = t.id
        where k.state = 'submitted' or exists (select from jsonb_array_elements(k.ratings) as r where (r ->> 'rating') is not null)
      ) as scorecards,
      (select json_agg(json_build_object('requirementId', a.requirement_id, 'contactId', a.contact_id))
        from search_ask a join search_person p on p.search_id = a.search_id and p.contact_id = a.contact_id
        where a.search_id = s.id) as asks,
      (select json_agg(json_build_object('segmentId', g.id, 'id', k.id, 'name', k.name))
        from (select distinct e ->> 'segmentId' as id from cell, jsonb_array_elements(cell.evidence) as e) as used
        join transcript_segment g on g.id = used.id join transcript_speaker k on k.id = g.speaker_id) as speakers,
      (select count(*)::int from asked a, talk t
        where t.status in ('completed', 'doc-gen')
          and not exists (select from search_cell c where c.requirement_id = a.id and c.meeting_id = t.id)) as pending
    from search s where s.team_id = ${teamId} and s.id = ${searchId}`);
  return rows[0];
}

export type OpenCell = {
  requirementId: string;
  kind: RequirementKind;
  text: string;
  meetingId: string;
  accountId: string;
};

/** Cells that no call was read for yet, call by call. Whoever owns a private meeting sees what was said in it, so it is read, too. */
export async function selectOpenCells(db: Db, { teamId, searchId }: InSearch): Promise<OpenCell[]> {
  const { rows } = await db.execute<OpenCell>(sql`
    select a.id as "requirementId", a.kind, a.text, m.id as "meetingId", m.account_id as "accountId"
    from search_requirement a
    join search_person p on p.search_id = a.search_id
    join search_meeting sm on sm.search_id = a.search_id and not sm.is_removed
    join meeting m on m.id = sm.meeting_id and m.external_contact_id = p.contact_id and m.deletion_id is null
    where a.search_id = ${searchId} and a.team_id = ${teamId} and m.status in ('completed', 'doc-gen')
      and not exists (select from search_cell c where c.requirement_id = a.id and c.meeting_id = m.id)
    order by m.start_time desc, m.id, a.place limit 2000`);
  return rows;
}

/** Nothing where the requirement was changed or removed while the call was read. */
export async function insertCell(
  db: Db,
  at: InSearch,
  open: OpenCell,
  found: {
    state: 'said' | 'not-said' | 'failed';
    text: string;
    isQuote: boolean;
    check: string | null;
    evidence: Evidence[];
  },
): Promise<void> {
  await db.execute(sql`
    insert into search_cell (requirement_id, meeting_id, search_id, team_id, state, text, is_quote, check_reason, evidence)
    select r.id, m.id, r.search_id, r.team_id, ${found.state}, ${found.text}, ${found.isQuote}, ${found.check},
      ${JSON.stringify(found.evidence)}::jsonb
    from search_requirement r, meeting m
    where r.id = ${open.requirementId} and r.text = ${open.text} and r.search_id = ${at.searchId}
      and m.id = ${open.meetingId} and m.team_id = ${at.teamId}
    on conflict do nothing`);
  if (found.state === 'said')
    await db.execute(sql`delete from search_ask a using meeting m
      where a.requirement_id = ${open.requirementId} and m.id = ${open.meetingId} and a.contact_id = m.external_contact_id
        and m.start_time > a.created_at`);
}

export async function deleteCellsOf(db: Db, meetingId: string): Promise<string[]> {
  await db.execute(sql`delete from search_cell where meeting_id = ${meetingId}`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select search_id as id from search_meeting where meeting_id = ${meetingId} and not is_removed`);
  return rows.map(({ id }) => id);
}

type InCell = InSearch & { requirementId: string; contactId: string };

/** Whether there is such a cell. */
export async function insertAsk(db: Db, at: InCell, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into search_ask (requirement_id, contact_id, search_id, team_id, account_id, created_at)
    select r.id, p.contact_id, r.search_id, r.team_id, ${accountId}, ${now.toISOString()}::timestamptz
    from search_requirement r join search_person p on p.search_id = r.search_id
    where r.id = ${at.requirementId} and p.contact_id = ${at.contactId} and r.search_id = ${at.searchId}
      and r.team_id = ${at.teamId}
    on conflict (requirement_id, contact_id) do update set account_id = excluded.account_id`);
  return (rowCount ?? 0) > 0;
}

export async function deleteAsk(db: Db, at: InCell): Promise<void> {
  await db.execute(sql`delete from search_ask
    where requirement_id = ${at.requirementId} and contact_id = ${at.contactId} and search_id = ${at.searchId}
      and team_id = ${at.teamId}`);
}

/** For a blind version: whoever spoke or took part in these meetings, and where facts say they work. */
export async function selectKnownWords(
  db: Db,
  teamId: string,
  meetingIds: readonly string[],
): Promise<{ names: string[]; employers: string[] }> {
  const ids = sql`${sql.param([...meetingIds])}::text[]`;
  const { rows } = await db.execute<{ names: string[] | null; employers: string[] | null }>(sql`
    select
      (select array_agg(distinct name) from (
        select unnest(participants) as name from meeting where team_id = ${teamId} and id = any(${ids})
        union select name from transcript_speaker where team_id = ${teamId} and meeting_id = any(${ids})) as n) as names,
      (select array_agg(distinct value) from (
        select value from meeting_suggestion where team_id = ${teamId} and meeting_id = any(${ids}) and field = 'employer' and state <> 'rejected'
        union select value from meeting_field where team_id = ${teamId} and meeting_id = any(${ids}) and field = 'employer') as e) as employers`);
  return { names: rows[0]?.names ?? [], employers: rows[0]?.employers ?? [] };
}
