import ICAL from 'ical.js';
import { readProperties, toText } from './content-lines.ts';
import { instantToWall, wallToInstant, zoneName } from './zones.ts';

/** Clocks somewhere. A wall time is what they show, as if it were UTC, in ms. */
export type Zone = { toInstant(wall: number): number; toWall(instant: number): number };

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

/** The zones that the events of one file mean. */
export type CalendarZones = {
  /** Of times without a zone. */
  floating: Zone;
  /** Null where nobody knows it. */
  find(tzid: string): Zone | null;
};

/**
 * A zone that is known by name counts by what this machine knows of it; another one as its VTIMEZONE says.
 * `floating`: names of zones for times without one, the surest first.
 */
export function openZones(
  timezones: readonly string[],
  floating: readonly (string | null | undefined)[],
): CalendarZones {
  const found = new Map<string, Zone | null>();
  let described: Map<string, string> | undefined;
  const find = (tzid: string): Zone | null => {
    const known = found.get(tzid);
    if (known !== undefined) return known;
    described ??= byName(timezones);
    const zone = namedZone(tzid) ?? describedZone(described.get(tzid.trim()));
    found.set(tzid, zone);
    return zone;
  };
  const first = floating.map((name) => (name ? find(name) : null)).find((zone) => zone !== null);
  return { floating: first ?? utc, find };
}

/** By what events call them: names have escapes in a VTIMEZONE and none in a parameter, and not every program knows that. */
function byName(timezones: readonly string[]): Map<string, string> {
  return new Map(
    timezones.flatMap((block) => {
      const tzid = readProperties(block).get('TZID')?.[0];
      return tzid ? [tzid.value.trim(), toText(tzid).trim()].map((name) => [name, block] as const) : [];
    }),
  );
}

function namedZone(tzid: string): Zone | null {
  const name = zoneName(tzid);
  if (name === null) return null;
  return { toInstant: (wall) => wallToInstant(name, wall), toWall: (instant) => instantToWall(name, instant) };
}

function describedZone(block: string | undefined): Zone | null {
  if (block === undefined) return null;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as never));
    const offset = (wall: number) => zone.utcOffset(toTime(wall)) * 1_000;
    offset(Date.UTC(2026, 0, 1));
    return {
      toInstant: (wall) => wall - offset(wall),
      toWall: (instant) => instant + offset(instant + offset(instant)),
    };
  } catch {
    return null;
  }
}

/** A wall time in the form of ical.js, without a zone. */
export function toTime(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall);
  const fields = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}
