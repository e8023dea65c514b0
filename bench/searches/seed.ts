import type pg from 'pg';
import { big } from '../dashboard/seed.ts';

const people = 10;
const requirements = 12;
export const searchId = (number: number) => `search${String(number).padStart(14, '0')}`;

/** Searches of the big team, each with ten candidates, a call with each and an answer to most requirements. */
export async function seedSearches(client: pg.Client, searches: number): Promise<void> {
  const { rows } = await client.query('select 1 from search limit 1');
  if (rows.length > 0) return;
  await client.query('set synchronous_commit = off; set jit = off');
  await client.query('alter table search_person disable trigger user');
  await client.query(
    `insert into contact (id, team_id, name)
     select 'contact-0-' || n, $1, 'Candidate ' || n from generate_series(0, ${searches * people - 1}) n on conflict do nothing`,
    [big.teamId],
  );
  await client.query(
    `insert into search (id, team_id, title, state, client_name, updated_at)
     select 'search' || lpad(n::text, 14, '0'), $1, 'Search number ' || n, case when n % 3 = 0 then 'filled' else 'open' end,
       'Client ' || n % 200, now() - n * interval '1 hour' from generate_series(0, ${searches - 1}) n`,
    [big.teamId],
  );
  await client.query(
    `insert into search_requirement (id, team_id, search_id, place, kind, text)
     select s.id || '-' || n, s.team_id, s.id, n, case when n < 6 then 'must' when n < 9 then 'nice' else 'question' end, 'Requirement ' || n
     from search s, generate_series(0, ${requirements - 1}) n`,
  );
  // The latest finished calls of the team, ten to a search; each is about its candidate from now on.
  await client.query('alter table meeting disable trigger user');
  await client.query(
    `create temporary table talk as select m.id, 'search' || lpad((row_number() over (order by m.start_time desc) / ${people} % ${searches})::text, 14, '0') as search_id,
       'contact-0-' || (row_number() over (order by m.start_time desc) % ${searches * people}) as contact_id
     from (select id, start_time from meeting where team_id = $1 and status = 'completed' and deletion_id is null
       order by start_time desc limit ${searches * people}) as m`,
    [big.teamId],
  );
  await client.query('update meeting m set external_contact_id = t.contact_id from talk t where m.id = t.id');
  await client.query('alter table meeting enable trigger user');
  await client.query(
    `insert into search_person (search_id, team_id, contact_id, stage)
     select distinct search_id, $1, contact_id, (array['new', 'screened', 'presented', 'declined'])[1 + abs(hashtext(contact_id)) % 4] from talk`,
    [big.teamId],
  );
  await client.query(
    `insert into search_meeting (search_id, meeting_id, team_id, source) select search_id, id, $1, 'contact' from talk`,
    [big.teamId],
  );
  await client.query(
    `insert into search_cell (requirement_id, meeting_id, search_id, team_id, state, text, is_quote, evidence)
     select r.id, t.id, r.search_id, r.team_id, case when r.place % 4 = 3 then 'not-said' else 'said' end,
       'I have done that for six years, most of the time with a team of four people.', true,
       '[{"segmentId": "none", "speakerId": "none", "speakerName": "Candidate", "start": 12.5, "end": 16.1, "quote": "I have done that for six years"}]'
     from search_requirement r join talk t on t.search_id = r.search_id`,
  );
  await client.query('alter table search_person enable trigger user');
  await client.query('vacuum analyze');
}
