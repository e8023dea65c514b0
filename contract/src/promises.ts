import { z } from 'zod';
import { evidence } from './evidence.ts';
import { id, inTeam, instant, page, pageLimit } from './fields.ts';
import { route } from './route.ts';

/** An action item of a meeting that someone took on, with where they said so. */
export const promise = z.object({
  $id: id,
  meetingId: id,
  meetingDescription: z.string(),
  startTime: instant,
  /** Whom the meeting is about. */
  contactId: id.nullable(),
  contactName: z.string(),
  text: z.string(),
  /** The text is what someone said, in their order. */
  isQuote: z.boolean(),
  owner: z.string(),
  dueDate: z.iso.date().nullable(),
  isDone: z.boolean(),
  evidence: z.array(evidence),
});
export type Promised = z.output<typeof promise>;

/** `mine`: what the caller took on, in any meeting they may see. `theirs`: what others took on in the caller's own meetings. */
export const promisers = ['mine', 'theirs'] as const;

export const listPromises = route({
  method: 'GET',
  path: '/v1/teams/:teamId/promises',
  summary: 'What the caller promised across meetings, or was promised, the next due first',
  allow: 'viewer',
  params: inTeam,
  query: z.object({
    whose: z.enum(promisers).default('mine'),
    state: z.enum(['open', 'done']).default('open'),
    page,
    limit: pageLimit(25, 100),
  }),
  reply: z.object({ total: z.number().int(), promises: z.array(promise) }),
});

const linkToken = z.object({ token: z.string().max(2_000) });
export const promiseOfLink = z.object({
  text: z.string(),
  meetingDescription: z.string(),
  dueDate: z.iso.date().nullable(),
  isDone: z.boolean(),
});

/** Programs that look at links in mails must not tick anything off: opening a link only reads. */
export const readPromiseLink = route({
  method: 'POST',
  path: '/v1/promises/link',
  summary: 'The promise behind a reminder link',
  allow: 'anyone',
  body: linkToken,
  reply: promiseOfLink,
});
export const finishPromise = route({
  method: 'POST',
  path: '/v1/promises/link/done',
  summary: 'Mark the promise of a reminder as done; the link works once',
  allow: 'anyone',
  body: linkToken,
  reply: promiseOfLink,
});
