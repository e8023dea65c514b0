import { z } from 'zod';
import { clientAnswer } from './external-answers.ts';
import { id } from './fields.ts';
import { route } from './route.ts';
import { inSearch, searchStages } from './searches.ts';

/** What clients answered about the candidates of a search. */

export const answerOnSearch = clientAnswer.extend({
  /** The stage that follows from it; null where there is none, where they are there, where the stages are kept elsewhere, or where it may be meant for another search. */
  suggestedStage: z.enum(searchStages).nullable(),
  /** Titles of other open searches that it may be meant for: same candidate and meeting, and the link doesn't tell by its recipient. */
  otherSearches: z.array(z.string()),
});
export type AnswerOnSearch = z.output<typeof answerOnSearch>;

export const listSearchAnswers = route({
  method: 'GET',
  path: '/v1/teams/:teamId/searches/:searchId/answers',
  summary: 'What clients answered about the candidates of a search, newest first',
  allow: 'viewer',
  params: inSearch,
  reply: z.object({ answers: z.array(answerOnSearch) }),
});
export const takeSearchAnswer = route({
  method: 'POST',
  path: '/v1/teams/:teamId/searches/:searchId/answers/:answerId/take',
  summary: 'Move the candidate to the stage that follows from an answer',
  allow: 'member',
  params: inSearch.extend({ answerId: id }),
  reply: z.object({ answers: z.array(answerOnSearch) }),
});
