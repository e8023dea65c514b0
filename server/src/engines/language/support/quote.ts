import type { Word } from '@candor/contract/transcripts';
import type { Range } from '../text/sentences.ts';
import { plain, splitWords } from '../text/words.ts';

/** Share of the quote's words that must be there, in their order. */
const enough = 0.75;

/** Where in what was said a quote stands; words may be missing, added or misspelt here and there. Undefined: it was not said. */
export function findQuote(words: readonly Word[], quote: string): Range | undefined {
  const said = words.map(([text]) => plain(text));
  const pieces = quote
    .split(/(?<!\s)\s*(?:\.{3}|…|\[\.{3}\])\s*/)
    .map((piece) => splitWords(piece).map(plain).filter(Boolean))
    .filter((piece) => piece.length > 0);
  if (pieces.length === 0) return undefined;
  const ranges = pieces.map((piece) => align(said, piece));
  if (ranges.some((range) => range === undefined)) return undefined;
  const found = ranges as Range[];
  return { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)) };
}

type Cell = { score: number; from: number; hits: number };

/** The stretch that has the most of the piece in common, word by word (Smith and Waterman). */
function align(said: readonly string[], piece: readonly string[]): Range | undefined {
  let above: Cell[] = Array.from({ length: said.length + 1 }, (_, at) => ({ score: 0, from: at, hits: 0 }));
  let best: Cell & { to: number } = { score: 0, from: 0, hits: 0, to: 0 };
  for (const word of piece) {
    const row: Cell[] = [{ score: 0, from: 0, hits: 0 }];
    for (let at = 1; at <= said.length; at += 1) {
      const isHit = isSame(said[at - 1] as string, word);
      const [diagonal, up, left] = [above[at - 1] as Cell, above[at] as Cell, row[at - 1] as Cell];
      const options: Cell[] = [
        {
          score: diagonal.score + (isHit ? 2 : -1),
          from: diagonal.score === 0 ? at - 1 : diagonal.from,
          hits: diagonal.hits + (isHit ? 1 : 0),
        },
        { ...up, score: up.score - 1 },
        { ...left, score: left.score - 1 },
      ];
      const cell = options.reduce((a, b) => (b.score > a.score ? b : a));
      const kept = cell.score > 0 ? cell : { score: 0, from: at, hits: 0 };
      row.push(kept);
      if (kept.score > best.score) best = { ...kept, to: at };
    }
    above = row;
  }
  const needed = piece.length <= 3 ? piece.length : Math.ceil(piece.length * enough);
  return best.hits >= needed ? { from: best.from, to: best.to } : undefined;
}

/** Equal, or one letter apart in a long word. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < 5 || b.length < 5 || /\d/.test(a + b) || Math.abs(a.length - b.length) > 1) return false;
  let [i, j, faults] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i += 1;
      j += 1;
      continue;
    }
    faults += 1;
    if (faults > 1) return false;
    const [stepA, stepB] = [a.length >= b.length ? 1 : 0, b.length >= a.length ? 1 : 0];
    i += stepA;
    j += stepB;
  }
  return true;
}
