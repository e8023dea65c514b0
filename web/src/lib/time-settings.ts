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

/** A formatter that follows the viewer's zone and clock; making one is slow, so it is kept until those change. */
export function timeFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): { format(moment: Date): string } {
  let made: Intl.DateTimeFormat | undefined;
  let madeFor = -1;
  return {
    format(moment) {
      if (!made || madeFor !== version) {
        const isTimed = options.hour !== undefined || options.timeStyle !== undefined;
        const { hour12, ...zone } = optionsNow();
        made = new Intl.DateTimeFormat(locale, {
          ...options,
          ...zone,
          ...(isTimed && hour12 !== undefined && { hour12 }),
        });
        madeFor = version;
      }
      return made.format(moment);
    },
  };
}
