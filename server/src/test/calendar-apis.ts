import { openCalendarFeed } from '../engines/calendar-feed/open.ts';
import type { CalendarWorld, TestEvent } from './calendar-servers.ts';
import { common, hourMs, refusal, self, stamp, wall } from './calendar-servers.ts';
import type { LocalHandler, LocalReply } from './oauth-server.ts';
import { serveLocally } from './oauth-server.ts';
import { PushChannels } from './push-channels.ts';

/** Also reached by the app itself, with the token `good`. */
export type ApiWorld = CalendarWorld & { url: string; push: PushChannels };

type Instance = { id: string; original: string | null; start: string | null; event: TestEvent };

/** Occurrence by occurrence, as the APIs of Google and Microsoft tell of them. */
function instancesOf(event: TestEvent): Instance[] {
  if (!event.weekly) return [{ id: event.id, original: null, start: event.start, event }];
  const first = wall(event.start);
  return Array.from({ length: event.weekly.count }, (_, week) => {
    // The same time on the clocks of New York, also past a change of them.
    let at = Date.parse(event.start) + week * 7 * 24 * hourMs;
    for (const shift of [0, hourMs, -hourMs])
      if (wall(new Date(at + shift).toISOString()).slice(8) === first.slice(8)) at += shift;
    const original = new Date(at).toISOString();
    const changes = event.weekly!.changes ?? {};
    const start = Object.hasOwn(changes, original) ? changes[original]! : original;
    return { id: `${event.id}_${stamp(new Date(at))}`, original, start, event };
  });
}

/** A log of changes with a version for each, which is all that sync tokens and delta links are. */
class ApiCalendar {
  readonly instances = new Map<string, Instance & { version: number }>();
  version = 1;
  oldest = 0;
  failure: LocalReply | null = null;

  put(event: TestEvent): void {
    this.version += 1;
    const now = new Map(instancesOf(event).map((one) => [one.id, one]));
    for (const [id, known] of this.instances)
      if (known.event.id === event.id && !now.has(id))
        this.instances.set(id, { ...known, start: null, version: this.version });
    for (const [id, one] of now) this.instances.set(id, { ...one, version: this.version });
  }
  remove(id: string): void {
    this.version += 1;
    for (const [key, known] of this.instances)
      if (known.event.id === id) this.instances.set(key, { ...known, start: null, version: this.version });
  }
  since(version: number): (Instance & { version: number })[] {
    return [...this.instances.values()].filter((one) => one.version > version && (version > 0 || one.start !== null));
  }
}

async function openApiWorld(
  kind: 'google' | 'microsoft',
  handler: (calendar: ApiCalendar) => LocalHandler,
): Promise<ApiWorld> {
  const calendar = new ApiCalendar();
  const push = new PushChannels(kind);
  const answer = handler(calendar);
  const server = await serveLocally(async (request) =>
    request.headers.authorization !== 'Bearer good'
      ? { status: 401, body: {} }
      : (calendar.failure ?? (await push.answer(request)) ?? answer(request)),
  );
  return {
    feed: openCalendarFeed({
      kind,
      resolve: (url) => url.replace(/^https:\/\/[^/]+/, server.url),
      // The first one is old: whoever does not ask for another is never let in.
      token: async (refused) => (refused === undefined ? 'old' : 'good'),
      ...common,
    }),
    url: server.url,
    push,
    calendarId: 'primary',
    put: async (event) => calendar.put(event),
    remove: async (id) => calendar.remove(id),
    forgetCursors: async () => void (calendar.oldest = calendar.version + 1),
    fail: (status, retryAfter) => void (calendar.failure = status === 0 ? null : refusal(status, retryAfter)),
    close: server.close,
  };
}

