import type pg from 'pg';
import { big } from '../dashboard/seed.ts';

/** What the team's meetings have beside themselves: notes with facts, bots, and submittals that were sent and opened. */
export async function seedParts(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from meeting_field where team_id = $1 limit 1', [big.teamId]);
  if (rows.length > 0) return;
  const held = `meeting where team_id = '${big.teamId}' and deletion_id is null and status = 'completed'`;
  // Chance that is the same for every row of a meeting, whatever else is asked about it.
  const dice = (salt: string) => `(abs(hashtext(id || '${salt}')) % 100)`;
  // Every day is counted anew when all of it is there.
  const tables = ['meeting_note', 'meeting_field', 'bot', 'share_count'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into meeting_note (meeting_id, team_id, written_at) select id, team_id, end_time + interval '4 minutes' from ${held}`,
  );
  await client.query(
    `insert into meeting_field (meeting_id, team_id, field, value)
     select id, team_id, 'pay', case ${dice('currency')} % 3 when 0 then '£' || 40 + ${dice('pay')} || 'k' when 1 then '€' || 40 + ${dice('pay')} || ',000' else '$' || 300 + ${dice('pay')} || ' a day' end from ${held} and ${dice('has pay')} < 50
     union all select id, team_id, 'notice', 1 + ${dice('notice')} % 6 || ' weeks' from ${held} and ${dice('has notice')} < 40`,
  );
  await client.query(
    `insert into bot (id, team_id, meeting_id, account_id, platform, meeting_url, room, name, state, reason, has_recording)
     select 'bot' || id, team_id, id, account_id, 'google_meet', 'https://meet.example/x', id, 'Notetaker', 'left',
       case when ${dice('fails')} < 90 then 'finished' else (array['denied', 'waiting_room_timeout', 'host_not_started', 'removed'])[1 + ${dice('reason')} % 4] end, ${dice('fails')} < 90
     from ${held} and has_bot`,
  );
  await client.query(
    `insert into sharable_page (id, team_id, reference_id, account_id, title, meeting_ids, created_at)
     select 'page' || id, team_id, 'ref' || id, account_id, 'Submittal', array[id], end_time + interval '1 day' from ${held} and ${dice('page')} < 10`,
  );
  await client.query(
    `insert into sharable_page_item (id, team_id, page_id, place, meeting_id, source_id, type)
     select 'item' || id, team_id, id, 0, meeting_ids[1], 'snippet', 'snippet' from sharable_page where team_id = '${big.teamId}'`,
  );
  await client.query(
    `insert into share_link (id, team_id, page_id, account_id, issued_at, expires_at)
     select 'link' || id, team_id, id, account_id, created_at, created_at + interval '30 days' from sharable_page where team_id = '${big.teamId}'`,
  );
  await client.query(
    `insert into share_count (link_id, item_id, day, views, watched_s, last_at)
     select id, '', (issued_at + interval '1 day')::date, 2, 90, issued_at + interval '1 day' from share_link where team_id = '${big.teamId}' and ${dice('opened')} < 60`,
  );
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum analyze');
}
