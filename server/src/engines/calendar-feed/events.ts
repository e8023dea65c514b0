import { createHash } from 'node:crypto';
import type { CalendarZones } from './calendar-zones.ts';
import type { Properties } from './content-lines.ts';
import { readProperties, toText } from './content-lines.ts';
import type { EventFields, EventPerson, ReadOptions } from './event-fields.ts';
import { isInWindow, linkNames, toFeedEvent, toMail } from './event-fields.ts';
import type { Moment, ReadProblem, TimeContext } from './event-times.ts';
import { readLength, readTime, UnreadableError } from './event-times.ts';
import type { Occurrence } from './occurrences.ts';
import { occurrencesOf, timesOn } from './occurrences.ts';
import type { FeedEvent } from './port.ts';

export type ReadEvents = { events: FeedEvent[]; problem: ReadProblem | null };

/** One VEVENT: of a series it is the whole of it, one changed occurrence, or a change from one occurrence on. */
type Version = {
  properties: Properties;
  start: Moment;
  length: number;
  /** Which occurrence of the series it takes the place of. */
  replaces: Moment | null;
  isFromThenOn: boolean;
  isCancelled: boolean;
};

const dayMs = 86_400_000;

/** The occurrences of one UID in the window, from all its VEVENTs: moved ones where they are now, cancelled ones not at all. */
export function readEvents(blocks: readonly string[], zones: CalendarZones, options: ReadOptions): ReadEvents {
  const problems: ReadProblem[] = [];
  const context: TimeContext = { zones, note: (problem) => void problems.push(problem) };
  const versions = blocks.flatMap((block) => {
    try {
      return [readVersion(block, context)];
    } catch (error) {
      problems.push(problemOf(error));
      return [];
    }
  });
  const { master, exceptions } = latest(versions);
  const events: FeedEvent[] = [];
  const add = (version: Version, original: number | null, at: number, length: number): void => {
    const span = [at, at + length] as const;
    if (!version.isCancelled && isInWindow(span, options))
      events.push(toFeedEvent(toFields(version), original, span, options));
  };
  if (master && !isSeries(master)) add(master, null, master.start.at, master.length);
  try {
    addSeries(master && isSeries(master) ? master : undefined, exceptions, options, context, add);
  } catch (error) {
    problems.push(problemOf(error));
  }
  return { events, problem: problems[0] ?? null };
}

export function uidOf(properties: Properties): string {
  const uid = toText(properties.get('UID')?.[0]).trim();
  if (uid !== '') return uid;
  // Not allowed, and yet seen: the same event has the same name whenever it is read.
  const about = ['DTSTART', 'RECURRENCE-ID', 'SUMMARY'].map((name) => properties.get(name)?.[0]?.value ?? '');
  return `unnamed-${createHash('sha1').update(about.join('\n')).digest('base64url')}`;
}

function addSeries(
  master: Version | undefined,
  exceptions: readonly Version[],
  options: ReadOptions,
  context: TimeContext,
  add: (version: Version, original: number | null, at: number, length: number) => void,
): void {
  const { from, to } = options.window;
  const shiftOf = ({ start, replaces }: Version) =>
    master ? master.start.zone.toWall(start.at) - master.start.zone.toWall(replaces!.at) : 0;
  const fromThenOn = exceptions.filter(({ isFromThenOn }) => isFromThenOn);
  const reach = Math.max(0, ...fromThenOn.map((one) => Math.abs(shiftOf(one)) + Math.max(0, one.length)));
  const range = { from: from.getTime() - reach, to: to.getTime() + reach };
  const series = master
    ? occurrencesOf(master.properties, master.start, master.length, range, context)
    : new Map<number, Occurrence>();
  // A change may name its occurrence by its day alone.
  const single = new Map<number, Version>();
  for (const one of exceptions)
    for (const at of master ? timesOn(series, one.replaces!, master.start) : [one.replaces!.at])
      if (!one.isFromThenOn || !series.has(at)) single.set(at, one);
  for (const { at, wall, length } of master ? series.values() : []) {
    if (single.has(at)) continue;
    const change = fromThenOn
      .filter((one) => one.replaces!.at <= at)
      .sort((a, b) => b.replaces!.at - a.replaces!.at)[0];
    if (change) add(change, at, master!.start.zone.toInstant(wall + shiftOf(change)), change.length);
    else add(master!, at, at, length);
  }
  // An exception may lie in the window though its original time does not, and may come without its master.
  for (const [at, version] of single) add(version, at, version.start.at, version.length);
}

