import { z } from 'zod';
import { id, inMeeting, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { mediaKinds, mediaQuery } from './recordings.ts';
import { route } from './route.ts';

export const snippetStatuses = ['pending', 'completed'] as const;

export const snippet = z.object({
  $id: id,
  $createdAt: instant,
  meetingId: id,
  title: z.string(),
  description: z.string(),
  /** Seconds into the recording. */
  start: z.number(),
  end: z.number(),
  /** The same two moments by the clock. */
  startTime: instant,
  endTime: instant,
  mediaType: z.enum(mediaKinds),
  status: z.enum(snippetStatuses),
  /** What sharable pages show it as. */
  nickname: z.string(),
  /** Why the cut keeps failing, for a person; null while all is well. */
  failureReason: z.string().nullable(),
});
export type Snippet = z.output<typeof snippet>;

/** Several lines are fine here; other control characters are not. */
const description = z
  .string()
  .trim()
  .max(limits.snippetDescription)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}--[\n\r\t]]/v.test(text), 'Must be plain text');

const second = z
  .number()
  .min(0)
  .max(48 * 3600);

export const newSnippet = z
  .object({
    title: line(limits.snippetTitle).min(1),
    description: description.default(''),
    start: second,
    end: second,
    mediaType: z.enum(mediaKinds),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'Must be after the start' });
export type NewSnippet = z.output<typeof newSnippet>;

export const createSnippet = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets',
  summary: 'Cut a snippet from the recording; over five minutes is `snippet_too_long`',
  allow: 'member',
  params: inMeeting,
  body: newSnippet,
  example: { title: 'Why she is leaving', start: 754, end: 801.5, mediaType: 'audio' },
  reply: snippet,
  status: 201,
});

export const listSnippets = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets',
  summary: "The meeting's snippets, newest first",
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ snippets: z.array(snippet) }),
});

const inSnippet = inMeeting.extend({ snippetId: id });

export const getSnippet = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId',
  summary: 'One snippet',
  allow: 'viewer',
  params: inSnippet,
  reply: snippet,
});

export const updateSnippet = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId',
  summary: 'Rename a snippet or change its description',
  allow: 'member',
  params: inSnippet,
  body: z.object({ title: line(limits.snippetTitle).min(1).optional(), description: description.optional() }),
  reply: snippet,
});

export const deleteSnippet = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId',
  summary: 'Remove a snippet and its files',
  allow: 'member',
  params: inSnippet,
  reply: null,
});

export const getSnippetMedia = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId/media',
  summary: 'The snippet itself (.mp4 or .mp3); takes Range',
  allow: 'recording-token',
  params: inSnippet,
  query: mediaQuery,
  reply: { mediaType: '*/*' },
});

export const getSnippetThumbnail = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId/thumbnail',
  summary: 'A picture of the snippet: its first frame, or its waveform for audio',
  allow: 'recording-token',
  params: inSnippet,
  query: mediaQuery,
  reply: { mediaType: 'image/jpeg' },
});
