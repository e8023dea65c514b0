import { momentAt, wallTimeOf } from './time-settings.ts';
import { dateFormat } from '../language/locale.ts';

/** A calendar day of the viewer as `YYYY-MM-DD`: what date fields speak, and what stays the same day in any zone. */
export type Day = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The day it is at this moment where the viewer is. */
export function dayOf(moment: Date): Day {
  const { year, month, day } = wallTimeOf(moment);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Counted on the calendar, so a day of 23 or 25 hours is one day too. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first moment of the day where the viewer is; where clocks skip midnight, the first that exists. */
export function startOfDay(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return momentAt({ year, month, day: date, hour: 0, minute: 0 });
}

/** '09:05': what time fields speak, in the viewer's zone. */
export function timeOf(moment: Date): string {
  const { hour, minute } = wallTimeOf(moment);
  return `${two(hour)}:${two(minute)}`;
}

/** What a date field and a time field say together; null where the time is none. */
export function momentOf(day: Day, time: string): Date | null {
  const [, hour, minute] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return momentAt({ year, month, day: date, hour: Number(hour), minute: Number(minute) });
}

/** The last millisecond of the day. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}

/** The same day and time of an earlier year; February 29 becomes the 28th. */
export function yearsBefore(moment: Date, years: number): Date {
  const earlier = new Date(moment);
  earlier.setFullYear(moment.getFullYear() - years);
  if (earlier.getMonth() !== moment.getMonth()) earlier.setDate(0);
  return earlier;
}

const short = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = dateFormat({ month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Tue, Jan 5'. */
export function shortDayText(day: Day): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}

/** 'January 5, 2027'. */
export function longDayText(day: Day): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
