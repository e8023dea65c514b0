import { z } from 'zod';
import { id, inMeeting, instant } from './fields.ts';
import { route } from './route.ts';

/** Why two meetings look like one call that broke off. */
export const joinReasons = ['event', 'contact', 'people'] as const;

export const joinedCalls = z.object({
  /** The meeting that this one goes on in, while it is a part of it; `start` is where it begins there, in seconds. */
  into: z.object({ meetingId: id, start: z.number() }).nullable(),
  /** The calls that were joined to this one, in the order of the recording. */
  parts: z.array(
    z.object({
      meetingId: id,
      description: z.string(),
      startTime: instant,
      state: z.enum(['joining', 'joined', 'failed']),
      /** Where it begins in the recording, in seconds; null until it is joined. */
      start: z.number().nullable(),
      /** Why it could not be joined. */
      reason: z.string().nullable(),
    }),
  ),
  /** Meetings that may be the rest of this call, or its beginning. */
  offers: z.array(
    z.object({
      meetingId: id,
      description: z.string(),
      startTime: instant,
      /** Seconds between the end of the one and the start of the other. */
      pause: z.number(),
      why: z.enum(joinReasons),
    }),
  ),
});
export type JoinedCalls = z.output<typeof joinedCalls>;

const path = '/v1/teams/:teamId/meetings/:meetingId/joined-calls' as const;

export const listJoinedCalls = route({
  method: 'GET',
  path,
  summary: 'The calls that were joined to a meeting, and those that may belong to it',
  allow: 'viewer',
  params: inMeeting,
  reply: joinedCalls,
});
/** The later one becomes a part of the earlier one, whose id is answered. The work goes on in the background. */
export const joinCalls = route({
  method: 'POST',
  path,
  summary: 'Join two meetings that were one call',
  allow: 'member',
  params: inMeeting,
  body: z.object({ meetingId: id }),
  reply: z.object({ meetingId: id, partId: id }),
  status: 202,
});
export const separateCalls = route({
  method: 'DELETE',
  path: `${path}/:partId`,
  summary: 'Take a joined call apart again',
  allow: 'member',
  params: inMeeting.extend({ partId: id }),
  reply: null,
});
