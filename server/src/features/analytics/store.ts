import type { Measures } from '@candor/contract/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Look } from './range.ts';
import { isCountedFor } from './range.ts';

export type Grouping = 'week' | 'source' | 'meeting_type_id' | 'account_id';
export type SumRow = Measures & { grouping: Grouping | 'total'; key: string };

type Row = Record<string, string | number | null> & {
  week: string | null;
  source: string | null;
  meeting_type_id: string | null;
  account_id: string | null;
  bits: number;
};

/** Everything that the screen adds up, in one walk over the days. */
export async function selectSums(db: Db, look: Look): Promise<SumRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select week::text, source, meeting_type_id, account_id, grouping(week, source, meeting_type_id, account_id)::integer as bits,
      sum(meetings)::float8 as meetings, sum(failed)::float8 as failed, sum(recorded_s)::float8 as "recordedS",
      sum(host_talk_s) as "hostTalkS", sum(talk_s) as "talkS", max(monologue_s) as "monologueS",
      sum(asked)::float8 as asked, sum(planned)::float8 as planned, sum(noted)::float8 as noted, sum(note_wait_s) as "noteWaitS",
      sum(bots)::float8 as bots, sum(bots_failed)::float8 as "botsFailed"
    from (select *, (day - (extract(isodow from day)::integer - 1)) as week from analytics_day
          where ${isCountedFor(look)}) as days
    group by grouping sets ((), (week), (source), (meeting_type_id), (account_id))`);
  return rows.map(toSum);
}

/** A bit is set for each column that a row is not grouped by. */
const groupings: Record<number, Grouping | 'total'> = {
  15: 'total',
  7: 'week',
  11: 'source',
  13: 'meeting_type_id',
  14: 'account_id',
};

function toSum(row: Row): SumRow {
  const grouping = groupings[row.bits] ?? 'total';
  const number = (name: keyof Measures) => Number(row[name] ?? 0);
  return {
    grouping,
    key: grouping === 'total' ? '' : String(row[grouping]),
    meetings: number('meetings'),
    failed: number('failed'),
    recordedS: number('recordedS'),
    hostTalkS: number('hostTalkS'),
    talkS: number('talkS'),
    monologueS: number('monologueS'),
    asked: number('asked'),
    planned: number('planned'),
    noted: number('noted'),
    noteWaitS: number('noteWaitS'),
    bots: number('bots'),
    botsFailed: number('botsFailed'),
  };
}
