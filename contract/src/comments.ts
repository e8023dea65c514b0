import { z } from 'zod';
import { id, inMeeting, instant } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What a member says about a meeting, to those in the team who may see it. It's never on shared pages, in documents or in files for clients. */
export const comment = z.object({
  $id: id,
  $createdAt: instant,
  /** Null for someone who has left. */
  accountId: id.nullable(),
  authorName: z.string(),
  /** Seconds of the recording; null where it is about the whole meeting. */
  at: z.number().nullable(),
  text: z.string(),
  /** Members who are named in the text with an @. */
  mentions: z.array(z.object({ accountId: id, name: z.string() })),
  isEdited: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const text = z
  .string()
  .trim()
  .min(1)
  .max(limits.comment)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Not allowed');
const path = '/v1/teams/:teamId/meetings/:meetingId/comments' as const;
const inComment = inMeeting.extend({ commentId: id });

export const listComments = route({
  method: 'GET',
  path,
  summary: 'Comments of members on a meeting, in the order of the recording',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ comments: z.array(comment) }),
});
/** Whoever is named with an @ is told, where they may see the meeting. */
export const createComment = route({
  method: 'POST',
  path,
  summary: 'Comment on a meeting, or on a moment of it',
  allow: 'member',
  params: inMeeting,
  body: z.object({
    text,
    at: z
      .number()
      .min(0)
      .max(7 * 24 * 3600)
      .nullable()
      .default(null),
  }),
  reply: comment,
  status: 201,
});
export const updateComment = route({
  method: 'PATCH',
  path: `${path}/:commentId`,
  summary: "Change the caller's own comment",
  allow: 'member',
  params: inComment,
  body: z.object({ text }),
  reply: comment,
});
export const deleteComment = route({
  method: 'DELETE',
  path: `${path}/:commentId`,
  summary: "Delete the caller's own comment, or any in the caller's own meeting",
  allow: 'member',
  params: inComment,
  reply: null,
});
