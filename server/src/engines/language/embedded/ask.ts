import type { Answer, AskedPassage, CitedLine, Utterance } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Exchange } from './exchanges.ts';
import { noteSome, toExchanges } from './exchanges.ts';
import { toLine } from './material.ts';

/** Words in common make up for some distance. */
const wordBonus = 0.2;
/** So many of the nearest are read together with the question. */
const judged = 8;
/** What the judge says and how near it is count together: from `enough` on it is an answer. */
const nearness = 10;
const enough = 1.5;
/** Others are shown beside the best only when they are nearly as good. */
const nearly = 1;
/** Where nobody can judge, nearness alone decides. */
const byNearness = { enough: 0.36, nearly: 0.05 };
const most = 3;
/** As near as this it is worth a look where it is not the answer. */
const worthALook = 0.2;
const mostClosest = 3;
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

type Tools = { embeddings: Embeddings; warn?: ((message: string) => void) | undefined };
type Ranked = { one: Candidate; score: number };

/** Answers with what was said to such a question: question and answer are read together, and told as a line where the writer is sure. */
export async function answerQuestion(
  question: string,
  passages: readonly AskedPassage[],
  tools: Tools,
  signal: AbortSignal,
): Promise<Answer> {
  const ranked = await rankPassages(question, passages, tools, signal);
  const { chosen, others } = await choose(question, ranked, tools, signal);
  const closest = others.filter(({ score }) => score >= worthALook).slice(0, mostClosest);
  const noted = await noteSome(
    tools.embeddings,
    chosen.flatMap(({ one }) => (one.exchange ? [one.exchange] : [])),
    signal,
  );
  const toCited = ({ one: { meetingId, exchange, statement } }: Ranked): CitedLine[] => {
    const line = exchange ? (noted.get(exchange) ?? toLine(exchange.answer)) : statement && toLine([statement]);
    return line ? [{ ...line, meetingId }] : [];
  };
  return { lines: chosen.flatMap(toCited), closest: closest.flatMap(toCited), dropped: [] };
}

/** What was said, from the nearest to the question on. */
export async function rankPassages(
  question: string,
  passages: readonly AskedPassage[],
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<Ranked[]> {
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
  return some
    .map((one, index) => ({
      one,
      score: Math.max(near(index), near(some.length + index)) + wordBonus * one.words,
    }))
    .toSorted((a, b) => b.score - a.score);
}

/** The nearest, read together with the question: what answers it, and the others from the likeliest on. */
async function choose(
  question: string,
  ranked: readonly Ranked[],
  tools: Tools,
  signal: AbortSignal,
): Promise<{ chosen: Ranked[]; others: Ranked[] }> {
  const some = ranked.slice(0, judged);
  const verdicts = await judge(question, some, tools, signal);
  const ordered = some
    .map((one, index) => ({ one, value: verdicts ? (verdicts[index] as number) + nearness * one.score : one.score }))
    .toSorted((a, b) => b.value - a.value);
  const [least, apart] = verdicts ? [enough, nearly] : [byNearness.enough, byNearness.nearly];
  const isAnswer = ({ value }: { value: number }) => value >= least && value >= (ordered[0]?.value ?? 0) - apart;
  const answers = ordered.filter(isAnswer).slice(0, most);
  return {
    chosen: answers.map(({ one }) => one),
    others: ordered.filter((one) => !answers.includes(one)).map(({ one }) => one),
  };
}

async function judge(
  question: string,
  some: readonly Ranked[],
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<number[] | null> {
  const textOf = (statements: readonly Statement[] = []) => statements.map(({ text }) => text).join(' ');
  const said = some.map(({ one }) => ({ question: textOf(one.exchange?.question), answer: one.text }));
  try {
    return await embeddings.judge(question, said, signal);
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`Answers are chosen by how near they are alone: ${(error as Error).message}`);
    return null;
  }
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
