import { z } from 'zod';
import type { ApiFeedOptions } from './api.ts';
import { getJson } from './api.ts';
import { openGooglePush } from './google-push.ts';
import { findMeetingLink } from './meeting-link.ts';
import type { CalendarFeed, FeedChange, FeedEvent, FeedWindow } from './port.ts';

const base = 'https://www.googleapis.com/calendar/v3';
const cursorShape = z.object({ syncToken: z.string().min(1) });
const pageSize = 2500;

const person = z.object({
  email: z.string().default(''),
  displayName: z.string().optional(),
  self: z.boolean().default(false),
  resource: z.boolean().default(false),
  responseStatus: z.string().optional(),
});
const time = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const event = z.object({
  id: z.string(),
  status: z.string().default('confirmed'),
  eventType: z.string().default('default'),
  iCalUID: z.string().default(''),
  summary: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  hangoutLink: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  recurringEventId: z.string().optional(),
  originalStartTime: time.optional(),
  organizer: person.optional(),
  attendees: z.array(person).default([]),
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string().default('') })).default([]) })
    .optional(),
});
type GoogleEvent = z.output<typeof event>;
const page = z.object({
  items: z.array(event).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const calendarPage = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        primary: z.boolean().default(false),
        deleted: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** Google Calendar v3: occurrence by occurrence, by sync tokens; 410 reads everything again. */
export function openGoogle(options: ApiFeedOptions): CalendarFeed {
  return {
    async listCalendars() {
      const found = [];
      for (let pageToken: string | undefined; ; ) {
        const reply = await getJson(
          options,
          `${base}/users/me/calendarList?${query({ maxResults: '250', pageToken }).toString()}`,
        );
        const { items, nextPageToken } = calendarPage.parse(reply.isRefused ? {} : reply.body);
        found.push(...items.filter(({ deleted }) => !deleted));
        if (!nextPageToken) break;
        pageToken = nextPageToken;
      }
      return found.map(({ id, summary, summaryOverride, primary }) => ({
        id,
        name: summaryOverride || summary || id,
        isPrimary: primary,
      }));
    },
    async sync(calendarId, cursor, window) {
      const known = cursorShape.safeParse(cursor).data;
      const delta = known && (await read(options, calendarId, { syncToken: known.syncToken }));
      if (delta) return { isFull: false, ...delta };
      const whole = await read(options, calendarId, rangeOf(window));
      return { isFull: true, ...whole! };
    },
    push: openGooglePush(options),
  };
}

function rangeOf({ from, to }: FeedWindow) {
  return { timeMin: from.toISOString(), timeMax: to.toISOString() };
}

function query(values: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Null where the sync token is refused. */
async function read(
  options: ApiFeedOptions,
  calendarId: string,
  asked: Record<string, string>,
): Promise<{ changes: FeedChange[]; cursor: unknown } | null> {
  const changes: FeedChange[] = [];
  for (let pageToken: string | undefined; ; ) {
    const search = query({ singleEvents: 'true', maxResults: String(pageSize), ...asked, pageToken });
    const reply = await getJson(
      options,
      `${base}/calendars/${encodeURIComponent(calendarId)}/events?${search.toString()}`,
    );
    if (reply.isRefused) return null;
    const { items, nextPageToken, nextSyncToken } = page.parse(reply.body);
    for (const item of items) changes.push({ objectKey: item.id, events: toEvents(item, options) });
    if (!nextPageToken) return { changes, cursor: nextSyncToken ? { syncToken: nextSyncToken } : null };
    pageToken = nextPageToken;
  }
}

const noMeetings = new Set(['outOfOffice', 'focusTime', 'workingLocation', 'birthday', 'fromGmail']);

function toEvents(item: GoogleEvent, { hosts }: ApiFeedOptions): FeedEvent[] {
  const start = instantOf(item.start);
  const end = instantOf(item.end);
  if (item.status === 'cancelled' || start === null || end === null) return [];
  const people = item.attendees.filter(({ resource }) => !resource);
  const self = people.find((one) => one.self);
  const video = item.conferenceData?.entryPoints.find(({ entryPointType }) => entryPointType === 'video')?.uri;
  const original = item.recurringEventId === undefined ? null : (instantOf(item.originalStartTime) ?? start);
  return [
    {
      key: item.id,
      sharedKey: original === null ? item.iCalUID : `${item.iCalUID}|${original.toISOString()}`,
      title: item.summary.trim(),
      startsAt: start,
      endsAt: end,
      isAllDay: item.start?.dateTime === undefined,
      isDeclined: self?.responseStatus === 'declined' || noMeetings.has(item.eventType),
      meetingUrl: findMeetingLink([video, item.hangoutLink, item.location, item.description], hosts),
      isHost: item.organizer?.self ?? people.length === 0,
      organizer: item.organizer?.email?.toLowerCase() ?? null,
      hostName: item.organizer ? (item.organizer.displayName ?? item.organizer.email) : null,
      guests: people
        .filter((one) => !one.self && one.email !== item.organizer?.email)
        .map(({ email, displayName }) => ({ email: email.toLowerCase(), name: displayName ?? email })),
    },
  ];
}

function instantOf(value: z.output<typeof time> | undefined): Date | null {
  const text = value?.dateTime ?? value?.date;
  return text === undefined ? null : new Date(text);
}
