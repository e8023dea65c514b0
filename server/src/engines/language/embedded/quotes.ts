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
 * A quote for a document: without what comes before and after the sentences that its subject is in, and without those that
 * may not be told, which shows as "…". Null where there is nothing to leave out, or nothing else.
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
  const kept = answer.slice(from, to + 1).filter(isAllowed);
  if (kept.length === answer.length) return null;
  const text = runsOf(kept, answer).map(quoted).join(' … ');
  if (splitWords(text).length < least) return null;
  const [first, ...rest] = spansOf(kept);
  return { line: { text, evidence: [first as Span, ...rest] }, of: kept };
}

/** Without anything left out between them. */
function runsOf(kept: readonly Statement[], answer: readonly Statement[]): Statement[][] {
  const runs: Statement[][] = [];
  for (const statement of kept) {
    const run = runs.at(-1);
    if (run && run.at(-1) === answer[answer.indexOf(statement) - 1]) run.push(statement);
    else runs.push([statement]);
  }
  return runs;
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
const quoted = (run: readonly Statement[]) => joined(quoteOf(toTokens(run.map(shown).join(' ').split(' '))));
