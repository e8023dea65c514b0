import { figures, readNumbers } from '../text/numbers.ts';
import type { Range } from '../text/sentences.ts';
import { readDays, readLengths, readTimes } from '../text/times.ts';
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
const trimmed = (text: string) => text.replace(/^[\s“"'(,.;:–-]+|(?<![\s.,;:?!…)"”'–-])[\s.,;:?!…)"”'–-]+$/g, '');
const joining = new Set(['and', 'or', 'but', 'with', 'of', 'the', 'a', 'an', 'to', 'for', 'in', 'at']);
/** "Eight technicians and" goes on somewhere else. */
const clean = (text: string) => {
  const words = trimmed(text).split(' ');
  while (words.length > 1 && joining.has(words.at(-1)!.toLowerCase())) words.pop();
  return trimmed(words.join(' '));
};
export const wordsOf = ({ words, span }: Pick<Passage, 'words' | 'span'>): string =>
  clean(words.slice(span.from, span.to).join(' '));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have names all the same. */
export const named = (text: string): string =>
  /\p{Lu}/u.test(text)
    ? text
    : text
        .split(' ')
        .map((word) => (/^(?:of|the|and|on|upon|in|at|for|near)$/.test(word) ? word : capital(word)))
        .join(' ');

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
  const tell = (value: number) => `${sign}${figures(scaled(value))}`;
  return `${upper ? `${tell(lower.value)} to ${tell(upper.value)}` : tell(lower.value)}${period ? ` ${period === 'hour' ? 'an' : 'a'} ${period}` : ''}`;
}

export function readBonus(passage: Passage): string | undefined {
  const { words, span } = passage;
  const number = readNumbers(words).find((one) => overlaps(one, span));
  if (!number)
    return /\b(?:car|month|double|pension|shares|allowance)\b/i.test(wordsOf(passage)) ? wordsOf(passage) : undefined;
  if (number.isPercent || /^per ?cent/i.test(words[number.to] ?? '')) return `${figures(number.value)}%`;
  return readPay(passage) ?? wordsOf(passage);
}

/** "Eight weeks"; a number alone has the unit of the question. */
export function readNotice(passage: Passage): string | undefined {
  const { words, span, asked } = passage;
  const all = readLengths(words).filter(({ unit }) => unit !== 'year');
  // "Two weeks notice and then a week off, so three weeks" is two.
  const length = all.find(({ to }) => /^notice\b/i.test(words[to] ?? '')) ?? all.findLast((one) => overlaps(one, span));
  if (length) return length.text;
  const said = wordsOf(passage);
  if (/\b(?:no|none|not|without|between jobs|immediate\w*|garden|already|zero)\b/i.test(said))
    return /garden|already/i.test(said) ? said : 'none';
  const number = readNumbers(words).find((one) => overlaps(one, span) && one.value > 0 && one.value <= 13);
  const unit = /\b(week|month)s?\b/i.exec(`${words.join(' ')} ${asked}`)?.[1]?.toLowerCase();
  return number && unit ? `${number.value} ${unit}${number.value === 1 ? '' : 's'}` : undefined;
}

const soon = /\b(?:straight ?away|immediate\w*|tomorrow|today|as soon as|any ?time|whenever|asap|now)\b/i;

export function readStart(passage: Passage): string | undefined {
  const { words, span, today } = passage;
  const times = [
    ...readTimes(words, today),
    ...readDays(words, today, `${passage.asked} ${passage.before ?? ''}`.split(' ')),
  ].filter((one) => overlaps(one, span));
  const last = times.at(-1);
  if (last) {
    const before = words
      .slice(Math.max(0, last.from - 2), last.from)
      .join(' ')
      .toLowerCase();
    const prefix = /\bnot before\b/.test(before) ? 'not before ' : (/\b(after|from)\b/.exec(before)?.[1] ?? '');
    return `${prefix}${prefix.endsWith(' ') || prefix === '' ? '' : ' '}${last.text}`;
  }
  const said = wordsOf(passage);
  return soon.test(said) ||
    readLengths(words).some((one) => overlaps(one, span)) ||
    /\b(?:year|month|term|easter|christmas|summer|spring|autumn)\b/i.test(said)
    ? said
    : undefined;
}

const hours =
  /\b(?:morning|afternoon|evening|lunch\w*|noon|o'clock|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|any (?:day|time)|after|before|from the|\d{1,2}(?:am|pm|:\d\d)?)\b/i;
export const readSlot = (passage: Passage): string | undefined => {
  const said = wordsOf(passage);
  return hours.test(said) ? `Interview: ${said}` : undefined;
};

const leading = /^(?:(?:in|from|near|at|by|just|still|out|over|based|outside of) )+/i;
const noPlace = /^(?:home|here|there|it|office|the office|work|site|remote|uk|the uk|london office)$/i;
export const readHome = (passage: Passage): string | undefined => {
  const said = wordsOf(passage)
    .replace(leading, '')
    .replace(/ (?:now|these days|still|way|area|side)$/i, '')
    .replace(/,.*$/, '');
  return said === '' || noPlace.test(said) || said.split(' ').length > 5 || /^\d/.test(said) ? undefined : named(said);
};

/** Years of work; a number alone where years were asked for. */
export function readYears({ words, span, asked }: Passage): string | undefined {
  const length = readLengths(words).find((one) => overlaps(one, span) && (one.unit === 'year' || one.unit === 'month'));
  if (length) return length.text;
  const said = clean(words.slice(span.from, span.to).join(' '));
  if (/^(?:since|from)\b/i.test(said) && /\d{4}|twenty/i.test(said)) return said;
  const number = readNumbers(words).find(
    (one) => overlaps(one, span) && one.currency === null && !one.isPercent && one.value > 0 && one.value < 50,
  );
  return number && /\b(?:how long|years?|how much experience)\b/i.test(`${asked} ${words.join(' ')}`)
    ? `${figures(number.value)} year${number.value === 1 ? '' : 's'}`
    : undefined;
}

export function readTeam(passage: Passage): string | undefined {
  const said = wordsOf(passage);
  const [number] = readNumbers(said.split(' '));
  if (!number || number.value > 5_000) return undefined;
  return number.from === 0 && number.to === said.split(' ').length ? `${figures(number.value)} people` : said;
}
