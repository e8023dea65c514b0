import type { ClientAnswer } from '@candor/contract/external-answers';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** As `Date.prototype.toJSON` has it. */
const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Wanted = { teamId: string; viewerId: string } & (
  | { linkId: string }
  /** Of these candidates, in these meetings: those of a search. */
  | { searchId: string }
);

/** As the team sees them, newest first. Answers about a meeting that is private now are shown to its owner alone. */
export async function selectClientAnswers(db: Db, { teamId, viewerId, ...of }: Wanted): Promise<ClientAnswer[]> {
  const among =
    'linkId' in of
      ? sql`a.link_id = ${of.linkId}`
      : sql`exists (select from search_person sp join search_meeting sm on sm.search_id = sp.search_id and not sm.is_removed
          where sp.search_id = ${of.searchId} and sp.contact_id = a.contact_id and sm.meeting_id = a.meeting_id)`;
  const { rows } = await db.execute<ClientAnswer>(sql`
    select a.id as "$id", a.contact_id as "contactId", coalesce(c.name, m.contact_name, m.description) as name,
      a.choice, a.question, to_jsonb(array(select ${iso(sql`t`)} from unnest(a.times) as t order by t)) as times,
      a.time_zone as "timeZone", ${iso(sql`a.answered_at`)} as at,
      coalesce(nullif(l.recipient_name, ''), l.recipient_email, '') as "sentTo", l.id as "shareLinkId",
      p.reference_id as "referenceId", p.title as "pageTitle", l.is_blind as "isBlind",
      ${iso(sql`a.taken_back_at`)} as "takenBackAt", ${iso(sql`a.taken_at`)} as "takenAt", k.name as "takenBy",
      exists (select from share_answer n where n.link_id = a.link_id and n.taken_back_at is null
        and (n.contact_id = a.contact_id or a.contact_id is null and n.contact_id is null and n.meeting_id = a.meeting_id)
        and (n.answered_at, n.id) > (a.answered_at, a.id)) as "isReplaced"
    from share_answer a
    join share_link l on l.id = a.link_id join sharable_page p on p.id = l.page_id
    join meeting m on m.id = a.meeting_id and m.deletion_id is null and (not m.private or m.account_id = ${viewerId})
    left join contact c on c.id = a.contact_id and c.team_id = a.team_id
    left join account k on k.id = a.taken_by
    where a.team_id = ${teamId} and ${among}
    order by a.answered_at desc, a.id desc limit 200`);
  return rows;
}
