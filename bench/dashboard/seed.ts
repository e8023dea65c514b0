import type pg from 'pg';
import { hashPassword } from '../../server/src/features/accounts/passwords.ts';

/** The team that is measured, and the caller in it. Ids are as long as real ones. */
export const big = {
  teamId: id('team', 0),
  accountId: id('acc', 3),
  email: 'person3@bench.example',
  password: 'bench-password',
};
export const typeId = (number: number) => id('type', number);
export const accountId = (number: number) => id('acc', number);
export const contactId = (number: number) => `contact-0-${number}`;

const people = 25;
const teams = 91;
const types = 5;
/** The latest of the big team that have a transcript, and how many sentences each has. */
const spoken = { meetings: 2_000, sentences: 60 };
const seedMark = 'bench-dashboard-2';

function id(kind: string, number: number): string {
  return `${kind}${String(number).padStart(20 - kind.length, '0')}`;
}

/**
 * Fills an empty database with so many meetings, a tenth of them the big team's; one that this benchmark has filled before is
 * used again. `isPlain` leaves out what only searching and listing need: words, transcripts, and what triggers keep.
 */
export async function seed(client: pg.Client, meetings: number, { isPlain = false } = {}): Promise<void> {
  const mark = isPlain ? `${seedMark}-plain` : seedMark;
  const { rows: marks } = await client.query('select 1 from setting where key = $1', [mark]);
  if (marks.length > 0) return;
  const {
    rows: [found],
  } = await client.query<{ n: string }>('select count(*) as n from account');
  if (found!.n !== '0') throw new Error('This database belongs to somebody: the benchmark fills an empty one.');
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set jit = off");
  await seedTeams(client);
  const restore = await dropWhatSlowsFilling(client);
  if (isPlain) await client.query('alter table meeting disable trigger user');
  await seedMeetings(client, meetings);
  if (isPlain) await client.query('alter table meeting enable trigger user');
  for (const statement of restore) if (!isPlain || !statement.includes('USING gin')) await client.query(statement);
  if (!isPlain) await seedTranscripts(client);
  await client.query('insert into setting values ($1, $2)', [mark, '']);
  await client.query('vacuum analyze');
}

async function seedTeams(client: pg.Client): Promise<void> {
  await client.query(
    `insert into team (id, name) select 'team' || lpad(t::text, 16, '0'), 'Team ' || t from generate_series(0, ${teams - 1}) t`,
  );
  await client.query(
    `insert into account (id, email, name, password_hash, email_verified_at)
     select 'acc' || lpad(a::text, 17, '0'), 'person' || a || '@bench.example', 'Person ' || a, $1, now() from generate_series(0, ${teams * people - 1}) a`,
    [await hashPassword(big.password)],
  );
  await client.query(
    `insert into membership (id, team_id, account_id, role) select 'mem' || id, 'team' || lpad((n / ${people})::text, 16, '0'), id, 'member' from (select id, substr(id, 4)::integer as n from account) as people`,
  );
  await client.query(
    `insert into meeting_type (id, team_id, name) select 'type' || lpad(n::text, 16, '0'), 'team' || lpad((n / ${types})::text, 16, '0'), 'Type ' || n from generate_series(0, ${teams * types - 1}) n`,
  );
}

/** Foreign keys are checked and indexes built once at the end; answers the statements that bring them back. */
async function dropWhatSlowsFilling(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    "select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'meeting'::regclass and contype = 'f'",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'meeting'::regclass and not exists (select from pg_constraint where conindid = c.oid)`,
  );
  for (const { name } of keys) await client.query(`alter table meeting drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ name, definition }) => `alter table meeting add constraint ${name} ${definition}`),
  ];
}

