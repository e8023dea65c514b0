import type { EventFields, EventPerson, ReadOptions } from './event-fields.ts';
import { isInWindow, linkNames, toFeedEvent, toMail } from './event-fields.ts';
import type { FeedEvent } from './port.ts';
import { wallToInstant, zoneName } from './zones.ts';

type Property = { value: string; parameter(name: string): string };

/**
 * An event that happens once, straight from its lines: a calendar has thousands of them, and making objects of all that is in them
 * takes several times as long as reading what counts. Null where more is to be known, which ical.js does.
 */
export function readPlainEvent(block: string, options: ReadOptions): FeedEvent[] | null {
  const found = readProperties(block);
  const first = (name: string) => found.get(name)?.[0];
  if (['RRULE', 'RDATE', 'RECURRENCE-ID', 'EXRULE'].some((name) => found.has(name))) return null;
  const [uid, start] = [first('UID'), first('DTSTART')];
  const from = start && readTime(start);
  if (!uid || !from) return null;
  const span = readSpan(from, first('DTEND'), first('DURATION'));
  if (!span) return null;
  const people = (name: string): EventPerson[] =>
    (found.get(name) ?? []).map((one) => ({
      email: toMail(one.value),
      name: one.parameter('CN'),
      status: one.parameter('PARTSTAT'),
      kind: one.parameter('CUTYPE'),
    }));
  const [organizer] = people('ORGANIZER');
  const attendees = people('ATTENDEE');
  // Signs for signs (RFC 6868): rare enough to leave them to the other reader.
  if ([...attendees, ...(organizer ? [organizer] : [])].some(({ name }) => name.includes('^'))) return null;
  if (toText(first('STATUS')).toUpperCase() === 'CANCELLED' || !isInWindow(span, options)) return [];
  const fields: EventFields = {
    uid: toText(uid),
    title: toText(first('SUMMARY')),
    isAllDay: from.isDate,
    links: linkNames.map((name) => {
      const property = first(name.toUpperCase());
      return name === 'location' || name === 'description' ? toText(property) : (property?.value ?? '');
    }),
    organizer: organizer ?? null,
    attendees,
  };
  return [toFeedEvent(fields, null, span, options)];
}

/** Of the event itself, not of its alarms. */
function readProperties(block: string): Map<string, Property[]> {
  const found = new Map<string, Property[]>();
  let depth = 0;
  for (const line of block.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (line.startsWith('BEGIN:')) depth += 1;
    else if (line.startsWith('END:')) depth -= 1;
    else if (depth === 1) {
      const end = line.search(/[;:]/);
      if (end <= 0) continue;
      const name = line.slice(0, end).toUpperCase();
      const property = line[end] === ':' ? withoutParameters(line.slice(end + 1)) : withParameters(line, end);
      const known = found.get(name);
      if (!property) continue;
      if (known) known.push(property);
      else found.set(name, [property]);
    }
  }
  return found;
}

const noParameter = () => '';
const withoutParameters = (value: string): Property => ({ value, parameter: noParameter });

/** `;CN="Host, Max";PARTSTAT=ACCEPTED:mailto:max@agency.example`; a colon in quotes does not end it. */
function withParameters(line: string, from: number): Property | null {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) {
      const text = line.slice(from, at);
      return {
        value: line.slice(at + 1),
        parameter(name) {
          const match = new RegExp(`;${name}=(?:"([^"]*)"|([^;:,"]*))`, 'i').exec(text);
          return match?.[1] ?? match?.[2] ?? '';
        },
      };
    }
  }
  return null;
}

function toText(property: Property | undefined): string {
  const value = property?.value ?? '';
  return value.includes('\\')
    ? value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    : value;
}

type Moment = { at: number; isDate: boolean };

/** A zone that this machine does not know is read by its own description, which is not done here. */
function readTime({ value, parameter }: Property): Moment | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim());
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (month! < 1 || month! > 12 || day! < 1 || day! > 31 || hour > 23 || minute > 59 || second > 60) return null;
  const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
  const tzid = parameter('TZID');
  if (tzid === '' || match[7] === 'Z') return { at: wall, isDate: match[4] === undefined };
  const zone = zoneName(tzid);
  return zone === null ? null : { at: wallToInstant(zone, wall), isDate: match[4] === undefined };
}

/** An event without an end takes no time, one of a day a day. */
function readSpan(from: Moment, end: Property | undefined, length: Property | undefined): [number, number] | null {
  if (end) {
    const to = readTime(end);
    return to && [from.at, to.at];
  }
  if (!length) return [from.at, from.at + (from.isDate ? 86_400_000 : 0)];
  const match = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(length.value.trim());
  if (!match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0)) as number[];
  const ms = ((((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60 + seconds!) * 1_000;
  return [from.at, from.at + (match[1] === '-' ? -ms : ms)];
}
