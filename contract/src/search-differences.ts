import { z } from 'zod';
import { contactFact } from './contacts.ts';
import { id } from './fields.ts';
import { route } from './route.ts';
import { inSearch } from './searches.ts';

/** What one candidate said differently in different calls, each time with the words. */
export const searchDifference = z.object({ contactId: id, name: z.string(), facts: z.array(contactFact) });
export type SearchDifference = z.output<typeof searchDifference>;

export const listSearchDifferences = route({
  method: 'GET',
  path: '/v1/teams/:teamId/searches/:searchId/differences',
  summary: 'Where candidates of a search said one thing in one call and another in the next',
  allow: 'viewer',
  params: inSearch,
  reply: z.object({ differences: z.array(searchDifference) }),
});
