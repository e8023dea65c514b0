import { z } from 'zod';
import { omittedLine, writtenLine } from './evidence.ts';
import { id, inMeeting, instant } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

export const rating = z.object({
  competencyId: id,
  name: z.string(),
  guidance: z.string(),
  rating: z.number().int().nullable(),
  /** What the engine would give; null where it does not judge. */ suggested: z.number().int().nullable(),
  comment: z.string(),
  lines: z.array(writtenLine),
  /** What the competency asks for and nobody spoke of. */
  missing: z.array(z.string()).optional(),
  dropped: z.array(omittedLine),
});
export type Rating = z.output<typeof rating>;
/** A draft until a person submits it. */
export const scorecard = z.object({
  scale: z.number().int(),
  ratings: z.array(rating),
  summary: z.string(),
  state: z.enum(['draft', 'submitted']),
  submittedBy: z.string().nullable(),
  submittedAt: instant.nullable(),
  isStale: z.boolean(),
});
export type Scorecard = z.output<typeof scorecard>;

const at = '/v1/teams/:teamId/meetings/:meetingId' as const;

export const saveScorecard = route({
  method: 'PUT',
  path: `${at}/scorecard`,
  summary: 'Change the draft of the scorecard',
  allow: 'member',
  params: inMeeting,
  body: z.object({
    ratings: z
      .array(
        z.object({
          competencyId: id,
          rating: z.number().int().min(1).max(10).nullable(),
          comment: prose(limits.writtenLine).default(''),
        }),
      )
      .max(limits.templateSections),
    summary: prose(limits.writtenLine).default(''),
  }),
  reply: scorecard,
});
/** It does not come back when the scorecard is drafted again. */
export const removeScorecardLine = route({
  method: 'DELETE',
  path: `${at}/scorecard/lines/:lineId`,
  summary: 'Remove a line of evidence from the scorecard',
  allow: 'member',
  params: inMeeting.extend({ lineId: id }),
  reply: scorecard,
});
/** Only a person does, and only a whole one: every competency has a rating or a comment that says why not. */
export const submitScorecard = route({
  method: 'POST',
  path: `${at}/scorecard/submit`,
  summary: "Submit the scorecard under the caller's name",
  allow: 'member',
  params: inMeeting,
  reply: scorecard,
});
export const reopenScorecard = route({
  method: 'POST',
  path: `${at}/scorecard/reopen`,
  summary: 'Reopen a submitted scorecard',
  allow: 'member',
  params: inMeeting,
  reply: scorecard,
});
