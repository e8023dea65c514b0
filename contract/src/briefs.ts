import { z } from 'zod';
import { writtenLine } from './evidence.ts';
import { id, inMeeting, instant } from './fields.ts';
import { promise } from './promises.ts';
import { requirementKinds } from './searches.ts';
import { route } from './route.ts';

/** What to know before a call, from what was said and written before: nothing is composed or ranked by a model. */
export const brief = z.object({
  contact: z.object({ contactId: id, name: z.string() }).nullable(),
  /** Earlier calls with the contact, the latest first, each with the best lines of its summary. */
  talks: z.array(
    z.object({
      meetingId: id,
      description: z.string(),
      startTime: instant,
      hostName: z.string(),
      lines: z.array(writtenLine),
    }),
  ),
  /** Open ones of either side from those calls, the next due first. */
  promises: z.array(promise),
  /** Must-haves and nice-to-haves of the contact's open searches that no call answers yet. */
  gaps: z.array(
    z.object({
      searchId: id,
      searchTitle: z.string(),
      requirementId: id,
      kind: z.enum(requirementKinds),
      text: z.string(),
      /** It's in the script of this call already. */
      isAsked: z.boolean(),
    }),
  ),
});
export type Brief = z.output<typeof brief>;

export const getBrief = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/brief',
  summary: 'What to know before a call: earlier calls with the contact, open promises, and gaps of their searches',
  allow: 'viewer',
  params: inMeeting,
  reply: brief,
});
