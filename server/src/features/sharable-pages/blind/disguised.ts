import type { MaskedSpan } from './masked-span.ts';

/** Letters of other alphabets that look like Latin ones. Names and texts are read alike, so a name in its own script stays itself. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['абвгеёкмнорстухіјѕһ', 'aбbгeekmhopctyxijsh'],
    ['αεικνορτυχ', 'aeikvoptux'],
  ].flatMap(([from, to]) => [...from!].map((letter, at) => [letter, [...to!][at]!] as const)),
);

/** For lower-case text. */
export const asLatin = (folded: string): string =>
  /[\u0370-\u04ff]/.test(folded)
    ? folded.replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes[letter] ?? letter)
    : folded;

const spaced = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_·]\p{L}){3,}(?![\p{L}\p{N}])/gu;
const mixed = /(?<![\p{L}\p{N}])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{4,40}(?![\p{L}\p{N}])/gu;
const digits: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** Names of four letters and more that someone spelled out, or wrote with digits: "E l i s e", "F0ntaine". */
export function disguisedSpans(text: string, parts: readonly string[], fold: (text: string) => string): MaskedSpan[] {
  const long = new Set(parts.filter((part) => part.length >= 4));
  if (long.size === 0) return [];
  const holds = (letters: string) => [...long].some((part) => letters.includes(part));
  const reads = (word: string) =>
    ['i', 'l'].some((one) =>
      long.has(fold(word).replace(/\d/g, (digit) => (digit === '1' ? one : (digits[digit] ?? digit)))),
    );
  return [
    ...[...text.matchAll(spaced)].filter(([run]) => holds(fold(run).replace(/[ .\-_·]/g, ''))),
    ...[...text.matchAll(mixed)].filter(([word]) => reads(word)),
  ].map((match) => ({ start: match.index, end: match.index + match[0].length, kind: 'name' as const }));
}
