import type { SearchDifference } from '@candor/contract/search-differences';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Member } from '../../http/who.ts';
import { meetingsOfContact } from '../meetings/of-contact.ts';
import { factsOver } from '../notes/contact-facts.ts';
import { requireSearch } from './service.ts';
import type { InSearch } from './store.ts';
import { isVisible } from './store.ts';

/** Of every call with a candidate that the viewer may see, whatever search it belongs to: people say things where they say them. */
export async function listSearchDifferences(app: App, who: Member, at: InSearch): Promise<SearchDifference[]> {
  await requireSearch(app, at);
  const { teamId } = at;
  const found = await Promise.all(
    (await selectWithSeveral(app.db, at, who.accountId)).map(async ({ contactId, name }) => {
      const meetings = await meetingsOfContact(app.db, { teamId, contactId, viewerId: who.accountId });
      const facts = await factsOver(app, teamId, meetings);
      return { contactId, name, facts: facts.filter(({ isConflicting }) => isConflicting) };
    }),
  );
  return found.filter(({ facts }) => facts.length > 0);
}

/** Candidates with more than one value for a field, in more than one call; whether those differ is looked at more closely. */
async function selectWithSeveral(
  db: Db,
  { searchId }: InSearch,
  viewerId: string,
): Promise<{ contactId: string; name: string }[]> {
  const { rows } = await db.execute<{ contactId: string; name: string }>(sql`
    select c.id as "contactId", c.name from search_person p join contact c on c.id = p.contact_id
    where p.search_id = ${searchId} and exists (
      select from meeting m join (
        select meeting_id, field, value from meeting_field
        union all select meeting_id, field, coalesce(accepted_value, value) from meeting_suggestion where state <> 'rejected'
      ) as f on f.meeting_id = m.id
      where m.team_id = p.team_id and m.external_contact_id = p.contact_id and ${isVisible(viewerId)}
      group by f.field having count(distinct m.id) > 1 and count(distinct lower(f.value)) > 1)
    order by c.name, c.id`);
  return rows;
}
