import type { BotReason } from '@candor/contract/bots';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Look } from './range.ts';
import { isCountedFor } from './range.ts';

/** Why notetakers left without a recording, most frequent first. */
export async function countBotFailures(db: Db, look: Look): Promise<{ reason: BotReason; bots: number }[]> {
  const { rows } = await db.execute<{ reason: BotReason; bots: string }>(sql`
    select value as reason, sum(amount) as bots from analytics_value where ${isCountedFor(look)} and kind = 'bot-failed'
    group by value order by 2 desc, 1`);
  return rows.map(({ reason, bots }) => ({ reason, bots: Number(bots) }));
}
