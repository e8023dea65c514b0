import { figures } from '../text/numbers.ts';
import type { Range } from '../text/sentences.ts';
import { readAmounts } from './amounts.ts';

/** Words of a sentence, those of them that hold the value, and what was asked. */
export type Passage = {
  words: readonly string[];
  span: Range;
  asked: string;
  /** What was said before it in the same breath: a month that is named there is meant. */
  before?: string;
  today: Date;
  /** What was told by the hour in this call. */
  byTheHour?: readonly number[];
};

const overlaps = (a: Range, b: Range) => a.from < b.to && b.from < a.to;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const periods = ['hour', 'day', 'week', 'month'] as const;

const perHour = /^(?:\S+ )?(?:(?:an|per) hour\b|hourly rate\b)/i;

/** "Thirteen forty an hour": whoever is paid so means an hour with the next figure, too, if it is one of the kind. */
export function hourlyIn(text: string): number[] {
  const words = text.split(' ');
  return readAmounts(words)
    .filter(({ to }) => perHour.test(words.slice(to, to + 4).join(' ')))
    .map(({ lower, upper }) => (upper ?? lower).value);
}
/** Nobody moves for more than this many times as much. */
const mostMore = 2;
const isOfKind = (value: number, rates: readonly number[]) =>
  rates.some((rate) => value <= rate * mostMore && value * mostMore >= rate);

/** "Fifty six" of pay is 56,000; by the hour or day it is what was said. */
export function readPay({ words, span, asked, byTheHour = [] }: Passage): string | undefined {
  const found = readAmounts(words).find((amount) => overlaps(amount, span));
  if (!found) return undefined;
  const { lower, upper } = found;
  const behind = words.slice(found.to, found.to + 4).join(' ');
  if (/^(?:lakhs?|crores?)\b/i.test(behind))
    return `${figures((upper ?? lower).value)} ${words[found.to]?.toLowerCase().replace(/\W+$/, '')}`;
  const period =
    periods.find((one) => new RegExp(`^(?:\\S+ )?(?:an?|per|each) ${one}\\b`, 'i').test(behind)) ??
    (/\b(?:day rate|daily)\b/i.test(asked) ? 'day' : /\b(?:hourly|an hour)\b/i.test(asked) ? 'hour' : undefined) ??
    (isOfKind((upper ?? lower).value, byTheHour) ? 'hour' : undefined);
  const scaled = (value: number) => (period || value < 15 || value >= 1_000 ? value : value * 1_000);
  const size = scaled((upper ?? lower).value);
  if (period ? size < 5 || size > 100_000 : size < 8_000 || size > 2_000_000) return undefined;
  const sign = lower.currency ?? upper?.currency ?? '';
  const tell = (value: number) =>
    `${sign}${period && !Number.isInteger(value) ? value.toFixed(2) : figures(scaled(value))}`;
  return `${upper ? `${tell(lower.value)} to ${tell(upper.value)}` : tell(lower.value)}${period ? ` ${period === 'hour' ? 'an' : 'a'} ${period}` : ''}`;
}
