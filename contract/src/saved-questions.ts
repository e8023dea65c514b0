import { z } from 'zod';
import { id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** A question that the team asks again and again: of a search, of its meetings, or through an assistant. */
export const savedQuestion = z.object({
  $id: id,
  $createdAt: instant,
  /** No two of a team are alike, whatever their case. */
  title: z.string(),
  text: z.string(),
  /** Null for someone who has left. */
  createdBy: z.object({ accountId: id, name: z.string() }).nullable(),
});
export type SavedQuestion = z.output<typeof savedQuestion>;

const content = z.object({ title: line(limits.name).min(1), text: line(limits.question).min(1) });
const path = '/v1/teams/:teamId/saved-questions' as const;
const inQuestion = inTeam.extend({ questionId: id });

export const listSavedQuestions = route({
  method: 'GET',
  path,
  summary: "The team's saved questions, by title",
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ questions: z.array(savedQuestion) }),
});
export const createSavedQuestion = route({
  method: 'POST',
  path,
  summary: 'Save a question for the team',
  allow: 'member',
  params: inTeam,
  body: content,
  reply: savedQuestion,
  status: 201,
});
export const updateSavedQuestion = route({
  method: 'PATCH',
  path: `${path}/:questionId`,
  summary: 'Rename a saved question, or reword it',
  allow: 'member',
  params: inQuestion,
  body: content.partial(),
  reply: savedQuestion,
});
export const deleteSavedQuestion = route({
  method: 'DELETE',
  path: `${path}/:questionId`,
  summary: 'Delete a saved question for everyone in the team',
  allow: 'member',
  params: inQuestion,
  reply: null,
});
