import type { Span, Utterance } from '../port.ts';
import { isUnclear } from '../text/unclear.ts';
import { withoutFillers } from './fillers.ts';

/** A sentence, or a few that follow each other in one breath: words `from` (included) to `to` (excluded). */
export type Piece = { utterance: Utterance; from: number; to: number };

export const spanOf = ({ utterance, from, to }: Piece): Span => ({ utteranceId: utterance.id, from, to });
export const lengthOf = ({ from, to }: Piece): number => to - from;
export const wordsOf = ({ utterance, from, to }: Piece): string[] =>
  utterance.words.slice(from, to).map(([text]) => text);
export const textOf = (piece: Piece): string => wordsOf(piece).join(' ');

/** Stands where words are left out: between two that were not said one after the other, or for one that nobody could make out. */
export const gap = '…';

/**
 * What somebody said, as a quote: their words in their order, without fillers. What was left out beyond those is marked.
 * The page puts the quotation marks around it; here are only the words.
 */
export function quoteOf(piece: Piece, isEnglish: boolean): string {
  const { utterance, from } = piece;
  const said: string[] = [];
  const words = wordsOf(piece);
  let before = -1;
  for (const at of withoutFillers(words, isEnglish)) {
    const word = utterance.words[from + at];
    if (!word) continue;
    // "It's, um, thirty": the comma goes with what stood behind it.
    if (at > before + 1 && before >= 0 && (words[at - 1] ?? '').endsWith(','))
      said.push(said.pop()?.replace(/,$/, '') ?? '');
    before = at;
    const isLost = isUnclear(word);
    if (!isLost) said.push(word[0]);
    else if (said.at(-1) !== gap) said.push(gap);
  }
  return tidied(said);
}

const startsInside = (words: readonly string[]) => words[0] === gap;

/** A sentence begins with a capital letter and ends with a mark; a comma before a gap goes. */
function tidied(words: readonly string[]): string {
  const text = words
    .join(' ')
    .replace(/[,;:] …/g, ' …')
    .replace(/(?:\.\.\.|…)(?: …)+/g, gap)
    .replace(/[,;:–—-]$/, '')
    .trim();
  if (text === '' || text === gap) return '';
  const ended = /[.?!…]["”’)]*$/.test(text) ? text : `${text}.`;
  return startsInside(words) ? ended : ended.charAt(0).toUpperCase() + ended.slice(1);
}
