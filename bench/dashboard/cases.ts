import { accountId, big, contactId, typeId } from './seed.ts';

/** One question: as the web app asks it, and as the best SQL that we can write by hand for exactly this question. */
export type Case = { name: string; query: Record<string, string | string[]>; bare: Bare };
export type Bare = { text: string; values: unknown[] };

const day = 24 * 3600 * 1000;
const now = Date.now();
const ago = (days: number) => new Date(now - days * day).toISOString();
const calendarStatuses = ['created', 'completed', 'cancelled', 'failed', 'pending'];
/** The same with the most frequent first: each is compared in turn. */
const byFrequency = ['completed', 'failed', 'cancelled', 'created', 'pending'];
const everybody = Array.from({ length: 25 }, (_, number) => accountId(number));

export function casesFor(total: number): Case[] {
  const lastPage = Math.floor((total - 1) / 5);
  return [
    one('no filter', {}, []),
    {
      name: 'the dashboard as it opens',
      query: { fromDate: ago(5 * 365), toDate: ago(0) },
      bare: openingBare(5 * 365),
    },
    one('50 rows', { limit: '50' }, [], { limit: 50 }),
    one('30 days', { fromDate: ago(30), toDate: ago(0) }, ['start_time between ? and ?', ago(30), ago(0)]),
    one('oldest first', { orderBy: 'dateASC' }, [], { order: 'start_time, id' }),
    one('one member', { accountId: [accountId(7)] }, ['account_id = ?', accountId(7)]),
    one('three members', { accountId: [0, 5, 9].map(accountId) }, ['account_id = any(?)', [0, 5, 9].map(accountId)]),
    one('all 25 members', { accountId: everybody }, ['account_id = any(?)', everybody]),
    one('one meeting type', { meetingTypeId: [typeId(2)] }, ['meeting_type_id = ?', typeId(2)]),
    one('General and one type', { meetingTypeId: ['general', typeId(1)] }, [
      '(meeting_type_id is null or meeting_type_id = ?)',
      typeId(1),
    ]),
    one('one tag', { tag: ['bot'] }, ['has_bot']),
    one('two tags', { tag: ['local', 'phone'] }, ["source in ('upload', 'browser', 'phone')"]),
    one('failed', { status: '["failed"]' }, ['status = ?', 'failed']),
    one('five statuses', { status: JSON.stringify(calendarStatuses) }, ['status = any(?)', byFrequency]),
    one('one contact', { externalContactId: contactId(4321) }, ['external_contact_id = ?', contactId(4321)]),
    one(
      'calendar of one day',
      {
        accountId: [big.accountId],
        status: JSON.stringify(calendarStatuses),
        fromDate: ago(1),
        toDate: ago(0),
        orderBy: 'dateASC',
        limit: '50',
      },
      ['account_id = ? and status = any(?) and start_time between ? and ?', big.accountId, byFrequency, ago(1), ago(0)],
      { order: 'start_time, id', limit: 50 },
    ),
    one(
      'everything at once',
      {
        accountId: [accountId(7), accountId(1)],
        status: '["completed"]',
        meetingTypeId: [typeId(2)],
        tag: ['bot'],
        fromDate: ago(700),
        toDate: ago(0),
      },
      [
        'account_id = any(?) and status = ? and meeting_type_id = ? and has_bot and start_time between ? and ?',
        [accountId(7), accountId(1)],
        'completed',
        typeId(2),
        ago(700),
        ago(0),
      ],
    ),
    search('search: a name', 'leila oka'),
    search('search: words begun', 'dat eng'),
    search('search: a common word', 'engineer'),
    search('search: what was said', 'salary'),
    search('search: said and written', 'notice nurse'),
    one('page 200', { page: '200' }, [], { offset: 1000 }),
    one('page in the middle', { page: String(Math.floor(lastPage / 2)) }, [], { offset: Math.floor(lastPage / 2) * 5 }),
    { name: 'last page', query: { page: String(lastPage) }, bare: lastPageBare(total - lastPage * 5) },
  ];
}

type Shown = { order?: string; limit?: number; offset?: number };

function one(name: string, query: Case['query'], filter: [] | [string, ...unknown[]], shown: Shown = {}): Case {
  return { name, query, bare: listing(filter, shown) };
}

function visible([condition, ...values]: [] | [string, ...unknown[]]): Bare {
  let place = 2;
  const more = condition ? ` and ${condition.replace(/\?/g, () => `$${(place += 1)}`)}` : '';
  return {
    text: `team_id = $1 and deletion_id is null and (not private or account_id = $2)${more}`,
    values: [big.teamId, big.accountId, ...values],
  };
}

function listing(
  filter: [] | [string, ...unknown[]],
  { order = 'start_time desc, id desc', limit = 5, offset = 0 }: Shown,
): Bare {
  const { text, values } = visible(filter);
  const total = filter.length === 0 ? tallied : `select count(*) from meeting where ${text}`;
  return {
    text: paged(total, `select id from meeting where ${text} order by ${order} limit ${limit} offset ${offset}`, order),
    values,
  };
}

/** Of the whole team the tallies know the total. */
const tallied = "select sum(n) from meeting_tally where team_id = $1 and only_for in ('', $2)";

function openingBare(days: number): Bare {
  const { text, values } = visible([]);
  const midnight = (at: string, more: number) =>
    new Date((Math.floor(Date.parse(at) / day) + more) * day).toISOString();
  const total = `select (${tallied} and day >= $5::date and day < $6::date)
    + (select count(*) from meeting where ${text} and start_time >= $3 and start_time < $5) + (select count(*) from meeting where ${text} and start_time >= $6 and start_time <= $4)`;
  const page = `select id from meeting where ${text} and start_time between $3 and $4 order by start_time desc, id desc limit 5`;
  return {
    text: paged(total, page, 'start_time desc, id desc'),
    values: [...values, ago(days), ago(0), midnight(ago(days), 1), midnight(ago(0), 0)],
  };
}

function lastPageBare(rows: number): Bare {
  const { text, values } = visible([]);
  return {
    text: paged(
      tallied,
      `select id from meeting where ${text} order by start_time, id limit ${rows}`,
      'start_time desc, id desc',
    ),
    values,
  };
}

function paged(total: string, page: string, order: string): string {
  return `select (${total}) as total, m.* from (${page}) as page join meeting m using (id) order by ${order.replace(/\b(start_time|id)\b/g, 'm.$1')}`;
}

function search(name: string, words: string): Case {
  const wanted = words
    .split(' ')
    .map((word) => `'${big.teamId} ${word}':*`)
    .join(' & ');
  const found = words.split(' ').map((word) => `position(' ${word}' in said) > 0`);
  // What was said is part of the answer: of each meeting the first sentence of every kind.
  const sentences = `select json_agg(said) from (select distinct on (hits) text, timing, hits from (select text, timing, start_ms, id, array[${found.join(', ')}] as hits from transcript_segment
    where team_id = m.team_id and meeting_id = m.id and (${found.join(' or ')})) as heard order by hits, start_ms, id) as said`;
  const text = `with hit as materialized (select id, start_time from meeting where deletion_id is null and (not private or account_id = $1) and meeting_words(team_id, description, participants, contact_name, spoken) @@ $2::tsquery)
    select (select count(*) from hit) as total, m.*, case when m.spoken is not null then (${sentences}) end as sentences
    from (select id from hit order by start_time desc, id desc limit 5) as page join meeting m using (id) order by m.start_time desc, m.id desc`;
  return { name, query: { description: words }, bare: { text, values: [big.accountId, wanted] } };
}
