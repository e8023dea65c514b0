import { limits } from '@candor/contract/limits';
import type { MeetingTag } from '@candor/contract/meeting-tags';
import type { SQL } from 'drizzle-orm';
import { desc, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { MeetingRow } from '../../db/schema/meetings.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { joinedIn } from './joined.ts';
import { isTagged } from './tags.ts';

/** Undefined is no filter. One value is asked for in another way than several: it is compared faster, and an index keeps its order. */
export type ListFilter = {
  teamId: string;
  viewerId: string;
  from?: Date | undefined;
  to?: Date | undefined;
  status?: string | undefined;
  statuses?: string[] | undefined;
  /** Meetings without a type. */
  general?: true | undefined;
  type?: string | undefined;
  types?: string[] | undefined;
  generalOrTypes?: string[] | undefined;
  owner?: string | undefined;
  owners?: string[] | undefined;
  /** Any of them, each once and in order. */
  tags?: MeetingTag[] | undefined;
  contactId?: string | undefined;
  search?: string | undefined;
  oldestFirst: boolean;
  offset: number;
  limit: number;
};

type Shape = {
  filters: OptionalFilter[];
  tags: MeetingTag[];
  isSearch: boolean;
  oldestFirst: boolean;
  isFirst: boolean;
  isDeep: boolean;
  isTallied: boolean;
  pageSize: number | undefined;
};

/** From here on it pays to walk from the nearer end of the list. */
const deepOffset = 1_000;
/** From here on it pays to add up the tallies of whole days instead of counting meetings. */
const tallyDays = 60;
const dayMs = 24 * 3600 * 1000;

const $ = sql.placeholder;

/** Answered from the index `meeting_list` or `meeting_owner` alone, except the last. */
const optionalFilters = {
  from: sql`start_time >= ${$('from')}`,
  to: sql`start_time <= ${$('to')}`,
  status: sql`status = ${$('status')}`,
  statuses: sql`status = any(${$('statuses')})`,
  general: sql`meeting_type_id is null`,
  type: sql`meeting_type_id = ${$('type')}`,
  types: sql`meeting_type_id = any(${$('types')})`,
  generalOrTypes: sql`(meeting_type_id is null or meeting_type_id = any(${$('generalOrTypes')}))`,
  owner: sql`account_id = ${$('owner')}`,
  owners: sql`account_id = any(${$('owners')})`,
  contactId: sql`external_contact_id = ${$('contactId')}`,
} satisfies Partial<Record<keyof ListFilter, SQL>>;
type OptionalFilter = keyof typeof optionalFilters;

/** One page and the exact total, of one moment; of the page also which have a transcript to look into. */
export async function selectMeetingPage(
  db: Db,
  filter: ListFilter,
): Promise<{ total: number; rows: MeetingRow[]; spokenIds: string[] }> {
  const found = await statementFor(db, filter).execute({
    ...filter,
    from: filter.from?.toISOString(),
    to: filter.to?.toISOString(),
    ...wholeDays(filter),
  });
  return {
    total: found[0]!.total,
    rows: found.flatMap(({ row }) => row ?? []),
    spokenIds: found.flatMap(({ row, isSpoken }) => (row && isSpoken ? [row.id] : [])),
  };
}

/** The first whole day in the range, and the day in which it ends, both as the midnight (UTC) they begin with. */
function wholeDays({ from, to }: ListFilter): { firstDay: string | undefined; lastDay: string | undefined } {
  const midnight = (at: Date, days: number) =>
    new Date((Math.floor(at.getTime() / dayMs) + days) * dayMs).toISOString();
  return { firstDay: from && midnight(from, 1), lastDay: to && midnight(to, 0) };
}

/** Of more tags there are hundreds of choices, each a statement of its own that hardly anyone asks for again. */
const mostKeptTags = 2;

/** Statements by shape, each put together once. */
const statements = new WeakMap<Db, Map<string, ReturnType<typeof prepare>>>();

function statementFor(db: Db, filter: ListFilter) {
  const filters = (Object.keys(optionalFilters) as OptionalFilter[]).filter((name) => filter[name] !== undefined);
  const isSearch = filter.search !== undefined;
  const isWide = !filter.from || !filter.to || filter.to.getTime() - filter.from.getTime() > tallyDays * dayMs;
  const shape: Shape = {
    filters,
    tags: filter.tags ?? [],
    isSearch,
    oldestFirst: filter.oldestFirst,
    isFirst: filter.offset === 0,
    isDeep: filter.offset > deepOffset,
    isTallied: isWide && !isSearch && !filter.tags && filters.every(isOfRange),
    pageSize: limits.pageSizes.find((size) => size === filter.limit),
  };
  const known = statements.get(db) ?? new Map<string, ReturnType<typeof prepare>>();
  statements.set(db, known);
  const key = JSON.stringify(shape);
  const statement = known.get(key) ?? prepare(db, shape);
  if (shape.tags.length <= mostKeptTags) known.set(key, statement);
  return statement;
}

function isOfRange(name: OptionalFilter): boolean {
  return name === 'from' || name === 'to';
}

function prepare(db: Db, shape: Shape) {
  const listed = shape.isSearch ? searched(shape) : shape.isDeep ? fromNearerEnd(shape) : fromFront(shape);
  const order = shape.oldestFirst ? asc : desc;
  return db
    .select({ total: sql<number>`listed.total`, isSpoken: sql<boolean>`meeting.spoken is not null`, row: meeting })
    .from(sql`(${listed}) as listed`)
    .leftJoin(meeting, eq(meeting.id, sql`listed.id`))
    .orderBy(order(meeting.startTime), order(meeting.id))
    .prepare(nameOf(shape));
}

/**
 * A named statement keeps its plan, which saves half a millisecond; but PostgreSQL makes that plan without knowing the values.
 * So only shapes have a name for which one plan is best whatever the values are; all others are planned on every call.
 */
function nameOf({ filters, tags, isSearch, oldestFirst, isFirst, isDeep, isTallied, pageSize }: Shape): string {
  const narrowing = [...filters.filter((name) => !isOfRange(name)), ...tags];
  const isPlain =
    !isSearch &&
    !narrowing.includes('owners') &&
    (narrowing.length <= 1 || /^status(es)?,owner$/.test(narrowing.join()));
  const isCommon = pageSize !== undefined && (isFirst || narrowing.length === 0);
  return isPlain && isCommon
    ? `meetings ${[...filters, ...tags].join()} ${oldestFirst ? 'asc' : 'desc'} ${pageSize}${isFirst ? ' first' : ''}${isDeep ? ' deep' : ''}${isTallied ? ' tallied' : ''}`
    : '';
}

/** The usual sizes of a page stand in the statement itself: a plan for an unknown number of rows would look too costly to keep. */
function limitOf({ pageSize }: Shape): SQL {
  return pageSize === undefined ? sql`${$('limit')}::bigint` : sql.raw(String(pageSize));
}

function offsetOf({ isFirst }: Shape): SQL {
  return isFirst ? sql`0` : sql`${$('offset')}::bigint`;
}

/** The rows are fetched only for the ids of the page: everything before is an index-only scan. */
function fromFront(shape: Shape): SQL {
  const where = conditions(shape);
  return sql`select total.n as total, page.id from (${totalOf(shape)}) as total
    left join (select id from meeting where ${where} order by ${direction(shape.oldestFirst)} limit ${limitOf(shape)} offset ${offsetOf(shape)}) as page on true`;
}

/** Behind the middle the page is counted from the end; the half that does not apply has a limit of 0 and is not run. */
function fromNearerEnd(shape: Shape): SQL {
  const where = conditions(shape);
  const n = sql`(select n from total)`;
  const [limit, offset] = [limitOf(shape), offsetOf(shape)];
  const isNearFront = sql`${offset} * 2 < ${n}`;
  return sql`with total as materialized (${totalOf(shape)})
    select total.n as total, page.id from total left join (
      (select id from meeting where ${where} order by ${direction(shape.oldestFirst)}
        limit case when ${isNearFront} then ${limit} else 0 end offset ${offset})
      union all
      (select id from meeting where ${where} order by ${direction(!shape.oldestFirst)}
        limit case when ${isNearFront} then 0 else greatest(least(${limit}, ${n} - ${offset}), 0) end offset greatest(${n} - ${offset} - ${limit}, 0))
      limit ${limit}
    ) as page on true`;
}

/** By tally: the whole days, and the meetings of the days that are only partly in the range. */
function totalOf(shape: Shape): SQL {
  if (!shape.isTallied) return sql`select count(*)::integer as n from meeting where ${conditions(shape)}`;
  const ofDays = [sql`team_id = ${$('teamId')}`, sql`only_for in ('', ${$('viewerId')})`];
  const inParts: SQL[] = [];
  // Tallies count meetings; what is a part of another one is not in the list.
  const joined = [sql`team_id = ${$('teamId')}`, sql`id = any(${joinedIn($('teamId'))})`, ...seen];
  if (shape.filters.includes('from')) {
    ofDays.push(sql`day >= ${$('firstDay')}::date`);
    joined.push(sql`start_time >= ${$('firstDay')}`);
    inParts.push(sql` + (select count(*) from meeting where ${conditions(shape)} and start_time < ${$('firstDay')})`);
  }
  if (shape.filters.includes('to')) {
    ofDays.push(sql`day < ${$('lastDay')}::date`);
    joined.push(sql`start_time < ${$('lastDay')}`);
    inParts.push(sql` + (select count(*) from meeting where ${conditions(shape)} and start_time >= ${$('lastDay')})`);
  }
  inParts.push(sql` - (select count(*) from meeting where ${sql.join(joined, sql` and `)})`);
  return sql`select (coalesce((select sum(n) from meeting_tally where ${sql.join(ofDays, sql` and `)}), 0)${sql.join(inParts)})::integer as n`;
}

/** Hits are read once, for the total and for the page. */
function searched(shape: Shape): SQL {
  return sql`with hit as materialized (select id, start_time from meeting where ${conditions(shape)})
    select total.n as total, page.id from (select count(*)::integer as n from hit) as total
    left join (select id from hit order by ${direction(shape.oldestFirst)} limit ${limitOf(shape)} offset ${offsetOf(shape)}) as page on true`;
}

function direction(oldestFirst: boolean): SQL {
  return oldestFirst ? sql`start_time, id` : sql`start_time desc, id desc`;
}

const seen = [sql`deletion_id is null`, sql`(not private or account_id = ${$('viewerId')})`];

function conditions({ filters, tags, isSearch }: Shape): SQL {
  return sql.join(
    [
      // The words carry their team already; offered as an index condition, it would have the whole team read besides.
      isSearch ? sql`team_id || '' = ${$('teamId')}` : sql`team_id = ${$('teamId')}`,
      ...seen,
      sql`id <> all(${joinedIn($('teamId'))})`,
      ...filters.map((name) => optionalFilters[name]),
      ...(tags.length > 0 ? [isTagged(tags)] : []),
      ...(isSearch
        ? [
            sql`meeting_words(team_id, description, participants, contact_name, spoken) @@ meeting_search(${$('teamId')}, ${$('search')})`,
          ]
        : []),
    ],
    sql` and `,
  );
}
