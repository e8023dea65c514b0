import type { Fact, FactKind, Span } from '../index.ts';
import type { Statement } from '../text/reading.ts';
import { askedAtOnce } from '../text/reading.ts';
import type { Range } from '../text/sentences.ts';
import { textOf } from '../text/words.ts';

/** What a rule looks at: one sentence of whom the meeting is about, and what it answers. */
export type Said = {
  statement: Statement;
  /** As in the transcript. */
  words: readonly string[];
  text: string;
  /** What was asked, in lower case; empty when nothing was. */
  question: string;
  /** With what a short question goes on from: "And to move?" after one about pay. */
  thread: string;
  /** All that the other one said last, in lower case: "Now, the package. What have you got?" */
  prompt: string;
  /** What both said right before this turn, the nearest last. */
  near: readonly Statement[];
  /** The same person's sentences of this turn before it, the nearest last. */
  before: readonly Statement[];
  /** The same person's next sentence of this turn. */
  after: Statement | undefined;
  today: Date;
  /** Kinds of facts in the last two answers before this one: what a short question goes on from. */
  recent: ReadonlySet<FactKind>;
};

export type Rule = (said: Said) => Fact[];

const nearBy = 8;

/** Some transcripts have no apostrophes. */
const shortened: Record<string, string> = {
  im: "i'm",
  ive: "i've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  havent: "haven't",
  hasnt: "hasn't",
  wont: "won't",
  wouldnt: "wouldn't",
  cant: "can't",
  couldnt: "couldn't",
  isnt: "isn't",
  wasnt: "wasn't",
  thats: "that's",
  id: "i'd",
  its: "it's",
  weve: "we've",
  theyve: "they've",
  theyre: "they're",
  hes: "he's",
  shes: "she's",
  youre: "you're",
  arent: "aren't",
  werent: "weren't",
  shouldnt: "shouldn't",
  whats: "what's",
  wheres: "where's",
  hows: "how's",
  lets: "let's",
  theres: "there's",
};
export const wordsOf = (statement: Statement) =>
  statement.utterance.words.slice(statement.from, statement.to).map(([text]) => shortened[text.toLowerCase()] ?? text);

export function toSaid(
  statements: readonly Statement[],
  index: number,
  today: Date,
  recent: ReadonlySet<FactKind> = new Set(),
): Said {
  const statement = statements[index] as Statement;
  const isOwn = (one: Statement | undefined) =>
    one !== undefined && one.turn === statement.turn && one.utterance.speaker === statement.utterance.speaker;
  let first = index;
  while (isOwn(statements[first - 1]) && index - first < 4) first -= 1;
  const after = statements[index + 1];
  const own = wordsOf(statement);
  return {
    statement,
    words: own,
    text: own.join(' '),
    question: toText(askedAtOnce(statement.questions)),
    thread: toText(statement.questions),
    prompt: toText(saidBefore(statements, first)),
    near: statements.slice(Math.max(0, first - nearBy), first),
    before: statements.slice(first, index),
    after: isOwn(after) ? after : undefined,
    today,
    recent,
  };
}

function saidBefore(statements: readonly Statement[], first: number): readonly Statement[] {
  const last = statements[first - 1];
  let begin = first;
  while (last && begin > 0 && statements[begin - 1]?.turn === last.turn) begin -= 1;
  return statements.slice(begin, first);
}

const toText = (questions: readonly Statement[]) =>
  questions.map((one) => wordsOf(one).join(' ').toLowerCase().replaceAll('’', "'")).join(' ');

export const spanOf = ({ utterance, from, to }: Statement): Span => ({ utteranceId: utterance.id, from, to });

/** A short answer says little without its question: both are its evidence. */
const shortWords = 6;

export function toFact(
  kind: FactKind,
  value: string,
  { statement }: Said,
  range: Range = { from: 0, to: statement.to - statement.from },
): Fact {
  const { utterance, from } = statement;
  const clause = widen(statement, { from: from + range.from, to: from + range.to });
  const span: Span = { utteranceId: utterance.id, ...clause };
  const quote = textOf(utterance.words, clause.from, clause.to);
  const asked = statement.questions.at(-1);
  if (clause.to - clause.from > shortWords || !asked) return { kind, value, line: { text: quote, evidence: [span] } };
  return { kind, value, line: { text: `${asked.text} – ${quote}`, evidence: [span, spanOf(asked)] } };
}

/** From a few words to the whole sentence around them, unless that is a long one. */
function widen({ utterance, from, to }: Statement, { from: first, to: last }: Range): Range {
  if (to - from <= 30) return { from, to };
  const isBreak = (at: number) => /[,;:]$/.test(utterance.words[at]?.[0] ?? '');
  let begin = Math.max(from, first - 12);
  for (let at = first - 3; at > begin; at -= 1) if (isBreak(at)) begin = at + 1;
  let end = Math.min(to, last + 10);
  for (let at = last + 1; at < end; at += 1) if (isBreak(at)) end = at + 1;
  return { from: begin, to: end };
}
