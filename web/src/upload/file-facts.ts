import { dayOf, isDay, momentOf, timeOf } from '../lib/days.ts';

/** A moment as a date-and-time field has it: the viewer's clock, without a zone. */
export function fieldTime(ms: number): string {
  const moment = new Date(ms);
  return `${dayOf(moment)}T${timeOf(moment)}`;
}

/** What was typed as an instant; now where it is nothing, or still to come. */
export function toStartTime(text: string, now: Date): string {
  const [day = '', time = ''] = text.split('T');
  const typed = isDay(day) ? momentOf(day, time) : null;
  return (typed === null || typed > now || typed.getTime() < 0 ? now : typed).toISOString();
}

/** `Intro_call-2.mp4` → `Intro call 2`. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
