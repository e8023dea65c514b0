import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { JobName } from './catalogue.ts';

/** How many jobs of its kind come before the waiting job of each meeting, running ones included. */
export async function selectPlaces(db: Db, name: JobName, meetingIds: readonly string[]): Promise<Map<string, number>> {
  if (meetingIds.length === 0) return new Map();
  const { rows } = await db.execute<{ meetingId: string; ahead: number }>(sql`
    with open as (
      select data ->> 'meetingId' as meeting_id, state, priority, created_on, id from pgboss.job
      where name = ${name} and state in ('created', 'retry', 'active')
    )
    select own.meeting_id as "meetingId",
      (select count(*)::int from open other
        where other.id <> own.id and (other.state = 'active' or (-other.priority, other.created_on, other.id) < (-own.priority, own.created_on, own.id))
      ) as ahead
    from open own
    where own.state <> 'active' and own.meeting_id in ${[...meetingIds]}`);
  return new Map(rows.map(({ meetingId, ahead }) => [meetingId, ahead]));
}
