import type { Answer, AskedPassage, Line, Utterance } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Compare } from './compare.ts';
import type { Exchange } from './exchanges.ts';
import { noteSome, toExchanges } from './exchanges.ts';
import { toLine } from './material.ts';

/** Below it nothing was found; words in common make up for some of it. */
const floor = 0.42;
const wordBonus = 0.25;
const most = 3;
/** Somebody asked the same in the meeting: what was said to it is the answer, whatever words it has. */
const askedShare = 0.72;
/** Others are shown beside the best only when they are nearly as good. */
const nearly = 0.88;
/** Only the best by words are compared by meaning when there are more. */
const compared = 1_500;

type Candidate = {
  meetingId: string;
  text: string;
  context: string;
  /** What it answers; empty where nobody asked. */ asked: string;
  words: number;
  exchange?: Exchange;
  statement?: Statement;
};

/** Answers with what was said to such a question: question and answer are read together, and told as a line where the writer is sure. */
export async function answerQuestion(
  question: string,
  passages: readonly AskedPassage[],
  { compare, embeddings }: { compare: Compare; embeddings: Embeddings },
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
  const told = asToldTo(
    question,
    passages.map(({ utterance }) => utterance.speaker),
  );
  const [alone, joined, bySame] = [
    await compare(
      [question],
      some.map(({ text }) => text),
      signal,
    ),
    await compare(
      [question],
      some.map(({ context }) => context),
      signal,
    ),
    await compare(
      [told],
      some.map((one) => one.asked),
      signal,
    ),
  ];
  const ranked = some
    .map((one, index) => ({
      one,
      score: Math.max(
        0.4 * (alone[index] as number) +
          0.6 * Math.max(alone[index] as number, joined[index] as number) +
          wordBonus * one.words,
        one.asked === '' ? 0 : askedShare * (bySame[index] as number) + wordBonus * one.words,
      ),
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

/** "What does Ravi earn?" as it would be put to Ravi. */
function asToldTo(question: string, speakers: readonly string[]): string {
  const names = new Set(speakers.flatMap((name) => name.toLowerCase().split(/\s+/)).filter((part) => part.length > 2));
  return splitWords(question)
    .map((word) => {
      const [, bare = '', rest = ''] = /^(.*?)((?:['’]s)?\W*)$/.exec(word) ?? [];
      const low = bare.toLowerCase();
      if (names.has(low)) return /['’]s/.test(rest) ? `your${rest.replace(/['’]s/, '')}` : `you${rest}`;
      const other = yours[low];
      return other ? other + rest : word;
    })
    .join(' ');
}
const yours: Record<string, string> = {
  he: 'you',
  she: 'you',
  they: 'you',
  him: 'you',
  her: 'your',
  his: 'your',
  their: 'your',
  does: 'do',
  has: 'have',
};

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
      return { meetingId, text, context, asked: textOf(exchange.question), words: share(context), exchange };
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
        asked: '',
        words: share(statement.text),
        statement,
      }),
    );
  return [...answers, ...told];
}