/** events.list with sync tokens, pages of 3 and 410, as Google Calendar v3 has it. */
export function openGoogleWorld(): Promise<ApiWorld> {
  return openApiWorld('google', (calendar) => ({ url }) => {
    if (url.pathname.endsWith('/calendarList'))
      return { body: { items: [{ id: 'primary', summary: 'Work', primary: true }] } };
    const query = url.searchParams;
    const token = query.get('syncToken');
    if (token !== null && (query.has('timeMin') || query.has('timeMax') || query.has('orderBy')))
      return { status: 400, body: { error: { code: 400, errors: [{ reason: 'syncTokenWithNonDefaultOrdering' }] } } };
    if (token !== null && Number(token) < calendar.oldest)
      return { status: 410, body: { error: { code: 410, errors: [{ reason: 'fullSyncRequired' }] } } };
    const all = calendar.since(Number(token ?? 0));
    const from = Number(query.get('pageToken') ?? 0);
    const page = all.slice(from, from + 3);
    const isLast = from + 3 >= all.length;
    return {
      body: {
        items: page.map(toGoogle),
        ...(isLast ? { nextSyncToken: String(calendar.version) } : { nextPageToken: String(from + 3) }),
      },
    };
  });
}

function toGoogle({ id, original, start, event }: Instance) {
  if (start === null) return { id, status: 'cancelled' };
  const { title, minutes = 30, link, guests = ['guest@client.example'], isAllDay, isDeclined } = event;
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  return {
    id,
    status: 'confirmed',
    iCalUID: event.id,
    summary: title,
    start: isAllDay ? { date: start.slice(0, 10) } : { dateTime: start },
    end: isAllDay ? { date: end.slice(0, 10) } : { dateTime: end },
    ...(original && { recurringEventId: event.id, originalStartTime: { dateTime: original } }),
    ...(link && {
      conferenceData: {
        entryPoints: [
          { entryPointType: 'phone', uri: 'tel:+1' },
          { entryPointType: 'video', uri: link },
        ],
      },
    }),
    organizer: { email: 'max@agency.example', displayName: 'Max Host' },
    attendees: [
      { email: self, self: true, responseStatus: isDeclined ? 'declined' : 'accepted' },
      ...guests.map((email) => ({ email, displayName: email.split('@')[0] })),
    ],
  };
}

/** calendarView/delta with pages, `@removed` and 410, as Microsoft Graph has it. */
export function openMicrosoftWorld(): Promise<ApiWorld> {
  return openApiWorld('microsoft', (calendar) => ({ url, headers }) => {
    if (url.pathname.endsWith('/me/calendars'))
      return { body: { value: [{ id: 'primary', name: 'Work', isDefaultCalendar: true }] } };
    if (!String(headers['prefer']).includes('outlook.timezone="UTC"')) return { status: 400, body: {} };
    const token = url.searchParams.get('$deltatoken');
    if (token !== null && Number(token) < calendar.oldest)
      return { status: 410, body: { error: { code: 'syncStateNotFound' } } };
    const all = calendar.since(Number(token ?? 0));
    const from = Number(url.searchParams.get('$skip') ?? 0);
    const link = `https://graph.microsoft.com${url.pathname}`;
    const isLast = from + 3 >= all.length;
    return {
      body: {
        value: all.slice(from, from + 3).map(toGraph),
        ...(isLast
          ? { '@odata.deltaLink': `${link}?$deltatoken=${calendar.version}` }
          : { '@odata.nextLink': `${link}?${token === null ? '' : `$deltatoken=${token}&`}$skip=${from + 3}` }),
      },
    };
  });
}

function toGraph({ id, original, start, event }: Instance) {
  if (start === null) return { id, '@removed': { reason: 'deleted' } };
  const { title, minutes = 30, link, guests = ['guest@client.example'], isAllDay = false, isDeclined } = event;
  const plain = (instant: string | number) => ({
    dateTime: new Date(instant).toISOString().replace('Z', '0000'),
    timeZone: 'UTC',
  });
  return {
    id,
    type: original ? 'occurrence' : 'singleInstance',
    iCalUId: original ? `${event.id}-${original}` : event.id,
    subject: title,
    start: plain(start),
    end: plain(Date.parse(start) + minutes * 60_000),
    isAllDay,
    isCancelled: false,
    isOrganizer: false,
    responseStatus: { response: isDeclined ? 'declined' : 'accepted' },
    onlineMeeting: null,
    location: { displayName: link ?? '' },
    body: { content: '<p>See you</p>' },
    organizer: { emailAddress: { name: 'Max Host', address: 'max@agency.example' } },
    attendees: [self, ...guests].map((address) => ({
      type: 'required',
      emailAddress: { name: address.split('@')[0], address },
    })),
  };
}
