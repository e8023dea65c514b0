import type { SpokenNumber } from '../text/numbers.ts';
import { readNumbers } from '../text/numbers.ts';

/** What was said is taken back by what follows. */
const correction =
  /\b(?:sorry|i mean(?:t)?|wait|hang on|hold on|correction|make (?:that|it)|rather|actually|no,|no no|no (?:that|it)'s|scratch that|i tell a lie|my mistake|what am i saying|i should say|pardon|oops)\b/i;

/** Money as it was said: one figure or two ends of a range, read whole. */
export type Amount = {
  from: number;
  to: number /** Where the figure stood that it puts right. */;
  instead: number | undefined;
  lower: SpokenNumber;
  upper: SpokenNumber | undefined;
};

/** "twenty six four" is 26,400 to whoever was asked for a salary, "twenty two fifty an hour" is 22.50; what stands side by side in another way is not read at all. */
export function readAmounts(words: readonly string[]): Amount[] {
  const numbers = joinSpoken(
    words,
    readNumbers(words).filter(({ isPercent }) => !isPercent),
  );
  const found: Amount[] = [];
  let instead: number | undefined;
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at] as SpokenNumber;
    const next = numbers[at + 1];
    const joint = next ? words.slice(first.to, next.from).join(' ') : '';
    if (next && isTakenBack(joint, words[first.to - 1] ?? '')) {
      numbers[at + 1] = scaleLike(next, first);
      instead ??= first.from;
      continue;
    }
    // "The top of band six, £46,580."
    const isApart =
      next !== undefined &&
      next.currency !== null &&
      first.currency === null &&
      (words[first.to - 1] ?? '').endsWith(',');
    const isRange =
      next !== undefined &&
      !isApart &&
      scaleLike(next, first).value > scaleLike(first, next).value &&
      !isOtherCase(words, joint, first, next) &&
      (/^(to|or|-|–|and|maybe|perhaps)$/i.test(joint) ||
        (joint === '' &&
          (next.isScaled ||
            ((words[first.to - 1] ?? '').endsWith(',') &&
              first.value >= 20 &&
              next.value < 1_000 &&
              next.value < first.value * 1.3))));
    if (!isRange && next && joint === '' && !/[,.;]$/.test(words[first.to - 1] ?? '')) {
      at += 1;
      continue;
    }
    // "From fifty thousand to forty thousand" is what became of it.
    if (!isRange && next && /^(down )?to$/i.test(joint)) {
      at += 1;
      continue;
    }
    const upper = isRange ? scaleLike(next, first) : undefined;
    const lower = upper ? scaleLike(first, upper) : first;
    if (upper) at += 1;
    found.push({ from: lower.from, to: (upper ?? lower).to, instead, lower, upper });
    instead = undefined;
  }
  return found;
}

const isTakenBack = (joint: string, last: string) =>
  (correction.test(joint) || (last.endsWith(',') && /^no\b/i.test(joint))) && joint.split(' ').length <= 8;

function joinSpoken(words: readonly string[], numbers: SpokenNumber[]): SpokenNumber[] {
  const joined: SpokenNumber[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const [one, next] = [numbers[at] as SpokenNumber, numbers[at + 1]];
    const isSide =
      next !== undefined &&
      next.from === one.to &&
      !/[,.;]$/.test(words[one.to - 1] ?? '') &&
      !one.isScaled &&
      !next.isScaled &&
      ((one.currency === null && /^[a-z-]+$/i.test(words[one.from] ?? '')) || isSplit(words, one, next));
    const behind = next ? words.slice(next.to, next.to + 3).join(' ') : '';
    const isHourly = /^(pounds?|quid|dollars?|euros?)?\s*(an|per) hour\b/i.test(behind);
    const value =
      !isSide || one.value < 10 || one.value > 199
        ? undefined
        : isHourly
          ? next.value >= 10 && next.value < 100 && one.value < 100
            ? one.value + next.value / 100
            : undefined
          : isPence(words, one, next)
            ? one.value * 100 + next.value
            : next.value >= 1 && next.value <= 9 && next.to - next.from === 1
              ? one.value * 1_000 + next.value * 100
              : next.value >= 100 && next.value < 1_000 && next.value % 50 === 0
                ? one.value * 1_000 + next.value
                : undefined;
    if (value === undefined || !next) joined.push(one);
    else {
      joined.push({ ...one, to: next.to, value, currency: next.currency, isScaled: !isHourly && value >= 10_000 });
      at += 1;
    }
  }
  return joined;
}

/** "Seventy, or seventy-two if it's three days" are two answers. */
const isOtherCase = (words: readonly string[], joint: string, first: SpokenNumber, next: SpokenNumber) =>
  /^or$/i.test(joint) &&
  ((words[first.to - 1] ?? '').endsWith(',') || /^(?:if|with|when|unless)$/i.test(words[next.to] ?? ''));

/** "31 800", as some recognisers write it. */
const isSplit = (words: readonly string[], one: SpokenNumber, next: SpokenNumber) =>
  /^[£$€]?\d{2,3}$/.test(words[one.from] ?? '') && /^\d{3}(?!\d)/.test(words[next.from] ?? '') && next.value % 50 === 0;

/** "Twenty seven fifty." at the end of what was said: whether it is pay is for its rule to say. */
const isPence = (words: readonly string[], one: SpokenNumber, next: SpokenNumber) =>
  one.value > 20 &&
  one.value < 100 &&
  one.value % 10 !== 0 &&
  next.value >= 10 &&
  next.value < 100 &&
  next.value % 5 === 0 &&
  (next.to === words.length ||
    /[,.]$/.test(words[next.to - 1] ?? '') ||
    /^(?:umbrella|and|plus|flat|now|since|basic|base|on|with|but|at)$/i.test(words[next.to] ?? ''));

/** "eighty to ninety thousand": both are thousands. */
function scaleLike(number: SpokenNumber, other: SpokenNumber): SpokenNumber {
  const factor = other.isScaled && !number.isScaled && number.value < 1_000 && other.value >= 1_000 ? 1_000 : 1;
  return {
    ...number,
    value: number.value * factor,
    isScaled: number.isScaled || factor > 1,
    currency: number.currency ?? other.currency,
  };
}
