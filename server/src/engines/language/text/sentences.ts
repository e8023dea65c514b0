import type { Word } from '@candor/contract/transcripts';

/** Words `from` (included) to `to` (excluded). */
export type Range = { from: number; to: number };

/** Dots that end no sentence. */
const abbreviations = /^(mr|mrs|ms|dr|prof|st|no|vs|etc|e\.g|i\.e|u\.[skn]|approx|inc|ltd|co|jr|sr|[a-z])\.$/i;
/** Speech without marks is cut where somebody took breath, once it is this long. */
const longestWords = 45;
const breathMs = 600;
/** Nobody reads further without a stop, and no rule looks further. */
const mostWords = 90;

/** The sentences of what somebody said in one go. */
export function toSentences(words: readonly Word[]): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (let index = 0; index < words.length; index += 1) {
    const isLast = index === words.length - 1;
    if (!isLast && !endsHere(words, from, index)) continue;
    ranges.push({ from, to: index + 1 });
    from = index + 1;
  }
  return ranges;
}

/** "am 1. März": the dot belongs to the day. */
const isDayOfMonth = (text: string, next: string): boolean =>
  /^\d{1,2}\.$/.test(text) &&
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|quartal)/i.test(next);

function endsHere(words: readonly Word[], from: number, index: number): boolean {
  const [text, , endMs] = words[index] as Word;
  if (isDayOfMonth(text, words[index + 1]?.[0] ?? '')) return false;
  if (/[.?!…]["'”’)]*$/.test(text)) return !abbreviations.test(text);
  const [, nextMs] = words[index + 1] as Word;
  const count = index - from + 1;
  return count >= mostWords || (count >= longestWords && nextMs - endMs >= breathMs);
}
