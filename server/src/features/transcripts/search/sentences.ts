import { rangesIn } from '../../meetings/words.ts';

/** Longer ones are cut; a line of a table shows less than that anyway. */
const longest = 240;
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u;

type SearchedText = { text: string; timing: readonly number[] };

/** The part of a segment that says what was searched for, and when it begins: from the sentence of the first hit to that of the last. */
export function sentenceOf(
  { text, timing }: SearchedText,
  wanted: readonly string[],
): { text: string; startMs: number } {
  const words = text.split(' ');
  const hit = words.map((word) => rangesIn(word, wanted).length > 0);
  const isEnd = words.map((word) => sentenceEnd.test(word));
  const first = Math.max(hit.indexOf(true), 0);
  const from = isEnd.lastIndexOf(true, first - 1) + 1;
  const last = isEnd.indexOf(true, Math.max(hit.lastIndexOf(true), first));
  const shown = fitting(words, first === 0 ? 0 : from, first, last < 0 ? words.length : last + 1);
  return { text: words.slice(shown.from, shown.to).join(' '), startMs: timing[shown.from * 3] ?? timing[0] ?? 0 };
}

/** From as early as leaves the first hit in sight, and as far as there is room. */
function fitting(words: readonly string[], begin: number, first: number, end: number): { from: number; to: number } {
  const lengthOf = (from: number, to: number) => words.slice(from, to).join(' ').length;
  let from = begin;
  while (from < first && lengthOf(from, first + 1) > longest / 2) from += 1;
  let to = end;
  while (to > first + 1 && lengthOf(from, to) > longest) to -= 1;
  return { from, to };
}
