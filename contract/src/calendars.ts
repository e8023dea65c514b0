import { z } from 'zod';
import { connection } from './connections.ts';
import { id, instant, line, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** Which meetings the bot joins automatically: none, those that the member hosts, those with guests from outside, or all with a link. */
export const autoJoinRules = ['never', 'host', 'guests', 'all'] as const;
export type AutoJoinRule = (typeof autoJoinRules)[number];

/** Why an event was left out, or is less sure than others. */
export const calendarProblems = ['time', 'zone', 'repeat'] as const;
export type CalendarProblem = (typeof calendarProblems)[number];
/** After a number of events. */
export const calendarProblemTexts: Record<CalendarProblem, string> = {
  time: "with a date or time that Candor couldn't read",
  zone: "in a time zone that Candor doesn't know: check their times",
  repeat: "with a repeat rule that Candor couldn't fully read",
};

export const calendar = z.object({
  $id: id,
  name: z.string(),
  isPrimary: z.boolean(),
  isSelected: z.boolean(),
  /** Events that could not be read, or not surely, by reason. */
  problems: z.array(z.object({ problem: z.enum(calendarProblems), count: z.number().int().min(1) })),
});

/** A connected account with its calendars. */
export const calendarAccount = connection.extend({
  calendars: z.array(calendar),
  autoJoin: z.enum(autoJoinRules),
  /** The bot stays away from meetings whose title has one of them. */
  skipWords: z.array(z.string()),
  /** When it is read next. */
  nextSyncAt: instant.nullable(),
});
export type CalendarAccount = z.output<typeof calendarAccount>;

const inAccount = ofMember.extend({ connectionId: id });

export const listCalendars = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/calendars',
  summary: "The member's connected calendars, and which kinds can be connected here",
  allow: 'self',
  params: ofMember,
  reply: z.object({
    accounts: z.array(calendarAccount),
    /** Providers that need an app of the installation, and whether it is set up. */
    isSetUp: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  }),
});

export const webAddress = line(limits.url).regex(/^(https?|webcals?):\/\/./, 'Must be a web address');

export const connectCaldav = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/calendars/caldav',
  summary: 'Connect a CalDAV server with user name and (app) password',
  allow: 'self',
  params: ofMember,
  body: z.object({ serverUrl: webAddress, username: line(200).min(1), password: line(500).min(1) }),
  reply: calendarAccount,
  status: 201,
});

export const connectIcs = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/calendars/ics',
  summary: 'Connect a calendar that is published at an address',
  allow: 'self',
  params: ofMember,
  body: z.object({ url: webAddress }),
  reply: calendarAccount,
  status: 201,
});

export const changeCalendarAccount = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/members/:accountId/calendars/:connectionId',
  summary: 'Choose calendars, the auto-join rule and words to skip; pause and resume',
  allow: 'self',
  params: inAccount,
  body: z.object({
    selected: z.array(id).max(200).optional(),
    autoJoin: z.enum(autoJoinRules).optional(),
    skipWords: z.array(line(60).min(1)).max(20).optional(),
    isPaused: z.boolean().optional(),
  }),
  reply: calendarAccount,
});

/** Messages have no body: headers say which channel it is. */
export const receiveGoogleCalendar = route({
  method: 'POST',
  path: '/v1/webhooks/google-calendar',
  summary: 'Webhook for changes in Google calendars',
  allow: 'anyone',
  bodyTypes: ['application/json'],
  bodyMayBeEmpty: true,
  reply: null,
});

export const receiveMicrosoftCalendar = route({
  method: 'POST',
  path: '/v1/webhooks/microsoft-calendar',
  summary: "Webhook for changes in Microsoft calendars; also answers Graph's validation request",
  allow: 'anyone',
  query: z.object({ validationToken: z.string().max(2_000).optional() }),
  bodyTypes: ['application/json'],
  bodyMayBeEmpty: true,
  bodyBytes: 256 * 1024,
  reply: { mediaType: 'text/plain' },
  status: 202,
});

export const syncCalendarAccount = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/calendars/:connectionId/sync',
  summary: 'Read the calendars now',
  allow: 'self',
  params: inAccount,
  reply: calendarAccount,
});
