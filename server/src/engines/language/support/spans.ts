import { readNumbers } from '../text/numbers.ts';
import { plain, splitWords } from '../text/words.ts';

/** A stretch of time as a number of days, with the words it takes. */
type TimeSpan = { days: number; from: number; to: number };

const unitDays: Record<string, number> = {
  minute: 1 / 1_440,
  min: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 365 / 12,
  year: 365,
  decade: 3_650,
};
const lone: Record<string, number> = { a: 1, an: 1, one: 1, half: 0.5, couple: 2, another: 1 };

/** "Twelve months", "a year", "half an hour", "a couple of weeks", "a year and a half". */
export function readSpans(text: string): TimeSpan[] {
  const words = splitWords(text);
  const numbers = readNumbers(words);
  return words.flatMap((word, at): TimeSpan[] => {
    const days = unitDays[plain(word).replace(/['’]$/, '').replace(/s$/, '')];
    if (days === undefined) return [];
    const number = numbers.find(({ to }) => to === at);
    const half = words
      .slice(at + 1, at + 4)
      .map(plain)
      .join(' ')
      .startsWith('and a half')
      ? 0.5
      : 0;
    if (number) return [{ days: (number.value + half) * days, from: number.from, to: at + 1 }];
    const before = [words[at - 1], words[at - 2], words[at - 3]].map((one) => plain(one ?? ''));
    const isOf = before[0] === 'of' || ((before[0] === 'a' || before[0] === 'an') && before[1] === 'half');
    const count = lone[isOf ? (before[1] ?? '') : (before[0] ?? '')] ?? (plain(word) === 'fortnight' ? 1 : undefined);
    return count === undefined ? [] : [{ days: (count + half) * days, from: at - 1, to: at + 1 }];
  });
}

export const isSameSpan = (one: TimeSpan, other: TimeSpan): boolean =>
  Math.abs(one.days - other.days) <= 0.02 * Math.max(one.days, other.days);
