import type { CalendarFeed } from '../engines/calendar-feed/port.ts';
import { openCalendarFeed } from '../engines/calendar-feed/open.ts';
import type { LocalReply } from './oauth-server.ts';
import { serveLocally } from './oauth-server.ts';
import { startRadicale } from './radicale.ts';

/** An event as the suite puts it into a calendar, whatever the calendar is. Times are instants; a series is weekly in New York. */
export type TestEvent = {
  id: string;
  title: string;
  start: string;
  minutes?: number;
  link?: string;
  isAllDay?: boolean;
  isDeclined?: boolean;
  guests?: string[];
  /** Weekly, this often, with changes by occurrence: moved to another time, or null for cancelled. */
  weekly?: { count: number; changes?: Record<string, string | null> };
};
export type CalendarWorld = {
  feed: CalendarFeed;
  calendarId: string;
  put(event: TestEvent): Promise<void>;
  remove(id: string): Promise<void>;
  /** Forgets every cursor that it has handed out. */
  forgetCursors(): Promise<void>;
  /** The next requests are answered with this status. */
  fail(status: number, retryAfter?: string): void;
  close(): Promise<void>;
};

export const self = 'olive@calendar.example';
const zone = 'America/New_York';
export const hourMs = 3600_000;

export const common = { hosts: {}, selfEmails: [self], privateHosts: ['127.0.0.1'] };
export const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');
export const wall = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').replace(/[-:]/g, '');

/** iCalendar, as CalDAV servers and published addresses have it. */
export function toIcs(event: TestEvent, own = self): string {
  const {
    id,
    title,
    start,
    minutes = 30,
    link,
    guests = ['guest@client.example'],
    weekly,
    isDeclined,
    isAllDay,
  } = event;
  const people = [
    'ORGANIZER;CN=Max Host:mailto:max@agency.example',
    `ATTENDEE;PARTSTAT=${isDeclined ? 'DECLINED' : 'ACCEPTED'}:mailto:${own}`,
    ...guests.map((guest) => `ATTENDEE;CN=${guest.split('@')[0]}:mailto:${guest}`),
  ];
  const about = [
    `UID:${id}`,
    `DTSTAMP:${stamp(new Date())}`,
    `SUMMARY:${title.replaceAll(',', '\\,')}`,
    ...(link ? [`LOCATION:${link}`] : []),
    ...people,
  ];
  const length = `DURATION:PT${minutes}M`;
  if (isAllDay) return block(about, [`DTSTART;VALUE=DATE:${start.slice(0, 10).replaceAll('-', '')}`]);
  if (!weekly) return block(about, [`DTSTART:${stamp(new Date(start))}`, length]);
  const cancelled = Object.entries(weekly.changes ?? {}).filter(([, to]) => to === null);
  const moved = Object.entries(weekly.changes ?? {}).filter(([, to]) => to !== null);
  return [
    block(about, [
      `DTSTART;TZID=${zone}:${wall(start)}`,
      length,
      `RRULE:FREQ=WEEKLY;COUNT=${weekly.count}`,
      ...cancelled.map(([at]) => `EXDATE;TZID=${zone}:${wall(at)}`),
    ]),
    ...moved.map(([at, to]) =>
      block(about, [`RECURRENCE-ID;TZID=${zone}:${wall(at)}`, `DTSTART;TZID=${zone}:${wall(to!)}`, length]),
    ),
  ].join('\r\n');
}

function block(...parts: string[][]): string {
  return ['BEGIN:VEVENT', ...parts.flat(), 'END:VEVENT'].join('\r\n');
}

const newYork = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'TZNAME:EDT', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST', 'END:STANDARD'],
  'END:VTIMEZONE',
];

export const calendarFile = (...blocks: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'X-WR-CALNAME:Work',
    ...newYork,
    ...blocks,
    'END:VCALENDAR',
    '',
  ].join('\r\n');

export async function openRadicaleWorld(): Promise<CalendarWorld> {
  const radicale = await startRadicale();
  const calendarId = await radicale.makeCalendar('work');
  let failure: LocalReply | null = null;
  let isForgotten = false;
  // In front of it, so that faults of servers can be had at will.
  const proxy = await serveLocally(async ({ method, url, headers, body }) => {
    if (failure) return failure;
    const text = body.toString();
    if (isForgotten && /sync-collection/.test(text) && /sync-token>[^<]/.test(text)) {
      isForgotten = false;
      return {
        status: 403,
        headers: { 'content-type': 'application/xml' },
        body: '<?xml version="1.0"?><error xmlns="DAV:"><valid-sync-token/></error>',
      };
    }
    const reply = await fetch(radicale.url.replace(/\/$/, '') + url.pathname, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? 'text/xml',
        ...(headers['depth'] !== undefined && { depth: String(headers['depth']) }),
      },
      ...(body.length > 0 && { body: text }),
      redirect: 'manual',
    });
    const type = reply.headers.get('content-type') ?? 'text/plain';
    return { status: reply.status, headers: { 'content-type': type }, body: Buffer.from(await reply.arrayBuffer()) };
  });
  const { username, password } = radicale;
  const own = calendarId.replace(radicale.url.replace(/\/$/, ''), proxy.url);
  return {
    feed: openCalendarFeed({ kind: 'caldav', serverUrl: proxy.url, username, password, ...common }),
    calendarId: own,
    put: (event) => radicale.put(calendarId, `${event.id}.ics`, calendarFile(toIcs(event))),
    remove: (id) => radicale.remove(calendarId, `${id}.ics`),
    forgetCursors: async () => void (isForgotten = true),
    fail: (status, retryAfter) => void (failure = status === 0 ? null : refusal(status, retryAfter)),
    async close() {
      await proxy.close();
      await radicale.stop();
    },
  };
}

export async function openIcsWorld(): Promise<CalendarWorld> {
  const blocks = new Map<string, string>();
  let failure: LocalReply | null = null;
  const server = await serveLocally(({ headers }) => {
    if (failure) return failure;
    const body = calendarFile(...blocks.values());
    const etag = `"${Buffer.from(body).toString('base64').length}-${[...blocks.values()].join('').length}"`;
    if (headers['if-none-match'] === etag) return { status: 304, body: '' };
    return { headers: { 'content-type': 'text/calendar', etag }, body };
  });
  return {
    feed: openCalendarFeed({ kind: 'ics', url: `${server.url}/secret.ics`, ...common }),
    calendarId: 'ics',
    put: async (event) => void blocks.set(event.id, toIcs(event)),
    remove: async (id) => void blocks.delete(id),
    forgetCursors: async () => {},
    fail: (status, retryAfter) => void (failure = status === 0 ? null : refusal(status, retryAfter)),
    close: server.close,
  };
}

export function refusal(status: number, retryAfter: string | undefined): LocalReply {
  return { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter }, body: 'no' };
}
