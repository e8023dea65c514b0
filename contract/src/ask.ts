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
  lines: z.array(citedLine),
  /** What came next, or closest where there is no answer: perhaps about something else. */
  closest: z.array(citedLine),
  dropped: z.array(droppedLine),
});
export type Answer = z.output<typeof answer>;

export const askMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/ask',
  summary: 'Ask the meeting; the answer cites what was said',
  allow: 'viewer',
  params: inMeeting,
  body: z.object({ question: line(limits.question).min(1) }),
  reply: answer,
});
export const askMeetings = route({
  method: 'POST',
  path: '/v1/teams/:teamId/ask',
  summary: 'Ask across the meetings that the caller may see',
  allow: 'viewer',
  params: inTeam,
  body: z.object({ question: line(limits.question).min(1) }),
  reply: answer,
});
