import type { AnalyticsFilter } from '@candor/contract/analytics';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

const dayMs = 24 * 3600 * 1000;
const standardDays = 12 * 7;

export type Range = { from: string; to: string };
/** Who looks, and at what. */
export type Look = Range & { teamId: string; viewerId: string } & Pick<AnalyticsFilter, 'accountId' | 'meetingTypeId'>;

/** Both ends are days (UTC); what is missing is the last twelve weeks. */
export function rangeOf({ from, to }: Pick<AnalyticsFilter, 'from' | 'to'>, now: Date): Range {
  const end = to ?? toDay(now);
  const start = from ?? toDay(new Date(Date.parse(end) - (standardDays - 1) * dayMs));
  return start <= end ? { from: start, to: end } : { from: end, to: start };
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Meetings of the range that this viewer may see and asked for; `m` is the meeting. */
export function isLookedAt({ teamId, viewerId, from, to, accountId, meetingTypeId }: Look): SQL {
  return sql`m.team_id = ${teamId} and m.deletion_id is null and (not m.private or m.account_id = ${viewerId})
    and m.start_time >= ${from}::date::timestamp at time zone 'UTC' and m.start_time < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${accountId?.length ? sql`and m.account_id = any (${textList(accountId)})` : sql``}
    ${meetingTypeId?.length ? sql`and coalesce(m.meeting_type_id, 'general') = any (${textList(meetingTypeId)})` : sql``}`;
}

/** As `isLookedAt`, of a table of counted days. */
export function isCountedFor({ teamId, viewerId, from, to, accountId, meetingTypeId }: Look): SQL {
  return sql`team_id = ${teamId} and only_for in ('', ${viewerId}) and day between ${from} and ${to}
    ${accountId?.length ? sql`and account_id = any (${textList(accountId)})` : sql``}
    ${meetingTypeId?.length ? sql`and meeting_type_id = any (${textList(meetingTypeId)})` : sql``}`;
}

function textList(list: readonly string[]): SQL {
  return sql`array[${sql.join(
    list.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;
}
