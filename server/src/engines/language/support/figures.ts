import type { SpokenNumber } from '../text/numbers.ts';
import { readNumbers } from '../text/numbers.ts';
import { plain } from '../text/words.ts';

/** Every figure that somebody may write of what was said, as a number and as people say them otherwise. */
export const figuresIn = (words: readonly string[]): number[] => [
  ...readNumbers(words).flatMap((one) => [one.value, ...apart(one)]),
  ...words.flatMap((word) => [...ordinalOf(word), ...(meant.get(plain(word)) ?? [])]),
  ...clock(words),
  ...joined(words),
  ...dozens(words),
  ...hundreds(words),
];

/** "Nine fifteen" is read as 915, and may be 9.15 or a quarter past nine. */
const apart = ({ value, isScaled }: SpokenNumber) =>
  !isScaled && value > 100 && value < 10_000 && Number.isInteger(value) && value % 100 > 0
    ? [value / 100, Math.floor(value / 100), value % 100]
    : [];

/** Figures that are said without one: "half an hour", "a quarter of it". */
const meant = new Map<string, readonly number[]>(
  Object.entries({
    nought: [0],
    once: [1],
    single: [1],
    both: [2],
    couple: [2],
    pair: [2],
    twice: [2],
    double: [2],
    triple: [3],
    thirtieth: [30],
    fortnight: [2],
    dozen: [12],
    decade: [10],
    half: [0.5, 30, 50, 6],
    quarter: [0.25, 15, 25, 3],
    quarters: [0.75, 45, 75],
    thirds: [66, 67],
  }),
);

/** "Quarter to nine" is 8:45, "ten to nine" 8:50. */
function clock(words: readonly string[]): number[] {
  return readNumbers(words).flatMap(({ value, from }) => {
    const [minutes = '', to = ''] = words.slice(Math.max(0, from - 2), from).map(plain);
    if (to !== 'to') return [];
    const before = minutes === 'quarter' ? 15 : readNumbers([minutes])[0]?.value;
    return before === undefined ? [] : [value - 1, 60 - before];
  });
}

/** "Fifty nine five" is 59,500 as people say it, "nineteen fifty" may be 19.50, "one point four million" is 1.4 million. */
function joined(words: readonly string[]): number[] {
  const numbers = readNumbers(words);
  return numbers.flatMap((first, at) => {
    const next = numbers[at + 1];
    if (!next) return [];
    if (next.from === first.to)
      return [
        first.value * 1_000 + next.value * (next.value < 10 ? 100 : 1),
        first.value + next.value / 100,
        ...summed(first, next),
      ];
    if (next.from === first.to + 1 && /^and$/i.test(words[first.to] ?? '')) return summed(first, next);
    const isPoint = next.from === first.to + 1 && /^point$/i.test(words[first.to] ?? '');
    if (!isPoint) return [];
    const scale = next.value >= 1_000_000 ? 1_000_000 : next.value >= 1_000 ? 1_000 : 1;
    return [
      (first.value + next.value / scale / 10) * scale,
      first.value + next.value / scale / 10,
      (first.value + next.value / scale / 10) * 1_000_000,
    ];
  });
}

/** Recognizers write "500 and 20", "2 thousand 500" and "500 and 20 thousand": one number in two pieces. */
function summed(first: SpokenNumber, next: SpokenNumber): number[] {
  const scale = next.value >= 1_000_000 ? 1_000_000 : next.value >= 1_000 ? 1_000 : 1;
  const rest = next.value / scale;
  if (scale > 1 && first.value < 1_000 && first.value % 100 === 0 && rest < 100) return [(first.value + rest) * scale];
  const step = [1_000_000, 1_000, 100, 10].find((one) => first.value >= one && first.value % one === 0);
  return scale === 1 && step !== undefined && next.value < step ? [first.value + next.value] : [];
}

/** "Hundred twenty" without an "a", as many speakers say it. */
const hundreds = (words: readonly string[]): number[] =>
  words.flatMap((word, at) => {
    const scale = { hundred: 100, thousand: 1_000 }[plain(word)];
    if (scale === undefined) return [];
    const from = /^and$/i.test(words[at + 1] ?? '') ? at + 2 : at + 1;
    const [next] = readNumbers(words.slice(from, from + 3));
    return [scale, ...(next?.from === 0 && next.value < scale ? [scale + next.value] : [])];
  });

const dozens = (words: readonly string[]): number[] =>
  readNumbers(words).flatMap(({ value, to }) => (/^dozens?$/i.test(plain(words[to] ?? '')) ? [value * 12] : []));

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** "The ninth" is a 9, "the twenty ninth" one too: whoever writes 29th has read the words before it. */
function ordinalOf(word: string): number[] {
  const at = ordinals.indexOf(plain(word)) + 1;
  return at === 0 ? [] : at < 10 ? [at, at + 20, at + 30] : [at];
}
