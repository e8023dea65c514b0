import { readNumbers } from '../../engines/language/text/numbers.ts';

/**
 * Makes the change from one text to another in a third one: "four weeks" that became "six weeks" makes "4 weeks" into "6 weeks".
 * Undefined where the third text doesn't say what was changed.
 */
export function carryChange(from: string, to: string, target: string): string | undefined {
  if (target === from) return to;
  const [before, after] = differenceOf(from.split(/\s+/), to.split(/\s+/)).map((words) => bare(words.join(' ')));
  if (!before || after === undefined) return undefined;
  return replaceWords(target, before, after) ?? replaceNumber(target, from, to);
}

/** The words that differ, without those that are the same before and behind them. */
function differenceOf(from: readonly string[], to: readonly string[]): [string[], string[]] {
  const same = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && bare(a).toLowerCase() === bare(b).toLowerCase();
  let start = 0;
  while (start < from.length && same(from[start], to[start])) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && same(from.at(-1 - end), to.at(-1 - end))) end += 1;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

const bare = (text: string) => text.replace(/^[\s“"'(…]+/, '').replace(/(?<![\s.,;:!?”"')…])[\s.,;:!?”"')…]+$/, '');

function replaceWords(target: string, before: string, after: string): string | undefined {
  const escaped = before.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}.,])${escaped}(?![\p{L}\p{N}]|[.,]\p{N})`, 'iu');
  return found.test(target) ? target.replace(found, () => after) : undefined;
}

/** A number in words is the same number in figures. */
function replaceNumber(target: string, from: string, to: string): string | undefined {
  const [before, after] = [numbersIn(from), numbersIn(to)];
  const [was, ...others] = before.filter((value) => !after.includes(value));
  const [is, ...more] = after.filter((value) => !before.includes(value));
  if (was === undefined || is === undefined || others.length > 0 || more.length > 0) return undefined;
  const words = target.split(' ');
  const found = readNumbers(words).find(({ value }) => value === was);
  if (!found) return undefined;
  const said = words.slice(found.from, found.to).join(' ');
  const [, open = '', close = ''] = /^([^\p{L}\p{N}]*).*?([^\p{L}\p{N}]*)$/u.exec(said) ?? [];
  return [...words.slice(0, found.from), open + is.toLocaleString('en-US') + close, ...words.slice(found.to)].join(' ');
}

export const numbersIn = (text: string): number[] => readNumbers(text.split(' ')).map(({ value }) => value);