/** Five years of meetings in the order in which they were held, the teams mixed; every tenth belongs to the big team. */
async function seedMeetings(client: pg.Client, meetings: number): Promise<void> {
  const pick = (list: string, random: string) =>
    `(array[${list
      .split('|')
      .map((word) => `'${word}'`)
      .join(',')}])[1 + floor(${random} * ${list.split('|').length})::integer]`;
  const first =
    'Amara|Lukas|Sofia|Jonah|Yuki|Beatriz|Owen|Leila|Mateusz|Grace|Henrik|Nadia|Caleb|Inês|Rohan|Élise|Tomás|Priya|Marcus|Dana|Chloé|Björn|Anaïs|Zoë|Kofi|Mei|Arjun|Fatima|Olga|Diego';
  const last =
    'Osei|Brandt|Marchetti|Feld|Tanabe|Salgado|Kavanagh|Haddad|Zieliński|Adeyemi|Solberg|Petrova|Whitmore|Carvalho|Mehta|Fontaine|Echeverría|Raman|Oyelaran|Whitfield|Müller|Nguyen|Okafor|García|Novak|Dubois|Rossi|Kowalski|Andersson|Ivanova';
  const job =
    'Senior data engineer|Head of finance|Product designer|Warehouse manager|Staff nurse|Backend developer|Sales director|Clinical researcher|Site reliability engineer|Payroll specialist|Legal counsel|Office manager|Data analyst|Electrician|Teacher|Chef de partie';
  const kind = 'Intro call|Screen|Client intake|Interview|Reference|Debrief|Offer call|Weekly sync';
  await client.query('select setseed(0.42)');
  await client.query(`
    insert into meeting (id, team_id, account_id, meeting_type_id, description, status, start_time, end_time, duration_s, host_name, participants, source, call_direction, calendar_provider, has_bot, private, meeting_url, external_contact_id, deletion_id, deleted_at, created_at)
    select lpad(to_hex(i), 9, '0') || substr(md5(i::text), 1, 11), 'team' || lpad(t::text, 16, '0'), 'acc' || lpad((t * ${people} + a)::text, 17, '0'),
      case when k = 0 then null else 'type' || lpad((t * ${types} + k - 1)::text, 16, '0') end,
      ${pick(kind, 'r1')} || ': ' || candidate || ', ' || ${pick(job, 'r2')},
      status, start_time, case when status = 'completed' then start_time + interval '30 minutes' end, case when status = 'completed' then 300 + floor(r1 * 3000)::integer else 0 end,
      'Person ' || a, array['Person ' || a, candidate] || case when r3 < 0.3 then array[${pick(first, 'r4')} || ' ' || ${pick(last, 'r5')}] else '{}' end,
      ${pick('bot|browser|phone|bot|phone', 'r6')}, nullif(${pick('||outbound||inbound', 'r6')}, ''), nullif(${pick('google|||microsoft|', 'r6')}, ''), ${pick('true|false|false|true|false', 'r6')}::boolean,
      r4 < 0.03, case when r5 < 0.5 then 'https://meet.example/' || md5(i::text) end, case when r6 < 0.7 then 'contact-' || t || '-' || floor(r7 * 20000)::integer end,
      case when r7 < 0.01 then 'deletion' || i end, case when r7 < 0.01 then start_time end, start_time - interval '1 day'
    from (
      select *, case when i % 10 = 3 then 0 else 1 + floor(r8 * ${teams - 1})::integer end as t, floor(r9 * r9 * ${people})::integer as a, floor(r10 * ${types + 1})::integer as k,
        ${pick(first, 'r11')} || ' ' || ${pick(last, 'r12')} as candidate,
        date_trunc('second', now()) - interval '1790 days' + i * (interval '1800 days' / ${meetings}) as start_time,
        case when i > ${meetings * 0.994} then 'created' when r13 < 0.93 then 'completed' when r13 < 0.96 then 'failed' when r13 < 0.985 then 'cancelled'
          else ${pick('pending|intents|transcrpt|summarize|doc-gen', 'r3')} end as status
      from (select i, ${Array.from({ length: 13 }, (_, n) => `random() as r${n + 1}`).join(', ')} from generate_series(1, ${meetings}) i) as dice
    ) as made`);
}

/** What was said is mostly the same few words, now and then a rare one. */
async function seedTranscripts(client: pg.Client): Promise<void> {
  const latest = `select id, team_id from meeting where team_id = '${big.teamId}' and deletion_id is null and status = 'completed' order by start_time desc limit ${spoken.meetings}`;
  await client.query(
    `insert into transcript (meeting_id, team_id, revision, segment_count, word_count, written_at) select id, team_id, 1, ${spoken.sentences}, ${12 * spoken.sentences}, now() from (${latest}) as m`,
  );
  await client.query(
    "insert into transcript_speaker (id, team_id, meeting_id, name, is_guess, place) select 's' || meeting_id, team_id, meeting_id, 'Somebody', false, 0 from transcript",
  );
  await client.query(`
    insert into transcript_segment (id, team_id, meeting_id, speaker_id, track, start_ms, end_ms, text, timing)
    select meeting_id || '-' || lpad(n::text, 4, '0'), team_id, meeting_id, 's' || meeting_id, 'take:0', n * 4000, n * 4000 + 3600, text, array(select (n * 4000 + w * 300 + p * 100)::integer from generate_series(0, 11) w, generate_series(0, 2) p order by w, p)
    from (select *, 'Well my notice period and salary were ' || substr(md5(meeting_id || n), 1, 4) || ' ' || substr(md5(n || meeting_id), 1, 3) || ' I think so.' as text from transcript, generate_series(0, ${spoken.sentences - 1}) n) as made`);
}
