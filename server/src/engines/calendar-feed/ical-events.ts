import ICAL from 'ical.js';
import type { EventFields, ReadOptions } from './event-fields.ts';
import { isInWindow, linkNames, toFeedEvent, toMail } from './event-fields.ts';
import type { FeedEvent } from './port.ts';
import { wallToInstant, zoneName } from './zones.ts';

/** No series is followed further than this: a daily one since 1970 ends before. */
const mostOccurrences = 25_000;

/** Every VEVENT of one or more iCalendar objects, by UID. */
export function readComponents(text: string): Map<string, ICAL.Component[]> {
  const byUid = new Map<string, ICAL.Component[]>();
  const parsed = ICAL.parse(text) as unknown[];
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as object[];
  for (const root of roots)
    for (const event of new ICAL.Component(root as never).getAllSubcomponents('vevent')) {
      const uid = String(event.getFirstPropertyValue('uid') ?? '');
      if (uid !== '') byUid.set(uid, [...(byUid.get(uid) ?? []), event]);
    }
  return byUid;
}

/** The occurrences of one UID in the window: moved ones where they are now, cancelled ones not at all. */
export function expandEvent(components: readonly ICAL.Component[], options: ReadOptions): FeedEvent[] {
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const master = components.find((component) => !isException(component));
  const exceptions = new Map(
    components.filter(isException).map((component) => [instantOf(component, 'recurrence-id')!, component]),
  );
  const found: FeedEvent[] = [];
  const add = (component: ICAL.Component, occurrence: number | null, ...span: [start: number, end: number]): void => {
    if (String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return;
    if (isInWindow(span, options)) found.push(toFeedEvent(toFields(component), occurrence, span, options));
  };
  const isRepeated = master !== undefined && (master.hasProperty('rrule') || master.hasProperty('rdate'));
  if (master && !isRepeated) add(master, null, ...spanOf(master));
  if (master && isRepeated) {
    const [start, end] = spanOf(master);
    for (const at of occurrencesOf(master, options.window.to))
      if (!exceptions.has(at)) add(master, at, at, at + (end - start));
  }
  // An exception may lie in the window though its original time does not, and may come without its master.
  for (const [at, component] of exceptions) add(component, at, ...spanOf(component));
  return found;
}

function* occurrencesOf(master: ICAL.Component, until: Date): Generator<number> {
  const dtstart = master.getFirstPropertyValue('dtstart') as ICAL.Time;
  const expansion = new ICAL.RecurExpansion({ component: master, dtstart });
  const zone = master.getFirstProperty('dtstart')!.getParameter('tzid') as string | undefined;
  for (let count = 0; count < mostOccurrences; count += 1) {
    const next = expansion.next() as ICAL.Time | null;
    if (!next) return;
    const at = toInstant(next, zone);
    if (at > until.getTime()) return;
    yield at;
  }
}

function toFields(component: ICAL.Component): EventFields {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  const person = (property: ICAL.Property) => ({
    email: toMail(String(property.getFirstValue() ?? '')),
    name: property.getFirstParameter('cn') || '',
    status: property.getFirstParameter('partstat') || '',
    kind: property.getFirstParameter('cutype') || '',
  });
  const organizer = component.getFirstProperty('organizer');
  return {
    uid: text('uid'),
    title: text('summary'),
    isAllDay: (component.getFirstPropertyValue('dtstart') as ICAL.Time).isDate,
    links: linkNames.map(text),
    organizer: organizer ? person(organizer) : null,
    attendees: component.getAllProperties('attendee').map(person),
  };
}

/** Start and end as instants; an event without an end takes no time, one of a day a day. */
function spanOf(component: ICAL.Component): [start: number, end: number] {
  const start = instantOf(component, 'dtstart') ?? 0;
  const end = instantOf(component, 'dtend');
  if (end !== null) return [start, end];
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
  if (duration) return [start, start + duration.toSeconds() * 1000];
  return [start, start + ((component.getFirstPropertyValue('dtstart') as ICAL.Time | null)?.isDate ? 86_400_000 : 0)];
}

function instantOf(component: ICAL.Component, name: string): number | null {
  const property = component.getFirstProperty(name);
  const value = property?.getFirstValue() as ICAL.Time | undefined;
  return value ? toInstant(value, property!.getParameter('tzid') as string | undefined) : null;
}

/** A zone that is known by name counts by what this machine knows of it; another one as its VTIMEZONE says; none at all is UTC. */
function toInstant(time: ICAL.Time, tzid: string | undefined): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const zone = tzid === undefined || time.zone === ICAL.Timezone.utcTimezone ? null : zoneName(tzid);
  if (zone) return wallToInstant(zone, wall);
  return time.zone && time.zone !== ICAL.Timezone.localTimezone ? time.toUnixTime() * 1000 : wall;
}
