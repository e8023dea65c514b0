import { messages } from './messages.ts';
const two = (value: number) => String(value).padStart(2, '0');

/** A meeting's length: a dash for none, then seconds, `mm:ss mins`, `hh:mm hours`. */
export function durationText(seconds: number | null | undefined): string {
  const whole = Math.floor(seconds ?? 0);
  if (!Number.isFinite(whole) || whole <= 0) return '-';
  if (whole < 60) return messages.wholeSeconds(whole);
  if (whole < 3600) return messages.twoTwo2Mins(two(Math.floor(whole / 60)), two(whole % 60));
  return messages.twoTwo2Hours(two(Math.floor(whole / 3600)), two(Math.floor((whole % 3600) / 60)));
}

/** Remaining time as `m:ss`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** How long something will take, no more exact than it can be known. */
export function aboutText(seconds: number): string {
  if (seconds < 10) return messages.aFewSeconds;
  if (seconds < 60) return messages.aboutCeilS(Math.ceil(seconds / 10) * 10);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return messages.aboutMinutesMin(minutes);
  return messages.aboutFloorHMinutesMin(Math.floor(minutes / 60), minutes % 60, minutes % 60 > 0);
}
