import type { Utterance } from '../port.ts';
import { textOf } from '../text/words.ts';
import { countTokens } from './tokens.ts';

/** An utterance as the model reads it: its number, who, what. */
export type Row = { number: number; text: string; tokens: number };

/** Share of a window that repeats the end of the one before it: an answer keeps its question, a topic its beginning. */
const overlapShare = 0.08;

export function toRows(utterances: readonly Utterance[], longestTokens: number): Row[] {
  return utterances.flatMap(({ speaker, role, words }, at) => {
    const head = `[${at + 1}] ${speaker}${role ? ` (${role})` : ''}: `;
    const row = (text: string): Row => ({ number: at + 1, text: head + text, tokens: countTokens(head + text) + 1 });
    // One that alone is too long goes in pieces under the same number.
    const pieces = Math.max(1, Math.ceil(row(textOf(words)).tokens / longestTokens));
    const size = Math.ceil(words.length / pieces);
    return Array.from({ length: pieces }, (_, piece) => row(textOf(words, piece * size, (piece + 1) * size)));
  });
}

/** Rows in windows that fit; each begins with the last rows of the one before. */
export function toParts(rows: readonly Row[], roomTokens: number): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let used = 0;
  for (const row of rows) {
    if (part.length > 0 && used + row.tokens > roomTokens) {
      parts.push(part);
      part = repeatedRows(part, roomTokens - row.tokens, roomTokens * overlapShare);
      used = part.reduce((sum, one) => sum + one.tokens, 0);
    }
    part.push(row);
    used += row.tokens;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** The last row at least, where it fits; never the whole window again. */
function repeatedRows(part: readonly Row[], roomTokens: number, wantedTokens: number): Row[] {
  const repeated: Row[] = [];
  let used = 0;
  for (const row of part.slice(1).toReversed()) {
    if (used + row.tokens > roomTokens || (repeated.length > 0 && used + row.tokens > wantedTokens)) break;
    repeated.unshift(row);
    used += row.tokens;
  }
  return repeated;
}

/** The second half begins with the last row of the first, unless that would be most of it. */
export const halve = (part: readonly Row[]): [Row[], Row[]] => {
  const middle = Math.ceil(part.length / 2);
  return [part.slice(0, middle), part.slice(part.length > 3 ? middle - 1 : middle)];
};
