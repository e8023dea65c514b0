import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import { clockText } from '../../lib/time-settings.ts';
import { messages } from './messages.ts';

export type TimeClass = 'past' | 'current' | 'future';
type Timed = Pick<Meeting, 'status' | 'startTime' | 'endTime'>;

export function startOf(meeting: Pick<Timed, 'startTime'>): Date {
  return new Date(meeting.startTime);
}

/** A meeting without an end is taken to last half an hour. */
export function endOf(meeting: Pick<Timed, 'startTime' | 'endTime'>): Date {
  return new Date(meeting.endTime ?? startOf(meeting).getTime() + limits.defaultMeetingMinutes * 60_000);
}

/** Status of a meeting on the calendar. Starts and ends count as reached at their very moment. */
export function timeClass(meeting: Timed, now: Date): TimeClass {
  if (meeting.status === 'completed') return 'past';
  const isStarted = startOf(meeting) <= now;
  if (!isStarted) return 'future';
  return meeting.status === 'created' || endOf(meeting) > now ? 'current' : 'past';
}

/** The notetaker can only be scheduled in advance, and needs a link. */
export function mayAutoJoin(meeting: Timed & Pick<Meeting, 'meetingUrl'>, now: Date): boolean {
  return meeting.status !== 'cancelled' && timeClass(meeting, now) === 'future' && Boolean(meeting.meetingUrl);
}

/** Which of the day's meetings, in order of their start, belongs into view: what runs, else what comes, else the last. */
export function indexOfNow(meetings: readonly Timed[], now: Date): number {
  const classes = meetings.map((meeting) => timeClass(meeting, now));
  for (const wanted of ['current', 'future'] as const) if (classes.includes(wanted)) return classes.indexOf(wanted);
  return meetings.length - 1;
}

/** Its start and its end would read the same. */
export function isWithinMinute(meeting: Pick<Timed, 'startTime' | 'endTime'>): boolean {
  return endOf(meeting).getTime() - startOf(meeting).getTime() < 60_000;
}

export function timesText(meeting: Pick<Timed, 'startTime' | 'endTime'>): string {
  const start = clockText(startOf(meeting));
  return isWithinMinute(meeting) ? start : messages.startToClockText(start, clockText(endOf(meeting)));
}