function isSeries({ properties }: Version): boolean {
  return properties.has('RRULE') || properties.has('RDATE');
}

function readVersion(block: string, context: TimeContext): Version {
  const properties = readProperties(block);
  const [dtstart] = properties.get('DTSTART') ?? [];
  const [recurrenceId] = properties.get('RECURRENCE-ID') ?? [];
  const isCancelled = toText(properties.get('STATUS')?.[0]).trim().toUpperCase() === 'CANCELLED';
  // A cancelled occurrence needs no time of its own.
  const begin = dtstart ?? (isCancelled ? recurrenceId : undefined);
  if (!begin) throw new UnreadableError('time');
  const start = readTime(begin, context);
  const inSeries = { ...context, floating: start.zone };
  return {
    properties,
    start,
    length: readLength(properties, start, inSeries),
    replaces: recurrenceId ? readTime(recurrenceId, inSeries) : null,
    isFromThenOn: recurrenceId?.parameter('RANGE').toUpperCase() === 'THISANDFUTURE',
    isCancelled,
  };
}

/** A file may hold several versions of the same: the one with the highest SEQUENCE counts, then the last that was written. */
function latest(versions: readonly Version[]): { master: Version | undefined; exceptions: Version[] } {
  const best = new Map<string, Version>();
  for (const version of versions) {
    const { replaces } = version;
    const key = replaces === null ? 'master' : `${replaces.isDate ? 'day ' : ''}${replaces.at}`;
    const known = best.get(key);
    if (!known || isNewer(version, known)) best.set(key, version);
  }
  const master = best.get('master');
  best.delete('master');
  return { master, exceptions: [...best.values()] };
}

function isNewer(one: Version, other: Version): boolean {
  const ranks = [one, other].map(({ properties }) => {
    const value = (name: string) => properties.get(name)?.[0]?.value.trim() ?? '';
    return [Number.parseInt(value('SEQUENCE'), 10) || 0, value('LAST-MODIFIED') || value('DTSTAMP')] as const;
  });
  const [[sequence, stamp], [otherSequence, otherStamp]] = ranks as [(typeof ranks)[0], (typeof ranks)[0]];
  return sequence === otherSequence ? stamp >= otherStamp : sequence > otherSequence;
}

function toFields({ properties, start }: Version): EventFields {
  const first = (name: string) => properties.get(name)?.[0];
  const people = (name: string): EventPerson[] =>
    (properties.get(name) ?? []).map((one) => ({
      email: toMail(one.value),
      name: one.parameter('CN'),
      status: one.parameter('PARTSTAT'),
      kind: one.parameter('CUTYPE'),
    }));
  return {
    uid: uidOf(properties),
    title: toText(first('SUMMARY')),
    isAllDay: start.isDate,
    links: linkNames.map((name) => toText(first(name.toUpperCase()))),
    organizer: people('ORGANIZER')[0] ?? null,
    attendees: people('ATTENDEE'),
  };
}

function problemOf(error: unknown): ReadProblem {
  return error instanceof UnreadableError ? error.problem : 'time';
}

/** Events that are not repeated and began so long before the window are over. */
const longestDays = 14;

/** Whether a VEVENT may have something in the window, by a look at a line or two: a file may hold decades. */
export function mayMatter(block: string, { window }: Pick<ReadOptions, 'window'>): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID)[:;]/im.test(block)) return true;
  const [, year, month, day] = /^DTSTART(?::|;.*[:"])(\d{4})-?(\d{2})-?(\d{2})/im.exec(block) ?? [];
  // What cannot be read is not left out without a word.
  if (!year || Number(month) > 12 || Number(day) > 31) return true;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return start <= window.to.getTime() + dayMs && start >= window.from.getTime() - longestDays * dayMs;
}
