import type { Embeddings } from '../embeddings/index.ts';
import type { Note } from './note.ts';
import { toNote, toQuote } from './note.ts';
import type { Token } from './tokens.ts';
import { toTokens } from './tokens.ts';

export type { Note } from './note.ts';
/** Words as they were said; `unclear` are places of the question, then of the answer, that were not understood. */
export type Spoken = {
  question: readonly string[];
  answer: readonly string[];
  /** Whether a client answers, where that is known: nobody else is called one. */
  isByClient?: boolean | undefined;
  unclear?: { question: ReadonlySet<number>; answer: ReadonlySet<number> };
};

const longest = { question: 60, answer: 200 };

/** A note for each exchange, in their order. Without the writer's weights every one is a cleaned quote, and `warn` says why, once. */
export async function writeLines(
  embeddings: Embeddings,
  exchanges: readonly Spoken[],
  signal: AbortSignal,
  { warn, onProgress }: { warn?: (message: string) => void; onProgress?: (done: number) => void } = {},
): Promise<Note[]> {
  const sides = exchanges.map(({ question, answer, unclear }) => ({
    question: toTokens(question).slice(-longest.question).map(marked(unclear?.question)),
    answer: toTokens(answer).slice(0, longest.answer).map(marked(unclear?.answer)),
  }));
  try {
    const written = await embeddings.write(
      sides.map(({ question, answer }) => ({
        question: question.map(({ text }) => text),
        answer: answer.map(({ text }) => text),
      })),
      signal,
      onProgress,
    );
    return sides.map(({ question, answer }, at) => {
      const note = toNote(question, answer, written[at] as (typeof written)[number]);
      const isWrong = exchanges[at]?.isByClient === false && namesClient(note, [...question, ...answer]);
      return isWrong ? toQuote(answer) : note;
    });
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`Lines are not written, quotes are shown instead: ${(error as Error).message}`);
    return sides.map(({ answer }) => toQuote(answer));
  }
}

/** Where nobody said the word, it stands for whoever answers: "I think so" becomes "Client thinks so". */
const namesClient = ({ text }: Note, said: readonly Token[]) =>
  /\bclient\b/i.test(text) && !said.some((token) => /^clients?$/i.test(token.text));

const marked =
  (places: ReadonlySet<number> | undefined) =>
  (token: Token): Token =>
    places?.has(token.word) && !/^[.,;:?!…–-]$/.test(token.text) ? { ...token, isUnclear: true } : token;
