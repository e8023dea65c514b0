import { timeFormat } from './time-settings.ts';

const day = timeFormat({ month: 'long', day: 'numeric', year: 'numeric' });
const moment = timeFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const withZone = timeFormat({ dateStyle: 'full', timeStyle: 'long' });

/** 'January 5, 2027' in the viewer's zone. */
export function dayText(instant: string): string {
  return day.format(new Date(instant));
}

/** 'January 5, 2027 at 3:04 PM' in the viewer's zone. */
export function momentText(instant: string): string {
  return moment.format(new Date(instant));
}

/** The same with the zone, for tooltips. */
export function zonedText(instant: string): string {
  return withZone.format(new Date(instant));
}
