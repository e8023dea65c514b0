import { z } from 'zod';
import type { ApiFeedOptions } from './api.ts';
import { getJson } from './api.ts';
import { openMicrosoftPush } from './microsoft-push.ts';
import { findMeetingLink } from './meeting-link.ts';
import type { CalendarFeed, FeedChange, FeedEvent, FeedWindow } from './port.ts';

const base = 'https://graph.microsoft.com/v1.0';
const cursorShape = z.object({ deltaLink: z.string().min(1) });
/** Ids that stay when something is moved, times without a zone of their own, and as many in a page as Graph gives. */
const headers = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC", odata.maxpagesize=50' };

const address = z.object({
  emailAddress: z.object({ name: z.string().default(''), address: z.string().default('') }).optional(),
});
const time = z.object({ dateTime: z.string() });
const event = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  type: z.string().default('singleInstance'),
  iCalUId: z.string().default(''),
  subject: z.string().nullish(),
  bodyPreview: z.string().nullish(),
  body: z.object({ content: z.string().default('') }).nullish(),
  location: z.object({ displayName: z.string().nullish(), locationUri: z.string().nullish() }).nullish(),
  start: time.optional(),
  end: time.optional(),
  isAllDay: z.boolean().default(false),
  isCancelled: z.boolean().default(false),
  isOrganizer: z.boolean().default(false),
  responseStatus: z.object({ response: z.string().default('none') }).nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
  onlineMeetingUrl: z.string().nullish(),
  organizer: address.nullish(),
  attendees: z.array(address.extend({ type: z.string().default('required') })).default([]),
  showAs: z.string().default('busy'),
});
type GraphEvent = z.output<typeof event>;
const page = z.object({
  value: z.array(event),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const calendarPage = z.object({
  value: z.array(
    z.object({ id: z.string(), name: z.string().default(''), isDefaultCalendar: z.boolean().default(false) }),
  ),
  '@odata.nextLink': z.string().optional(),
});

/** Microsoft Graph: the calendar view by delta links, one for each calendar; 410 reads everything again. */
export function openMicrosoft(options: ApiFeedOptions): CalendarFeed {
  return {
    async listCalendars() {
      const found = [];
      for (let url: string | undefined = `${base}/me/calendars?$top=100`; url !== undefined; ) {
        const reply = await getJson(options, url, headers);
        const { value, '@odata.nextLink': next } = calendarPage.parse(reply.isRefused ? { value: [] } : reply.body);
        found.push(...value);
        url = next;
      }
      return found.map(({ id, name, isDefaultCalendar }) => ({ id, name: name || id, isPrimary: isDefaultCalendar }));
    },
    async sync(calendarId, cursor, window) {
      const known = cursorShape.safeParse(cursor).data;
      const delta = known && (await read(options, known.deltaLink));
      if (delta) return { isFull: false, ...delta };
      return { isFull: true, ...(await read(options, viewOf(calendarId, window)))! };
    },
    push: openMicrosoftPush(options),
  };
}

function viewOf(calendarId: string, { from, to }: FeedWindow): string {
  const range = new URLSearchParams({ startDateTime: from.toISOString(), endDateTime: to.toISOString() });
  return `${base}/me/calendars/${encodeURIComponent(calendarId)}/calendarView/delta?${range.toString()}`;
}

/** Null where the delta link is refused. */
async function read(options: ApiFeedOptions, from: string): Promise<{ changes: FeedChange[]; cursor: unknown } | null> {
  const changes = new Map<string, FeedChange>();
  for (let url = from; ; ) {
    const reply = await getJson(options, url, headers);
    if (reply.isRefused) return null;
    const { value, '@odata.nextLink': next, '@odata.deltaLink': deltaLink } = page.parse(reply.body);
    // The same one may come several times in a round: the last word counts.
    for (const item of value) changes.set(item.id, { objectKey: item.id, events: toEvents(item, options) });
    if (next === undefined) return { changes: [...changes.values()], cursor: deltaLink ? { deltaLink } : null };
    url = next;
  }
}

function toEvents(item: GraphEvent, { hosts, selfEmails }: ApiFeedOptions): FeedEvent[] {
  // A series is told by its occurrences.
  const isGone = item['@removed'] !== undefined || item.isCancelled || item.type === 'seriesMaster';
  if (isGone || !item.start || !item.end) return [];
  const host = item.organizer?.emailAddress;
  const { onlineMeeting, location } = item;
  const links = [
    onlineMeeting?.joinUrl,
    item.onlineMeetingUrl,
    location?.locationUri,
    location?.displayName,
    item.body?.content,
    item.bodyPreview,
  ];
  return [
    {
      key: item.id,
      sharedKey: item.iCalUId || item.id,
      title: (item.subject ?? '').trim(),
      startsAt: utc(item.start.dateTime),
      endsAt: utc(item.end.dateTime),
      isAllDay: item.isAllDay,
      isDeclined:
        item.responseStatus?.response === 'declined' || item.showAs === 'oof' || item.showAs === 'workingElsewhere',
      meetingUrl: findMeetingLink(links, hosts),
      isHost: item.isOrganizer,
      organizer: host?.address?.toLowerCase() || null,
      hostName: host ? host.name || host.address : null,
      guests: item.attendees
        .filter(({ type, emailAddress }) => type !== 'resource' && emailAddress !== undefined)
        .map(({ emailAddress }) => ({
          email: emailAddress!.address.toLowerCase(),
          name: emailAddress!.name || emailAddress!.address,
        }))
        .filter(({ email }) => email !== host?.address.toLowerCase() && !selfEmails.includes(email)),
    },
  ];
}

/** Graph leaves the `Z` out of times that it was asked for in UTC. */
function utc(dateTime: string): Date {
  return new Date(/[Z+]|-\d\d:\d\d$/.test(dateTime.slice(10)) ? dateTime : `${dateTime}Z`);
}
