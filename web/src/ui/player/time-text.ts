import { localeTag } from '../../language/locale.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A place in a recording as `mm:ss`, from an hour on as `h:mm:ss`. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** The same as it is said aloud: `1 hour 2 minutes`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => spoken(count, unit));
  return said.join(' ') || spoken(0, 'second');
}

const spoken = (count: number, unit: string) =>
  count.toLocaleString(localeTag(), { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });
