import type { Word } from '@candor/contract/transcripts';
import { isEmptyWord, plain } from './words.ts';

/** Stands for words that the recogniser was not sure of. */
const unclear = '[unclear]';
/** In per cent. Below it seven of ten words were misheard, by Whisper small as by base (decision 0227). A word that a person has corrected is sure. */
const leastSure = 40;

export const isUnclear = ([text, , , sure]: Word): boolean => sure < leastSure && !isEmptyWord(plain(text));

/** As people read it: a stretch that was not understood says so instead of what it was taken for. */
export const shownText = (words: readonly Word[], from = 0, to = words.length): string =>
  joined(
    words
      .slice(from, to)
      .map((word) => (isUnclear(word) ? masked(word[0]) : word[0]))
      .join(' '),
  );

/** With the marks around it. */
const masked = (text: string) => `${unclear}${/(?<![.,;:?!])[.,;:?!]+$/.exec(text)?.[0] ?? ''}`;

/** One mark for several in a row, with what little stands between them. */
const joined = (text: string): string =>
  text.replace(/\[unclear\](?:[,;:]?\s+(?:(?:a|an|the|of|and|to|in|or|by)\s+)?\[unclear\])+/g, unclear);

/** So little of it was understood that it tells nothing. */
export function isLost(words: readonly Word[]): boolean {
  const telling = words.filter(([text]) => !isEmptyWord(plain(text)));
  return telling.length > 0 && telling.filter(isUnclear).length * 2 > telling.length;
}
