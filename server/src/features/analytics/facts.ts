import type { FactRange } from '@candor/contract/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { readFact } from './read-fact.ts';
import type { Look } from './range.ts';
import { isCountedFor } from './range.ts';

type Row = { meeting_type_id: string; kind: 'pay' | 'notice'; value: string; amount: string };

/** What is said often is read once. */
export async function getFactRanges(db: Db, look: Look): Promise<{ ranges: FactRange[]; unread: number }> {
  const { rows } = await db.execute<Row>(sql`
    select meeting_type_id, kind, value, sum(amount) as amount from analytics_value
    where ${isCountedFor(look)} and kind in ('pay', 'notice') group by meeting_type_id, kind, value`);
  let unread = 0;
  const read = rows.flatMap((row) => {
    const fact = readFact(row.kind, row.value);
    if (!fact) unread += Number(row.amount);
    return fact ? [{ ...row, ...fact, amount: Number(row.amount) }] : [];
  });
  const groups = Map.groupBy(read, ({ meeting_type_id, kind, unit }) => JSON.stringify([meeting_type_id, kind, unit]));
  const ranges = [...groups.values()].map((facts): FactRange => {
    const { meeting_type_id: meetingTypeId, kind, unit } = facts[0]!;
    const total = facts.reduce((sum, { amount }) => sum + amount, 0);
    return {
      meetingTypeId,
      kind,
      unit,
      facts: total,
      low: facts.reduce((least, { low }) => Math.min(least, low), Infinity),
      median: medianOf(facts, total),
      high: facts.reduce((most, { high }) => Math.max(most, high), -Infinity),
    };
  });
  const order = ({ kind, meetingTypeId, unit }: FactRange) => `${kind} ${meetingTypeId} ${unit}`;
  ranges.sort((a, b) => b.facts - a.facts || (order(a) < order(b) ? -1 : 1));
  return { ranges, unread };
}

/** Of the middles of all facts; of an even number of them, the lower one. */
function medianOf(facts: readonly { low: number; high: number; amount: number }[], total: number): number {
  const middles = facts
    .map(({ low, high, amount }) => ({ middle: (low + high) / 2, amount }))
    .sort((a, b) => a.middle - b.middle);
  let before = 0;
  for (const { middle, amount } of middles) {
    before += amount;
    if (before > (total - 1) / 2) return middle;
  }
  return middles.at(-1)?.middle ?? 0;
}
