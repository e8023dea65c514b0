import { z } from 'zod';
import { evidence } from './evidence.ts';
import { id, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { inSearch } from './searches.ts';

/** What one person said, in one line that plays. */
export const searchQuestionLine = z.object({
  meetingId: id,
  meetingDescription: z.string(),
  startTime: instant,
  text: z.string(),
  /** The text is what somebody said, in their order. */
  isQuote: z.boolean(),
  /** Why a person should check it. */
  check: z.string().nullable(),
  evidence: z.array(evidence),
});
export type SearchQuestionLine = z.output<typeof searchQuestionLine>;

/** One person's row. Without lines, none of the calls that were read answers it. */
export const searchQuestionRow = z.object({
  contactId: id,
  name: z.string(),
  /** The search's client, and no candidate. */
  isClient: z.boolean(),
  /** Calls with them that the caller may see, and how many of those were read. */
  meetingCount: z.number().int(),
  readCount: z.number().int(),
  lines: z.array(searchQuestionLine),
});
export type SearchQuestionRow = z.output<typeof searchQuestionRow>;

/** The caller's own question. Nobody else sees it: it may be about calls that only the caller may see. */
export const searchQuestion = z.object({
  $id: id,
  $createdAt: instant,
  /** The first question and those that follow from it. */
  threadId: id,
  text: z.string(),
  state: z.enum(['waiting', 'answered', 'failed']),
  failureReason: z.string().nullable(),
  /** Several people: a table with a row for each. One person: all that they said about it. */
  rows: z.array(searchQuestionRow),
});
export type SearchQuestion = z.output<typeof searchQuestion>;

const path = '/v1/teams/:teamId/searches/:searchId/questions' as const;

/** About every candidate, or those whom the question names. Its answer comes by and by: see `listSearchQuestions`. */
export const askSearch = route({
  method: 'POST',
  path,
  summary: 'Ask the calls of a search; a follow-up names its thread',
  allow: 'viewer',
  params: inSearch,
  body: z.object({ text: line(limits.question).min(1), threadId: id.optional() }),
  reply: searchQuestion,
  status: 202,
});
export const listSearchQuestions = route({
  method: 'GET',
  path,
  summary: "The caller's questions to a search with their answers, the latest thread first",
  allow: 'viewer',
  params: inSearch,
  reply: z.object({ questions: z.array(searchQuestion) }),
});
/** With those that follow from it in its thread, where it is the first. */
export const deleteSearchQuestion = route({
  method: 'DELETE',
  path: `${path}/:questionId`,
  summary: "Delete one of the caller's questions to a search",
  allow: 'viewer',
  params: inSearch.extend({ questionId: id }),
  reply: null,
});
