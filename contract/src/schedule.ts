import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { meeting } from './meetings.ts';
import { route } from './route.ts';

/** A meeting that lies ahead, as its owner plans it. */
export const schedule = z.object({
  description: line(limits.description).min(1),
  startTime: instant,
  /** How long it lasts. */
  minutes: z
    .number()
    .int()
    .min(5)
    .max(24 * 60)
    .default(30),
  meetingUrl: line(limits.url).min(1).nullable().default(null),
  /** Names; the owner is among them in any case. */
  participants: z.array(line(limits.name).min(1)).max(limits.participants).default([]),
  meetingTypeId: id.nullable().default(null),
  /** The bot joins automatically, if the link is one it can join. */
  isAutoJoin: z.boolean().default(false),
});
export type Schedule = z.output<typeof schedule>;

export const scheduleMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/schedule',
  summary: "Schedule a meeting of the caller's own",
  allow: 'member',
  params: inTeam,
  body: schedule,
  reply: meeting,
  status: 201,
});

/** Not of meetings that come from a calendar: they follow it. */
export const changeSchedule = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/schedule',
  summary: "Change a scheduled meeting of the caller's own",
  allow: 'member',
  params: inMeeting,
  body: schedule,
  reply: meeting,
});

export const cancelSchedule = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/schedule',
  summary: "Cancel a scheduled meeting of the caller's own",
  allow: 'member',
  params: inMeeting,
  reply: null,
});

export const getInvitationFile = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/invitation.ics',
  summary: 'A scheduled meeting as a file for calendars',
  allow: 'viewer',
  params: inMeeting,
  reply: { mediaType: 'text/calendar' },
});
