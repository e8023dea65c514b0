import ICAL from 'ical.js';
import { toTime } from './calendar-zones.ts';
import type { Properties } from './content-lines.ts';
import type { Moment, TimeContext } from './event-times.ts';
import { readMoment, readTimes } from './event-times.ts';

/** One of a series: its time in the series and how long it takes. */
export type Occurrence = { at: number; wall: number; length: number };
export type Range = { from: number; to: number };

/** No series is followed further than this: a daily one since 1970 ends before. */
const mostOccurrences = 25_000;
const dayMs = 86_400_000;

/**
 * When a series happens, by its time in the series; only what touches the range.
 *
 * Rules are followed on the clock of the series and then become instants one by one, so a series keeps its time of day through
 * every change of the clocks; what is given as an instant (UNTIL, EXDATE and RDATE in UTC or in another zone) is compared as one.
 */
export function occurrencesOf(
  properties: Properties,
  start: Moment,
  length: number,
  range: Range,
  context: TimeContext,
): Map<number, Occurrence> {
  const inSeries: TimeContext = { ...context, floating: start.zone };
  const found = new Map<number, Occurrence>();
  const add = (wall: number, at: number, ownLength: number) => {
    if (at <= range.to && at + Math.max(ownLength, 0) >= range.from) found.set(at, { at, wall, length: ownLength });
  };
  // The start is the first of them, whatever the rule says (RFC 5545, 3.8.2.4).
  add(start.wall, start.at, length);
  const widest: Range = { from: range.from - Math.max(length, 0), to: range.to };
  for (const { value } of properties.get('RRULE') ?? [])
    for (const { wall, at } of followRule(value, start, widest, inSeries)) add(wall, at, length);
  for (const { moment, length: ownLength } of readTimes(properties.get('RDATE'), inSeries)) {
    // A day in a series of times is that day at the time of the series.
    const isDay = moment.isDate && !start.isDate;
    const wall = isDay ? moment.wall + (start.wall % dayMs) : start.zone.toWall(moment.at);
    add(wall, isDay ? start.zone.toInstant(wall) : moment.at, ownLength ?? length);
  }
  for (const { value } of properties.get('EXRULE') ?? [])
    for (const { at } of followRule(value, start, widest, inSeries)) found.delete(at);
  for (const { moment } of readTimes(properties.get('EXDATE'), inSeries)) remove(found, moment, start);
  return found;
}

function remove(found: Map<number, Occurrence>, moment: Moment, start: Moment): void {
  for (const at of timesOn(found, moment, start)) found.delete(at);
}

/** What a value names in a series: a time, or a day of a series of times. */
export function timesOn(found: ReadonlyMap<number, Occurrence>, moment: Moment, start: Moment): number[] {
  if (!moment.isDate || start.isDate) return [moment.at];
  return [...found.values()].filter(({ wall }) => wall - (wall % dayMs) === moment.wall).map(({ at }) => at);
}

function* followRule(
  rule: string,
  start: Moment,
  range: Range,
  context: TimeContext,
): Generator<{ wall: number; at: number }> {
  const isOver = readUntil(rule, start, context);
  let count = 0;
  for (const wall of wallTimes(rule, start, context)) {
    if (wall > range.to + dayMs) return;
    if (++count > mostOccurrences) return context.note('repeat');
    const at = start.zone.toInstant(wall);
    if (isOver(wall, at)) return;
    if (wall >= range.from - dayMs) yield { wall, at };
  }
}

/** A rule that cannot be followed leaves what is known besides it. */
function* wallTimes(rule: string, start: Moment, { note }: TimeContext): Generator<number> {
  try {
    const iterator = ICAL.Recur.fromString(prepareRule(rule, start)).iterator(toTime(start.wall, start.isDate));
    for (let next = iterator.next(); next; next = iterator.next())
      yield Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
  } catch {
    note('repeat');
  }
}

/** Without its end, which is looked at elsewhere; and what ical.js would read wrongly said in other words. */
function prepareRule(rule: string, { wall }: Moment): string {
  const parts = rule
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('UNTIL='));
  const start = new Date(wall);
  const isLeapDay = start.getUTCMonth() === 1 && start.getUTCDate() === 29;
  const isPlain = parts.every((part) => !part.startsWith('BY'));
  if (isLeapDay && isPlain && parts.includes('FREQ=YEARLY')) parts.push('BYMONTH=2', 'BYMONTHDAY=29');
  return parts.join(';');
}

/** UNTIL is an instant, a time on the clock of the series, or a day that still counts. */
function readUntil(rule: string, start: Moment, context: TimeContext): (wall: number, at: number) => boolean {
  const value = /(?:^|;)\s*UNTIL=([^;]+)/i.exec(rule)?.[1];
  if (value === undefined) return () => false;
  const until = readMoment(value, '', context);
  if (until.isDate) return (wall) => wall >= until.wall + dayMs;
  if (start.isDate) return (wall) => wall > until.wall;
  return (_, at) => at > until.at;
}
