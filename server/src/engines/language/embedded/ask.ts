import type { Answer, AskedPassage, Line, Utterance } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Exchange } from './exchanges.ts';
import { noteSome, toExchanges } from './exchanges.ts';
import { toLine } from './material.ts';

/** Below it nothing was found; words in common make up for some of it. */
const floor = 0.36;
const wordBonus = 0.2;
const most = 3;
/** Others are shown beside the best only when they are nearly as good. */
const nearly = 0.88;
/** Only the best by words are compared by meaning when there are more. */
const compared = 1_500;

type Candidate = {
  meetingId: string;
  text: string;
  /** With what it answers, where somebody asked. */
  context: string;
  words: number;
  exchange?: Exchange;
  statement?: Statement;
};

/** Answers with what was said to such a question: question and answer are read together, and told as a line where the writer is sure. */
export async function answerQuestion(
  question: string,
  passages: readonly AskedPassage[],
  { embeddings, warn }: { embeddings: Embeddings; warn?: ((message: string) => void) | undefined },
  signal: AbortSignal,
): Promise<Answer> {
  const wanted = new Set(meaningOf(splitWords(question)));
  const all = [...Map.groupBy(passages, ({ meetingId }) => meetingId)].flatMap(([meetingId, some]) =>
    toCandidates(
      meetingId,
      some.map(({ utterance }) => utterance),
      wanted,
    ),
  );
  const some = all.length > compared ? all.toSorted((a, b) => b.words - a.words).slice(0, compared) : all;
  const [asked, ...points] = await place(
    embeddings,
    [question, ...some.map(({ text }) => text), ...some.map(({ context }) => context)],
    signal,
    warn,
  );
  const near = (index: number) => likeness(asked as Float32Array, points[index] as Float32Array);
  const ranked = some
    .map((one, index) => ({
      one,
      score: Math.max(near(index), near(some.length + index)) + wordBonus * one.words,
    }))
    .filter(({ score }) => score >= floor)
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const chosen = ranked.filter(({ score }) => score >= best * nearly).slice(0, most);
  const noted = await noteSome(
    embeddings,
    chosen.flatMap(({ one }) => (one.exchange ? [one.exchange] : [])),
    signal,
  );
  const lines = chosen.flatMap(({ one: { meetingId, exchange, statement } }): (Line & { meetingId: string })[] => {
    const line = exchange ? (noted.get(exchange) ?? toLine(exchange.answer)) : statement && toLine([statement]);
    return line ? [{ ...line, meetingId }] : [];
  });
  return { lines, dropped: [] };
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

/** Answers with their questions, and what whoever leads said on their own account. */
function toCandidates(meetingId: string, utterances: readonly Utterance[], wanted: ReadonlySet<string>): Candidate[] {
  const reading = readConversation({ utterances });
  const share = (text: string) => {
    const own = new Set(meaningOf(splitWords(text)));
    return wanted.size === 0 ? 0 : [...wanted].filter((word) => own.has(word)).length / wanted.size;
  };
  const textOf = (statements: readonly Statement[]) => statements.map(({ text }) => text).join(' ');
  const answers = toExchanges(reading)
    .filter(({ answer }) =>
      answer.some(({ text, isQuestion }) => !isQuestion && (!isSmallTalk(text) || splitWords(text).length > 0)),
    )
    .map((exchange): Candidate => {
      const text = textOf(exchange.answer);
      const context = `${textOf(exchange.question)} ${text}`.trim();
      return { meetingId, text, context, words: share(context), exchange };
    })
    .filter(({ text, exchange }) => !isSmallTalk(text) || (exchange?.question.length ?? 0) > 0);
  const told = reading.statements
    .filter(
      ({ isBySubject, isQuestion, text }) =>
        !isBySubject && !isQuestion && !isSmallTalk(text) && meaningOf(splitWords(text)).length > 2,
    )
    .map(
      (statement): Candidate => ({
        meetingId,
        text: statement.text,
        context: statement.text,
        words: share(statement.text),
        statement,
      }),
    );
  return [...answers, ...told];
}
