import { windowsZones } from './windows-zones.ts';

const byWindowsName = new Map(windowsZones.map(([name, zone]) => [name.toLowerCase(), zone]));
/** As Outlook lists them: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
const byPlaces = new Map(windowsZones.map(([, zone, places]) => [places.toLowerCase(), zone]));

const formats = new Map<string, Intl.DateTimeFormat | null>();
const offsets = new Map<string, number>();

/** The IANA name of a zone, or its distance from UTC, whatever a calendar calls it; null where it is unknown. */
export function zoneName(name: string): string | null {
  const plain = name
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^\/.*?\/(?=[A-Z]\w+\/)/, '');
  const places = /^\((?:UTC|GMT)(?:[+-]\d\d:?\d\d)?\)\s*(.+)$/i.exec(plain)?.[1];
  const known = byWindowsName.get(plain.toLowerCase()) ?? (places && byPlaces.get(places.toLowerCase())) ?? plain;
  if (formatOf(known)) return known;
  return distanceName(plain);
}

/** `GMT+0100` and `UTC-3` are what they say; behind such a sign a city is another zone, which has summer time. */
function distanceName(name: string): string | null {
  const [, sign, hours, minutes = '00'] = /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  const zone = sign && `${sign}${hours!.padStart(2, '0')}:${minutes}`;
  return zone && formatOf(zone) ? zone : null;
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // Not a zone that anyone knows.
  }
  formats.set(zone, format);
  return format;
}

/** How far the zone is ahead of UTC at that instant, in ms. Zones change on quarters of hours at most, so those are remembered. */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / 900_000);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone)!.formatToParts(quarter * 900_000)) parts[type] = Number(value);
  const wall = Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day']!,
    parts['hour']!,
    parts['minute']!,
    parts['second']!,
  );
  const offset = wall - quarter * 900_000;
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What clocks of the zone show at that instant, given as if it were UTC. */
export function instantToWall(zone: string, instant: number): number {
  return instant + offsetAt(zone, instant);
}

/** The instant at which clocks of the zone show this time, given as if it were UTC. In the gap of a DST change it moves on, in the overlap the first one counts. */
export function wallToInstant(zone: string, wall: number): number {
  const first = wall - offsetAt(zone, wall);
  const second = wall - offsetAt(zone, first);
  if (second + offsetAt(zone, second) === wall) {
    const earlier = wall - offsetAt(zone, second - 3_600_000);
    return earlier < second && earlier + offsetAt(zone, earlier) === wall ? earlier : second;
  }
  return first + offsetAt(zone, first) === wall ? first : Math.max(first, second);
}
