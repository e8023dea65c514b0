import type { JoinedCalls } from '@candor/contract/joined-calls';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { MeetingRow } from '../meetings/service.ts';

type Offer = JoinedCalls['offers'][number];
type Row = { id: string; description: string; start_time: Date; pause: number; why: Offer['why'] | null };

/** A call that goes on much later is another call. */
const longestPauseS = 3 * 3600;
/** Clocks of two recorders differ. */
const overlapS = 60;

/** Finished meetings right before or after this one, with the same calendar entry, contact or people. */
export async function selectOffers(
  db: Db,
  { teamId, id, eventKey, externalContactId, participants, hostName, ...row }: MeetingRow,
  viewerId: string,
): Promise<Offer[]> {
  const start = sql`${row.startTime.toISOString()}::timestamptz`;
  const end = sql`(${start} + make_interval(secs => ${row.durationS}))`;
  const ended = sql`(m.start_time + make_interval(secs => m.duration_s))`;
  const guests = participants.filter((name) => name !== hostName);
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select m.id, m.description, m.start_time, extract(epoch from case when m.start_time >= ${start}
          then m.start_time - ${end} else ${start} - ${ended} end)::double precision as pause,
        case when m.event_key = ${eventKey} then 'event' when m.external_contact_id = ${externalContactId} then 'contact'
          when array_remove(m.participants, m.host_name) && ${sql.param(guests)}::text[] then 'people' end as why
      from meeting m where m.team_id = ${teamId} and m.id <> ${id} and m.status = 'completed' and m.deletion_id is null
        and m.private = ${row.private} and (not m.private or m.account_id = ${viewerId})
        and m.start_time between ${start} - interval '1 day' and ${end} + make_interval(secs => ${longestPauseS})
        and not exists (select from meeting_join j where j.part_id = m.id)
        and exists (select from recording r where r.meeting_id = m.id and r.status = 'ready')
    ) as near where why is not null and pause between ${-overlapS} and ${longestPauseS} order by abs(pause) limit 5`);
  return rows.map(({ id: meetingId, description, start_time, pause, why }) => ({
    meetingId,
    description,
    startTime: new Date(start_time).toISOString(),
    pause: Math.max(0, pause),
    why: why!,
  }));
}
