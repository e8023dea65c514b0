import type { Line, Span } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { joined } from '../text/unclear.ts';
import { splitWords } from '../text/words.ts';
import { quoteOf } from '../writer/clean.ts';
import { toTokens } from '../writer/tokens.ts';
import type { Noted } from './exchanges.ts';
import { shown } from './material.ts';

/** Takes something away from what was said before it: whoever quotes that has to quote this. */
const limits =
  /\b(?:not|no|never|nothing|none|but|though|although|however|unless|except|only|if|yet|until)\b|n['’]t\b/i;
/** Goes on with what was said before it, and says nothing without that. */
const goesOn =
  /^(?:(?:and|but|so|then|because|which|or),?\s+)*(?:and|but|so|then|because|which|or|it|its|that|this|these|those|they|he|she|one|ones|another|both|same)\b/i;
/** Fewer words say nothing by themselves. */
const least = 6;

export type Quote = { line: Line; of: readonly Statement[] };

/**
 * A quote for a document: without what comes before and after the sentences that its subject is in, and up to the first
 * that may not be told. Nothing is left out of its middle: what follows would seem to go on with what stands before. Null
 * where there is nothing to leave out, or where it would say something else then.
 */
export function shorten(
  { answer }: Noted,
  isWanted: (statement: Statement) => boolean,
  mayTell: (text: string) => boolean,
): Quote | null {
  const isAllowed = (statement: Statement) => mayTell(shown(statement));
  const wanted = answer.map((statement) => isAllowed(statement) && isWanted(statement));
  let [from, to] = [wanted.indexOf(true), wanted.lastIndexOf(true)];
  if (from < 0) return null;
  while (from > 0 && goesOn.test(answer[from]?.text ?? '')) from -= 1;
  const last = answer.findLastIndex(({ text }) => limits.test(text));
  to = Math.max(to, last);
  const end = answer.findIndex((statement, at) => at >= from && at <= to && !isAllowed(statement));
  const kept = answer.slice(from, end < 0 ? to + 1 : end);
  const isLimited = end >= 0 && answer.slice(end).some((one) => isAllowed(one) && limits.test(one.text));
  if (kept.length === answer.length || isLimited || !kept.some((_, at) => wanted[from + at])) return null;
  const text = quoted(kept);
  if (splitWords(text).length < least) return null;
  const [first, ...rest] = spansOf(kept);
  return { line: { text, evidence: [first as Span, ...rest] }, of: kept };
}

function spansOf(kept: readonly Statement[]): Span[] {
  const spans: Span[] = [];
  for (const { utterance, from, to } of kept) {
    const last = spans.at(-1);
    if (last?.utteranceId === utterance.id && last.to === from) last.to = to;
    else spans.push({ utteranceId: utterance.id, from, to });
  }
  return spans;
}

/** Without its fillers, and without words that were not understood. */
const quoted = (some: readonly Statement[]) => joined(quoteOf(toTokens(some.map(shown).join(' ').split(' '))));
