import type { Utterance } from '../port.ts';
import { toSentences } from '../text/sentences.ts';
import type { Range } from '../text/sentences.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import { figuresIn } from './figures.ts';
import type { Cited } from './passage.ts';
import { findQuote } from './quote.ts';

/** Models miscount: a quote may stand this many utterances away from its number. */
const nearby = 2;
/** Of a turn in which no words of the claim stand out, this much is cited. */
const mostWords = 60;

type Evidence = { utterance: number; quote?: string | undefined };

/** The words that evidence points to: the quote at its number or near it, or else the sentences of that turn that the claim is about. */
export function locate(utterances: readonly Utterance[], claim: string, { utterance, quote }: Evidence): Cited[] {
  const place = utterance - 1;
  if (quote !== undefined && quote.trim() !== '') {
    const steps = [0, ...Array.from({ length: nearby }, (_, step) => [step + 1, -step - 1]).flat()];
    for (const step of steps) {
      const one = utterances[place + step];
      const range = one && findQuote(one.words, quote);
      if (one && range) return [{ utterance: one, range }];
    }
  }
  const cited = utterances[place];
  if (!cited || cited.words.length === 0) return [];
  const range = findSentences(cited, claim);
  // A quote that nobody said is no evidence, unless the turn is about the same.
  if (quote !== undefined && quote.trim() !== '' && !range) return [];
  return [{ utterance: cited, range: range ?? { from: 0, to: Math.min(cited.words.length, mostWords) } }];
}

/** From the first to the last sentence of a turn that a claim shares words or figures with; undefined where it shares none. */
function findSentences({ words }: Utterance, claim: string): Range | undefined {
  const wanted = new Set(meaningOf(splitWords(claim)));
  const figures = new Set(figuresIn(splitWords(claim)));
  const scored = toSentences(words).map((range) => {
    const said = words.slice(range.from, range.to).map(([word]) => word);
    const shared = new Set(meaningOf(said).filter((root) => wanted.has(root))).size;
    const figure = figuresIn(said).some((one) => figures.has(one)) ? 2 : 0;
    return { range, score: shared + figure };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return undefined;
  const chosen = scored.filter(({ score }) => score >= Math.max(1, best / 2)).map(({ range }) => range);
  const [from, to] = [chosen[0]!.from, chosen.at(-1)!.to];
  const top = scored.find(({ score }) => score === best)!.range;
  return to - from <= 2 * mostWords ? { from, to } : top;
}
