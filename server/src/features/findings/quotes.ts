import type { Evidence } from '@candor/contract/evidence';
import type { FreeLine, Line } from '../../engines/language/port.ts';

/**
 * Whether these words were said, in this order. Words may be missing between them, as fillers are. What can't be shown to be said gets no
 * quotation marks, whatever an engine calls it.
 */
export function isSaidInOrder(text: string, evidence: readonly Pick<Evidence, 'quote'>[]): boolean {
  const wanted = wordsOf(text);
  let found = 0;
  for (const word of wordsOf(evidence.map(({ quote }) => quote).join(' '))) if (word === wanted[found]) found += 1;
  return wanted.length > 0 && found === wanted.length;
}

/** In words: what is shorter, such as a greeting, was perhaps said and is no quote. */
const shortestQuote = 3;

/** Whether an engine returned people's own words: then also those that answer no question are a quote. */
export function isQuoting(lines: readonly (Line | FreeLine)[]): boolean {
  return lines.some(isAnswer);
}

const isAnswer = ({ exchange, asked }: Line | FreeLine) => exchange !== undefined || asked !== undefined;

/** Whether a line is shown as what someone said. */
export function isQuote(line: Line, evidence: readonly Evidence[], isAmongQuotes: boolean): boolean {
  const mayBe = isAnswer(line) || (isAmongQuotes && wordsOf(line.text).length >= shortestQuote);
  return mayBe && isSaidInOrder(line.text, evidence);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
