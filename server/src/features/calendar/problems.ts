import type { CalendarProblem } from '@candor/contract/calendars';
import { calendarProblemTexts, calendarProblems } from '@candor/contract/calendars';
import type { CalendarRow } from './store.ts';

/** What of a calendar could not be read, by reason. */
export function countProblems({
  problems,
}: Pick<CalendarRow, 'problems'>): { problem: CalendarProblem; count: number }[] {
  const found = Object.values(problems);
  return calendarProblems
    .map((problem) => ({ problem, count: found.filter((one) => one === problem).length }))
    .filter(({ count }) => count > 0);
}

/** For the activity of a connection: `; 2 events with a time Candor couldn't read`. */
export function problemsText(calendars: readonly Pick<CalendarRow, 'problems' | 'isSelected'>[]): string {
  const problems = Object.assign(
    {},
    ...calendars.map((one, index) => prefixed(one.problems, index)),
  ) as CalendarRow['problems'];
  return countProblems({ problems })
    .map(({ problem, count }) => `; ${count} ${count === 1 ? 'event' : 'events'} ${calendarProblemTexts[problem]}`)
    .join('');
}

const prefixed = (problems: CalendarRow['problems'], index: number) =>
  Object.fromEntries(Object.entries(problems).map(([key, problem]) => [`${index} ${key}`, problem]));
