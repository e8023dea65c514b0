import type { CalendarZones, Zone } from './calendar-zones.ts';
import { utc } from './calendar-zones.ts';
import type { Properties, Property } from './content-lines.ts';

/** `zone` is the one that its clock belongs to. */
export type Moment = { at: number; wall: number; zone: Zone; isDate: boolean };

/** Why an event was not read, or not surely: what its owner is told. */
export type ReadProblem = 'time' | 'zone' | 'repeat';

/** Thrown by the readers below; one event that nobody can read does not spoil the calendar. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem) {
    super(`unreadable: ${problem}`);
    this.problem = problem;
  }
}

export type TimeContext = {
  zones: CalendarZones;
  /** Of the values without a zone of their own: that of the event, once its start is known. */
  floating?: Zone;
  note(problem: ReadProblem): void;
};

/** `20261120T100000`, with `Z` or in the zone of TZID; also without seconds, and with the signs of ISO 8601. */
export function readMoment(value: string, tzid: string, context: TimeContext): Moment {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/i.exec(value.trim().replace(/[-:]/g, ''));
  if (!match) throw new UnreadableError('time');
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
  const isReal = new Date(wall).getUTCDate() === day && month! <= 12 && hour < 24 && minute < 60 && second <= 60;
  if (!isReal) throw new UnreadableError('time');
  // A day is the same day everywhere.
  if (match[4] === undefined) return { at: wall, wall, zone: utc, isDate: true };
  const zone = match[7] ? utc : zoneOf(tzid, context);
  return { at: zone.toInstant(wall), wall, zone, isDate: false };
}

function zoneOf(tzid: string, { zones, floating, note }: TimeContext): Zone {
  if (tzid === '') return floating ?? zones.floating;
  const zone = zones.find(tzid);
  if (zone) return zone;
  note('zone');
  return floating ?? zones.floating;
}

export function readTime(property: Property, context: TimeContext): Moment {
  return readMoment(property.value, property.parameter('TZID'), context);
}

/** Of EXDATE and RDATE, which hold several; a period is its start and how long it takes. */
export function readTimes(
  properties: readonly Property[] | undefined,
  context: TimeContext,
): { moment: Moment; length: number | null }[] {
  return (properties ?? []).flatMap((property) =>
    property.value
      .split(',')
      .filter((value) => value.trim() !== '')
      .flatMap((value) => {
        try {
          return [readPeriod(value, property.parameter('TZID'), context)];
        } catch {
          context.note('time');
          return [];
        }
      }),
  );
}

function readPeriod(value: string, tzid: string, context: TimeContext): { moment: Moment; length: number | null } {
  const [from = '', to] = value.split('/');
  const moment = readMoment(from, tzid, context);
  if (to === undefined) return { moment, length: null };
  const isLength = /^[+-]?P/i.test(to.trim());
  return { moment, length: isLength ? readDuration(to) : readMoment(to, tzid, context).at - moment.at };
}

const dayMs = 86_400_000;

function readDuration(value: string): number {
  const match = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value.trim());
  if (!match) throw new UnreadableError('time');
  const [weeks, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0)) as number[];
  const ms = (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60_000 + seconds! * 1_000;
  return match[1] === '-' ? -ms : ms;
}

/** In ms: an event without an end takes no time, one of a day a day. */
export function readLength(properties: Properties, start: Moment, context: TimeContext): number {
  const [end] = properties.get('DTEND') ?? [];
  if (end) return readTime(end, context).at - start.at;
  const [duration] = properties.get('DURATION') ?? [];
  if (duration) return readDuration(duration.value);
  return start.isDate ? dayMs : 0;
}
