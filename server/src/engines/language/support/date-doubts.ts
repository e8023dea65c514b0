import type { Doubt } from './doubt.ts';
import type { SpokenDate } from './dates.ts';
import { readDates, resolveDates } from './dates.ts';
import { figuresIn } from './figures.ts';
import type { Passage } from './passage.ts';
import { askedText, citedText, nearText } from './passage.ts';
import { splitWords } from '../text/words.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** What the words around a claim say of dates: as they were said, and what they can mean from the day of the meeting. */
type SaidDates = {
  near: readonly SpokenDate[];
  cited: readonly SpokenDate[];
  days: ReadonlySet<number>;
  meant: readonly Date[];
  /** Of "today", "tomorrow" and "yesterday" alone. */
  exact: readonly Date[];
  startedAt: Date | undefined;
};

/** Dates and weekdays that were not said and that nothing said resolves to. They are never a reason to leave a line out. */
export function findDateDoubts(claim: string, passage: Passage): Doubt[] {
  const dates = readDates(claim);
  if (dates.length === 0) return [];
  const near = nearText(passage);
  const told = `${askedText(passage)} ${citedText(passage)}`;
  const said: SaidDates = {
    near: readDates(near, true),
    cited: readDates(citedText(passage), true),
    days: new Set(figuresIn(splitWords(near))),
    meant: resolveDates(told, passage.startedAt),
    exact: resolveDates((told.match(/\b(?:today|tomorrow|yesterday)\b/gi) ?? []).join(' '), passage.startedAt),
    startedAt: passage.startedAt,
  };
  return dates.flatMap((date) => [...weekdayDoubt(date, said), ...dayDoubt(date, said), ...yearDoubt(date, said)]);
}

function weekdayDoubt({ weekday, text }: SpokenDate, { near, cited, meant, exact }: SaidDates): Doubt[] {
  if (weekday === undefined || near.some((one) => one.weekday === weekday)) return [];
  const isNamed = cited.some((one) => one.weekday !== undefined);
  if ((isNamed ? exact : meant).some((day) => day.getUTCDay() === weekday)) return [];
  return contradiction(text, cited.find((one) => one.weekday !== undefined)?.weekday, weekdays);
}

function dayDoubt(date: SpokenDate, { near, cited, days, meant, startedAt }: SaidDates): Doubt[] {
  const { day, month, text } = date;
  if (month === undefined) return [];
  const isMonthSaid = near.some((one) => one.month === month);
  const isMeant = meant.some((one) => one.getUTCMonth() === month && (day === undefined || one.getUTCDate() === day));
  if (isMeant) return [];
  if (isMonthSaid)
    return day === undefined || days.has(day)
      ? []
      : [{ weight: 'firm', reason: `“${text}”: the ${day} isn’t in the words it cites.` }];
  const isSoon = startedAt && (month - startedAt.getUTCMonth() + 12) % 12 <= 1;
  const other = cited.find((one) => one.month !== undefined)?.month;
  if (isSoon && other === undefined && day !== undefined && days.has(day)) return [];
  return contradiction(text, other, months);
}

function yearDoubt({ year, text }: SpokenDate, { near, days, startedAt }: SaidDates): Doubt[] {
  if (year === undefined || days.has(year) || days.has(year - 2_000) || near.some((one) => one.year === year))
    return [];
  if (startedAt && Math.abs(year - startedAt.getUTCFullYear()) <= 1) return [];
  return [{ weight: startedAt ? 'firm' : 'loose', reason: `“${text}”: the year isn’t in the words it cites.` }];
}

const contradiction = (text: string, other: number | undefined, names: readonly string[]): Doubt[] => [
  other === undefined
    ? { weight: 'loose', reason: `“${text}” isn’t in the words it cites.` }
    : { weight: 'firm', reason: `It says “${text}”; the words it cites say ${names[other]}.` },
];
