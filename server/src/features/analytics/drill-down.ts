import type { DrillDown } from '@candor/contract/analytics';
import type { BotReason } from '@candor/contract/bots';
import type { MeetingStatus } from '@candor/contract/meetings';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Look } from './range.ts';
import { isLookedAt } from './range.ts';

export type Wanted = {
  measure: DrillDown;
  source?: string | undefined;
  reason?: BotReason | undefined;
  page: number;
  limit: number;
};

type Row = {
  id: string;
  description: string;
  start_time: Date | string;
  status: MeetingStatus;
  owner_name: string;
  duration_s: number;
};

/** The meetings that a number counts, as it counts them. */
export async function listCounted(db: Db, look: Look, wanted: Wanted) {
  const isCounted = sql`${isLookedAt(look)} and m.status in ('intents', 'transcrpt', 'summarize', 'doc-gen', 'completed', 'failed')
    ${wanted.source === undefined ? sql`` : sql`and coalesce(m.source, 'other') = ${wanted.source}`} and ${conditionOf(wanted)}`;
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.description, m.start_time, m.status, a.name as owner_name, m.duration_s
    from meeting m join account a on a.id = m.account_id where ${isCounted}
    order by m.start_time desc, m.id desc limit ${wanted.limit} offset ${wanted.page * wanted.limit}`);
  // Apart from the page: nothing but the page is fetched, sorted and joined.
  const { rows: counted } = await db.execute<{ total: string }>(
    sql`select count(*) as total from meeting m where ${isCounted}`,
  );
  return {
    total: Number(counted[0]?.total ?? 0),
    meetings: rows.map((row) => ({
      $id: row.id,
      description: row.description,
      startTime: new Date(row.start_time).toISOString(),
      status: row.status,
      ownerName: row.owner_name,
      duration: row.duration_s,
    })),
  };
}

function conditionOf({ measure, reason }: Wanted): SQL {
  switch (measure) {
    case 'failed':
      return sql`m.status = 'failed'`;
    case 'scripted':
      return sql`exists (select from live_script s where s.meeting_id = m.id)`;
    case 'noted':
      return sql`exists (select from meeting_note n where n.meeting_id = m.id and n.ready_after_s is not null)`;
    case 'bot-failed':
      return sql`exists (select from bot b where b.team_id = m.team_id and b.meeting_id = m.id and b.state = 'left' and not b.has_recording
        and b.reason is not null and b.reason <> 'finished' ${reason === undefined ? sql`` : sql`and b.reason = ${reason}`})`;
    case 'pay':
    case 'notice':
      return sql`(exists (select from meeting_field f where f.meeting_id = m.id and f.field = ${measure})
        or exists (select from meeting_suggestion s where s.team_id = m.team_id and s.meeting_id = m.id and s.field = ${measure} and s.state = 'accepted'))`;
    case 'submitted':
      return sql`exists (select from sharable_page_item i join sharable_page p on p.id = i.page_id join share_link l on l.page_id = p.id
        where i.meeting_id = m.id and p.deleted_at is null)`;
    case 'meetings':
      return sql`true`;
  }
}
