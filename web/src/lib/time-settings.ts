import { locale, localeTag } from '../language/locale.ts';

export type TimeSettings = { timeZone: string | null; timeFormat: 'auto' | '12h' | '24h' };

let settings: TimeSettings = { timeZone: null, timeFormat: 'auto' };
let version = 0;

/** How the viewer wants times shown; formatters made before are made anew. */
export function setTimeSettings(next: TimeSettings): boolean {
  if (next.timeZone === settings.timeZone && next.timeFormat === settings.timeFormat) return false;
  settings = next;
  version += 1;
  return true;
}

function optionsNow(): Intl.DateTimeFormatOptions {
  return {
    ...(settings.timeZone !== null && { timeZone: settings.timeZone }),
    ...(settings.timeFormat !== 'auto' && { hour12: settings.timeFormat === '12h' }),
  };
}

/** What a clock on the viewer's wall says. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

const clock = timeFormat(
  { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  'en-US',
  { isFixedClock: true },
);

/** The date and time of a moment in the viewer's zone. Without a zone of their own it is the browser's, by hand: that is quicker. */
export function wallTimeOf(moment: Date): WallTime {
  if (settings.timeZone === null)
    return {
      year: moment.getFullYear(),
      month: moment.getMonth() + 1,
      day: moment.getDate(),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
    };
  const [month, day, year, hour, minute] = clock.format(moment).match(/\d+/g)!.map(Number);
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute! };
}

const dayMs = 86_400_000;

/** The moment at which the viewer's clock says so: the first where it does twice, and the later one by the jump where it never does. */
export function momentAt({ year, month, day, hour, minute }: WallTime): Date {
  if (settings.timeZone === null) return new Date(year, month - 1, day, hour, minute);
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const shown = (ms: number) => {
    const at = wallTimeOf(new Date(ms));
    return Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute);
  };
  // The zone's distance from UTC on either side of a change of the clocks.
  const [before, after] = [wanted - dayMs, wanted + dayMs].map((ms) => shown(ms) - ms);
  const found = [wanted - before!, wanted - after!]
    .sort((one, other) => one - other)
    .find((ms) => shown(ms) === wanted);
  return new Date(found ?? wanted - before!);
}

/** '9:00 AM' or '09:00', as the viewer wants it. */
export function clockText(moment: Date): string {
  const { hour, minute } = wallTimeOf(moment);
  const minutes = String(minute).padStart(2, '0');
  if (settings.timeFormat === '24h' || (settings.timeFormat === 'auto' && isUsualIn24Hours()))
    return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const isUsualIn24Hours = () => locale() === 'de' || locale() === 'es';

/** The name of the zone in which times are shown and typed. */
export function zoneName(): string {
  return settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A formatter that follows the viewer's zone and clock; making one is slow, so it is kept until those change. */
export function timeFormat(
  options: Intl.DateTimeFormatOptions,
  tag?: string,
  { isFixedClock = false } = {},
): { format(moment: Date): string } {
  let made: Intl.DateTimeFormat | undefined;
  let madeFor = '';
  return {
    format(moment) {
      const key = `${version} ${localeTag()}`;
      if (!made || madeFor !== key) {
        const isTimed = options.hour !== undefined || options.timeStyle !== undefined;
        const { hour12, ...zone } = optionsNow();
        made = new Intl.DateTimeFormat(tag ?? localeTag(), {
          ...options,
          ...zone,
          ...(isTimed && !isFixedClock && hour12 !== undefined && { hour12 }),
        });
        madeFor = key;
      }
      return made.format(moment);
    },
  };
}
