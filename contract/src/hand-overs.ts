import { z } from 'zod';
import { id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/**
 * Recordings that a phone's share sheet sends here. The system posts them as a form, without knowing who is signed in, so
 * they wait for the member who opens the page that the answer leads to, in the browser that sent them.
 */

/** What the share sheet offers the installed app for. Some phones know a file by its ending alone. */
export const sharedMedia = ['audio/*', 'video/*', '.m4a', '.caf', '.3gp', '.amr', '.aac', '.opus', '.mp3', '.wav'];

export const handOver = z.object({
  $id: id,
  expiresAt: instant,
  files: z.array(z.object({ file: z.number().int(), name: z.string(), bytes: z.number().int() })),
});
export type HandOver = z.output<typeof handOver>;

const inHandOver = z.object({ handOverId: id });

export const createHandOver = route({
  method: 'POST',
  path: '/v1/hand-overs',
  summary:
    'Files that a device shares to the installed app, as a form. Answers 303 to the page where a member claims them, or to one that says why they were refused',
  allow: 'anyone',
  bodyTypes: ['multipart/form-data'],
  bodyIs: 'stream',
  bodyBytes: limits.handOverBytes,
  reply: null,
});

export const getHandOver = route({
  method: 'GET',
  path: '/v1/hand-overs/:handOverId',
  summary: 'Files that this browser shared and nobody has claimed yet',
  allow: 'signed-in',
  params: inHandOver,
  reply: handOver,
});

export const deleteHandOver = route({
  method: 'DELETE',
  path: '/v1/hand-overs/:handOverId',
  summary: 'Discard files that this browser shared',
  allow: 'signed-in',
  params: inHandOver,
  reply: null,
});

export const claimHandOver = route({
  method: 'POST',
  path: '/v1/teams/:teamId/hand-overs/:handOverId/claim',
  summary: 'Make a meeting of each of these shared files; the others are discarded',
  allow: 'member',
  params: inTeam.extend(inHandOver.shape),
  body: z.object({
    files: z
      .array(
        z.object({
          file: z.number().int().min(0).max(1_000),
          description: line(limits.description).default(''),
          /** Now, unless said otherwise. */
          startTime: instant.optional(),
        }),
      )
      .min(1)
      .max(limits.handOverFiles),
    private: z.boolean().default(false),
  }),
  reply: z.object({ meetingIds: z.array(id) }),
});
