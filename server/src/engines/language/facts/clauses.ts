import type { Range } from '../text/sentences.ts';
import { plain } from '../text/words.ts';
import { readNumbers } from '../text/numbers.ts';
import { correction, normal } from './guards.ts';

/** Where one thought ends and another begins. */
const turns =
  /^(but|although|though|however|whereas|because|cause|cos|while|unless|except|which|so|then|plus|provided|since|only)$/;
const joins = /^(and|or|so|then|plus|but|also|until)$/;
const subjects =
  /^(i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll|it|it's|its|they|they're|they've|he|he's|she|she's|you|you're|you've|my|our|there|there's|that|that's|this|the|me|everything|it'll|who|me)$/;

/** The clauses of a sentence. Speech without any marks is also cut before "I", "we", "it". */
export function toClauses(words: readonly string[]): Range[] {
  const hasMarks = words.slice(0, -1).some((word) => /[,;:]$/.test(word));
  const starts = [0];
  words.forEach((word, at) => {
    if (at === 0) return;
    const [own, before, next] = [plain(word), words[at - 1] ?? '', plain(words[at + 1] ?? '')];
    const isClosed = /[;:–—]$/.test(before) || (/,$/.test(before) && !/^\d+$/.test(own));
    const isTurn =
      turns.test(own) &&
      !(own === 'so' && /^(far|many|much)$/.test(next)) &&
      !(own === 'since' && at > 0 && /^(ever)$/.test(plain(before)));
    const isJoin = joins.test(own) && subjects.test(next) && !(own === 'until' && /^(the|this)$/.test(next));
    const isBare =
      !hasMarks &&
      words.length > 6 &&
      /^(i|i'm|i've|i'd|im|ive|id|we|we're|it's|its|they)$/.test(own) &&
      !joins.test(plain(before)) &&
      !turns.test(plain(before)) &&
      !/^(what|that|if|when|how|where|think|thinks|say|says|said|told|tells|reckon|reckons|guess|suppose|mean|means|because|than|as|like|wish|hope|whether|know|knew|why|who|and|heard|thought)$/.test(
        plain(before),
      );
    if (isClosed || isTurn || isJoin || isBare) starts.push(at);
  });
  return [...new Set(starts)].map((from, index, all) => ({ from, to: all[index + 1] ?? words.length }));
}

/** "Nine weeks, is it, no hang on, the contract says four": another number takes its place. */
export function isPutRight(words: readonly string[], { to }: Range): boolean {
  const rest = words.slice(to).join(' ');
  const found = correction.exec(rest);
  return (
    found !== null &&
    readNumbers(
      rest
        .slice(found.index + found[0].length)
        .trim()
        .split(' '),
    ).length > 0
  );
}

/** The clause around some words, what stands in it before and behind them, and the rest of the sentence. */
export type Placed = { ahead: string; behind: string; clause: string; earlier: string; later: string };

export function place(words: readonly string[], range: Range, clauses = toClauses(words)): Placed {
  const own = clauses.find(({ from, to }) => range.from >= from && range.from < to) ?? { from: 0, to: words.length };
  const end = Math.max(own.to, clauses.find(({ from, to }) => range.to > from && range.to <= to)?.to ?? own.to);
  const text = (from: number, to: number) => normal(words.slice(from, to).join(' '));
  return {
    ahead: lastOf(bare(text(own.from, range.from))),
    behind: bare(text(range.to, end)),
    clause: text(own.from, end),
    earlier: text(0, own.from),
    later: text(end, words.length),
  };
}

/** Nobody needs more words to lead to a value. Frames are tried in many ways on what fills a pause: on a stutter without end they would not come to one. */
const mostAhead = 14;

function lastOf(text: string): string {
  const words = text.replace(/\b(\w+)(?: \1\b)+/g, '$1').split(' ');
  return words.length > mostAhead ? `… ${words.slice(-mostAhead).join(' ')}` : words.join(' ');
}

/** Without commas, and without what only fills a pause. */
export const bare = (text: string): string =>
  text
    .replace(/[,;:–—]+/g, ' ')
    .replace(
      /\b(um|uh|er|erm|hmm|well|you know|i mean|basically|actually|obviously|literally|kind of|sort of|what)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
