import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { isSmallTalk } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Exchange } from './exchanges.ts';
import { toExchanges } from './exchanges.ts';

/** Words in common make up for some distance. */
const wordBonus = 0.2;
/** So many of the nearest are read together with what is looked for. */
export const judged = 8;
/** What the judge says and how near it is count together. */
const nearness = 10;
/** Only the best by words are compared by meaning when there are more. */
const compared = 1_500;

/** Something that was said: an answer with its question, or what whoever leads told on their own account. */
export type Candidate = {
  text: string;
  /** With what it answers, where somebody asked. */
  context: string;
  exchange?: Exchange;
  statement?: Statement;
};
export type Tools = { embeddings: Embeddings; warn?: ((message: string) => void) | undefined };
export type Ranked<C extends Candidate> = { one: C; score: number };
/** `value` is what the judge and the nearness say together. */
export type Judged<C extends Candidate> = Ranked<C> & { value: number };

export const textOf = (statements: readonly Statement[] = []) => statements.map(({ text }) => text).join(' ');

export function toCandidates(reading: Reading): Candidate[] {
  const answers = toExchanges(reading)
    .filter(({ answer }) =>
      answer.some(({ text, isQuestion }) => !isQuestion && (!isSmallTalk(text) || splitWords(text).length > 0)),
    )
    .map((exchange) => {
      const text = textOf(exchange.answer);
      return { text, context: `${textOf(exchange.question)} ${text}`.trim(), exchange };
    })
    .filter(({ text, exchange }) => !isSmallTalk(text) || exchange.question.length > 0);
  const told = reading.statements
    .filter(
      ({ isBySubject, isQuestion, text }) =>
        !isBySubject && !isQuestion && !isSmallTalk(text) && meaningOf(splitWords(text)).length > 2,
    )
    .map((statement) => ({ text: statement.text, context: statement.text, statement }));
  return [...answers, ...told];
}

/** What was said, from the nearest to what is looked for on. */
export async function rank<C extends Candidate>(
  wanted: string,
  candidates: readonly C[],
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<Ranked<C>[]> {
  const share = sharedWith(wanted);
  const all = candidates.map((one) => ({ one, words: share(one.context) }));
  const some = all.length > compared ? all.toSorted((a, b) => b.words - a.words).slice(0, compared) : all;
  const texts = [wanted, ...some.map(({ one }) => one.text), ...some.map(({ one }) => one.context)];
  const [asked, ...points] = await place(embeddings, texts, signal, warn);
  const near = (index: number) => likeness(asked as Float32Array, points[index] as Float32Array);
  return some
    .map(({ one, words }, index) => ({
      one,
      score: Math.max(near(index), near(some.length + index)) + wordBonus * words,
    }))
    .toSorted((a, b) => b.score - a.score);
}

/** Which share of the words that mean something is in a text. */
function sharedWith(wanted: string): (text: string) => number {
  const words = new Set(meaningOf(splitWords(wanted)));
  return (text) => {
    const own = new Set(meaningOf(splitWords(text)));
    return words.size === 0 ? 0 : [...words].filter((word) => own.has(word)).length / words.size;
  };
}

/** Where the network for answers cannot be used, what means the same is near too, if less often. */
async function place(
  embeddings: Embeddings,
  texts: readonly string[],
  signal: AbortSignal,
  warn?: (message: string) => void,
): Promise<Float32Array[]> {
  try {
    return await embeddings.relate(texts, signal);
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`Questions are compared by likeness alone: ${(error as Error).message}`);
    return embeddings.embed(texts, signal);
  }
}

/** The nearest, read together with what is looked for, from the likeliest on. */
export async function judgeNearest<C extends Candidate>(
  wanted: string,
  ranked: readonly Ranked<C>[],
  { embeddings }: Tools,
  signal: AbortSignal,
): Promise<Judged<C>[]> {
  const some = ranked.slice(0, judged);
  const said = some.map(({ one }) => ({ question: textOf(one.exchange?.question), answer: one.text }));
  const verdicts = await embeddings.judge(wanted, said, signal);
  return some
    .map((one, index) => ({ ...one, value: (verdicts[index] as number) + nearness * one.score }))
    .toSorted((a, b) => b.value - a.value);
}
