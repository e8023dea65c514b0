import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { InSearch } from './store.ts';

/**
 * Titles of the other open searches that an answer may be meant for: they have the same candidate and meeting, and the
 * link was not sent to the client of this search alone. By answer; those of this search only are not in it.
 */
export async function selectOtherSearches(
  db: Db,
  { teamId, searchId }: InSearch,
  answerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; titles: string[] }>(sql`
    with held as (
      select a.id, s.id as search_id, s.title, coalesce(lower(l.recipient_email) = any(
        select lower(e) from contact c, unnest(c.emails) as e where c.id = s.client_contact_id and c.team_id = s.team_id
      ), false) as is_client
      from share_answer a join share_link l on l.id = a.link_id
      join search_person sp on sp.team_id = a.team_id and sp.contact_id = a.contact_id
      join search_meeting sm on sm.search_id = sp.search_id and sm.meeting_id = a.meeting_id and not sm.is_removed
      join search s on s.id = sp.search_id and (s.state = 'open' or s.id = ${searchId})
      where a.team_id = ${teamId} and a.id = any(${sql.param([...answerIds])}::text[]))
    select other.id, array_agg(other.title order by other.title) as titles
    from held as here join held as other on other.id = here.id and other.search_id <> here.search_id
      and (other.is_client or not here.is_client)
    where here.search_id = ${searchId} group by other.id`);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
