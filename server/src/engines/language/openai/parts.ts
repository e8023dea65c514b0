import type { Utterance } from '../port.ts';
import { textOf } from '../text/words.ts';
import { countTokens } from './tokens.ts';

/** An utterance as the model reads it: its number, who, what. */
export type Row = { number: number; text: string; tokens: number };

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

/** Rows in stretches that fit; each begins with the last row of the one before, so that an answer keeps its question. */
export function toParts(rows: readonly Row[], roomTokens: number): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let used = 0;
  for (const row of rows) {
    if (part.length > 0 && used + row.tokens > roomTokens) {
      parts.push(part);
      const last = part.at(-1) as Row;
      const isRoom = part.length > 1 && last.tokens + row.tokens <= roomTokens;
      part = isRoom ? [last] : [];
      used = isRoom ? last.tokens : 0;
    }
    part.push(row);
    used += row.tokens;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

export const halve = (part: readonly Row[]): [Row[], Row[]] => {
  const middle = Math.ceil(part.length / 2);
  return [part.slice(0, middle), part.slice(middle)];
};
