import { z } from 'zod';
import { droppedLine, evidence } from './evidence.ts';
import { id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { writer } from './notes.ts';
import { route } from './route.ts';

export const citation = evidence.extend({ meetingId: id, meetingDescription: z.string(), meetingStart: instant });
const citedLine = z.object({
  text: z.string(),
  citations: z.array(citation),
  /** Why the caller should check it. */
  check: z.string().optional(),
});
export const answer = z.object({
  writer,
  /** Whether it was said at all, where the writer judges that. */
  status: z.enum(['answered', 'partly', 'not-said']).optional(),
  lines: z.array(citedLine),
  /** What came next, or closest where there is no answer: perhaps about something else. */
  closest: z.array(citedLine),
  dropped: z.array(droppedLine),
});
export type Answer = z.output<typeof answer>;

/** A question whose answer takes longer than a caller waits. It is kept for a day, for whoever asked. */
export const askedQuestion = z.object({
  $id: id,
  question: z.string(),
  /** Null: asked across meetings. */
  meetingId: id.nullable(),
  state: z.enum(['waiting', 'answered', 'failed']),
  answer: answer.nullable(),
  failureReason: z.string().nullable(),
  createdAt: instant,
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** 200 with the answer, or 202 with the question where the answer comes later: see `getAskedQuestion`. */
const answerOrLater = z.union([answer, askedQuestion]);

export const askMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/ask',
  summary: 'Ask the meeting; the answer cites what was said',
  allow: 'viewer',
  params: inMeeting,
  body: z.object({ question: line(limits.question).min(1) }),
  reply: answerOrLater,
  statusLater: 202,
});
export const askMeetings = route({
  method: 'POST',
  path: '/v1/teams/:teamId/ask',
  summary: 'Ask across the meetings that the caller may see',
  allow: 'viewer',
  params: inTeam,
  body: z.object({ question: line(limits.question).min(1) }),
  reply: answerOrLater,
  statusLater: 202,
});

/** The caller's own questions of the last day that took long, newest first. */
export const listAskedQuestions = route({
  method: 'GET',
  path: '/v1/teams/:teamId/questions',
  summary: "The caller's questions that are still being answered",
  allow: 'viewer',
  params: inTeam,
  query: z.object({ meetingId: id.optional() }),
  reply: z.object({ questions: z.array(askedQuestion) }),
});
export const getAskedQuestion = route({
  method: 'GET',
  path: '/v1/teams/:teamId/questions/:questionId',
  summary: "One of the caller's questions, with its answer when it's ready",
  allow: 'viewer',
  params: inTeam.extend({ questionId: id }),
  reply: askedQuestion,
});
