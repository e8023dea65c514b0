import { z } from 'zod';
import { id, inTeam } from './fields.ts';
import { meetingProgress, meetingStatuses } from './meetings.ts';
import { route } from './route.ts';

/** `data` of an event named `meeting`: it was made or changed, and is now so. */
export const meetingEvent = z.object({ meetingId: id, status: z.enum(meetingStatuses), progress: meetingProgress.nullable() });
export type MeetingEvent = z.output<typeof meetingEvent>;

/**
 * A stream of server-sent events, read with `fetch` because it needs the session header. An event named `resync` means that some
 * may have been missed: load again what is shown. The server ends the stream when the session or the membership changes;
 * opening it again says whether the caller may still listen.
 */
export const streamMeetingEvents = route({
  method: 'GET', path: '/v1/teams/:teamId/events', summary: 'Changes of meetings that the caller may see, as they happen', allow: 'viewer',
  params: inTeam,
  reply: { mediaType: 'text/event-stream' },
});
