import type { Line, Span } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk } from '../text/reading.ts';
import { isLost } from '../text/unclear.ts';
import { askedText } from './asked.ts';
import type { Exchange } from './exchanges.ts';
import type { Piece } from './spoken.ts';
import { gap, lengthOf, quoteOf, spanOf, textOf } from './spoken.ts';

/** What stands as one line: a sentence, with those beside it without which it would say something else. */
export type Unit = Piece & { exchange: Exchange; text: string; place: number; index: number };

/** In words: so short, a sentence stands with the next one. */
const shortSentence = 4;
/** In words: no line is longer for that. */
const longestJoined = 26;
/** In words: with a condition it may be. */
const longestLimited = 40;
/** Takes something back or limits it: "Three months. But I might get it down to two." */
const limits =
  /^(?:but|well|though|although|unless|except|only|if|no,|not|sorry|actually|or|aber|außer|nur|wenn|pero|aunque|mais|sauf)\b/i;
const breaksOff = /(?:\.\.\.|…|-|–|—)$/;
/** In words: what is longer is cut where a clause begins, and what is longer than the second at any comma. */
const longestClause = 22;
const longestUnit = 44;

/** The lines that an answer can be shown as, in its order. */
export function unitsOf(exchange: Exchange, isEnglish: boolean): Unit[] {
  const pieces: (Piece & { index: number })[] = [];
  for (const one of exchange.said.filter((said) => exchange.about.has('consent') || !isIdle(said))) {
    const last = pieces.at(-1);
    if (last && isJoined(last, one)) last.to = one.to;
    else pieces.push({ utterance: one.utterance, from: one.from, to: one.to, index: one.index });
  }
  return pieces
    .flatMap(cut)
    .filter((piece) => !isLost(piece.utterance.words.slice(piece.from, piece.to)))
    .map((piece, place) => ({ ...piece, exchange, place, text: quoteOf(piece, isEnglish) }))
    .filter(({ text }) => text !== '');
}

/** "Mm, lovely." beside an answer. An answer of one word counts. */
const isIdle = ({ text }: Statement) =>
  isSmallTalk(text) && !/^(?:yes|no|yeah|nope|yep|ja|nein|sí|oui|non)\b/i.test(text);

function isJoined(last: Piece, next: Statement): boolean {
  if (last.utterance !== next.utterance || last.to !== next.from) return false;
  const words = lengthOf(last) + lengthOf(next);
  if (breaksOff.test(textOf(last))) return true;
  if (limits.test(next.text)) return words <= longestLimited;
  return words <= longestJoined && (lengthOf(last) <= shortSentence || lengthOf(next) < shortSentence);
}

/** Begins a clause that stands by itself. */
const beginsClause =
  /^(?:and|but|so|because|which|although|though|I|I'm|I've|I'd|I'll|we|we're|we've|they|they're|they've|he|he's|she|she's|it|it's|that's|there|there's|you|if|when|my|the)\b/i;
/** In words: no piece of a clause is shorter. */
const shortestClause = 7;

/** What goes on without a stop is several lines, each a clause where it can be; the page shows by the dots that they were one sentence. */
function cut<P extends Piece>(piece: P): P[] {
  const length = lengthOf(piece);
  if (length <= longestClause) return [piece];
  const words = piece.utterance.words.map(([text]) => text);
  const middle = piece.from + Math.floor(length / 2);
  const nearest = (isEnd: (at: number) => boolean, least: number): number | undefined =>
    words
      .map((_, at) => at + 1)
      .filter((at) => at > piece.from + least && at < piece.to - least && isEnd(at))
      .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const ends = (at: number) => /[,;:.?!]$/.test(words[at - 1] ?? '');
  const clause = nearest((at) => ends(at) && beginsClause.test(words[at] ?? ''), shortestClause);
  if (clause === undefined && length <= longestUnit) return [piece];
  const at = beforeFragment(words, piece.from, clause ?? nearest(ends, shortSentence) ?? middle);
  return [...cut({ ...piece, to: at }), ...cut({ ...piece, from: at })];
}

/** In words: a sentence isn't cut so soon after it began. */
const shortestBeginning = 5;

/** "… It was on budget. Well, two percent over …" ends with the sentence before "Well". */
function beforeFragment(words: readonly string[], from: number, at: number): number {
  const begins = words.findLastIndex((word, index) => index < at - 1 && index >= from && endsSentence.test(word)) + 1;
  return begins > from && at - begins < shortestBeginning ? begins : at;
}

/** With the question before it. */
export function toLine(unit: Unit, isEnglish: boolean, isMore = false): Line {
  const asked = askedText(unit.exchange.asked, isEnglish);
  const evidence: [Span] = [spanOf(unit)];
  return {
    text: shownText(unit),
    evidence,
    exchange: unit.exchange.id,
    ...(asked && { asked }),
    ...(isMore && { isMore: true }),
  };
}

/** In words and marks, as it stands on the page. */
export const shownLength = (unit: Unit): number => shownText(unit).split(' ').length;

const endsSentence = /[.?!…]["”’)]*$/;

/** A line that begins or ends in the middle of a sentence says so. */
function shownText({ utterance, from, to, text }: Unit): string {
  const before = utterance.words[from - 1]?.[0] ?? '.';
  const isInside = !endsSentence.test(before) && !text.startsWith(gap);
  const start = isInside ? `${gap} ${asSaid(text, utterance.words[from]?.[0] ?? '')}` : text;
  const isOpen = to < utterance.words.length && !endsSentence.test(utterance.words[to - 1]?.[0] ?? '.');
  return isOpen ? start.replace(/\.$/, ` ${gap}`) : start;
}

/** Without the capital letter of a sentence that does not begin here. */
const asSaid = (text: string, first: string) =>
  text.charAt(0).toLowerCase() === first.charAt(0) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
