import { z } from 'zod';
import { id, instant, ofMember } from './fields.ts';
import { route } from './route.ts';

/** The address of a member's own meetings for calendar apps; everything is null while there is none. */
export const calendarLink = z.object({
  url: z.string().nullable(),
  $createdAt: instant.nullable(),
  /** To the hour. */
  lastReadAt: instant.nullable(),
});
export type CalendarLink = z.output<typeof calendarLink>;

const at = '/v1/teams/:teamId/members/:accountId/calendar-link' as const;

export const getCalendarLink = route({
  method: 'GET',
  path: at,
  summary: "The address of the member's own meetings for calendar apps",
  allow: 'self',
  params: ofMember,
  reply: calendarLink,
});
export const createCalendarLink = route({
  method: 'POST',
  path: at,
  summary: 'Make a new address; the former one stops working',
  allow: 'self',
  params: ofMember,
  reply: calendarLink,
  status: 201,
});
export const deleteCalendarLink = route({
  method: 'DELETE',
  path: at,
  summary: 'Turn the address off',
  allow: 'self',
  params: ofMember,
  reply: null,
});

export const readCalendarFeed = route({
  method: 'GET',
  path: '/v1/calendar-feeds/:linkId/meetings.ics',
  summary: "A member's own meetings as a calendar (RFC 5545), for anyone who has its address",
  allow: 'anyone',
  params: z.object({ linkId: id }),
  query: z.object({ token: z.string().min(1).max(2_000) }),
  reply: { mediaType: 'text/calendar' },
});
