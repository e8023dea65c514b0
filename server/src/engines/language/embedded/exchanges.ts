import type { Word } from '@candor/contract/transcripts';
import type { Line, Span } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { isBackchannel, isSmallTalk } from '../text/reading.ts';
import { isLost, isUnclear, shownText } from '../text/unclear.ts';
import type { Note } from '../writer/index.ts';
import { writeLines } from '../writer/index.ts';

/** What was asked and what somebody of whom the meeting is about said to it in one go; long answers are several. */
export type Exchange = {
  index: number;
  question: readonly Statement[];
  answer: readonly [Statement, ...Statement[]];
};
/** With what is noted of it; null where nothing in it is worth a note. */
export type Noted = Exchange & { note: Note; line: Line | null };

/** Nobody wrote this down for somebody else to read. */
const inOwnWords = /\b(?:I|I'm|I'd|I've|I'll|my|me)\b|\?$/;

/** Not a line, but what somebody said. */
export const isQuoted = ({ text }: Line, noted: Noted | undefined): boolean =>
  noted?.note.kind === 'quote' || inOwnWords.test(text);

/** The writer was taught answers of up to four sentences. */
const most = { sentences: 4, words: 70, asked: 45 };

/** Every answer with its question, in the order of the meeting. */
export function toExchanges({ statements }: Reading): Exchange[] {
  const exchanges: Exchange[] = [];
  let open: Statement[] = [];
  const close = () => {
    for (const [at, answer] of piecesOf(open).entries())
      exchanges.push({
        index: exchanges.length,
        question: at > 0 ? [] : askedBefore(statements, answer[0]),
        answer,
      });
    open = [];
  };
  for (const statement of statements) {
    if (!statement.isBySubject) {
      // "Mm-hm" does not end an answer; anything else does.
      if (!isBackchannel(statement.text)) close();
      continue;
    }
    const last = open.at(-1);
    if (last && last.utterance.speaker !== statement.utterance.speaker) close();
    open.push(statement);
  }
  close();
  return exchanges;
}

type Some = [Statement, ...Statement[]];
const lengthOf = (some: readonly Statement[]) => some.reduce((sum, { from, to }) => sum + to - from, 0);

/** A long answer in pieces of about the same length: a last short sentence alone would say nothing to anybody. */
function piecesOf(said: readonly Statement[]): Some[] {
  const count = Math.max(Math.ceil(said.length / most.sentences), Math.ceil(lengthOf(said) / most.words));
  const pieces: Some[] = [];
  let words = 0;
  for (const statement of said) {
    const last = pieces.at(-1);
    // By the middle of a sentence: it goes where most of it belongs.
    const own = Math.floor(((words + (statement.to - statement.from) / 2) / lengthOf(said)) * count);
    if (last && (own < pieces.length || pieces.length === count) && last.length < most.sentences) last.push(statement);
    else pieces.push([statement]);
    words += statement.to - statement.from;
  }
  return pieces;
}

/** What whoever leads told on their own account, each with what the other side said just before. */
export function toTold({ statements }: Reading): Exchange[] {
  const told: Exchange[] = [];
  let open: Statement[] = [];
  const close = () => {
    const [first, ...rest] = open;
    open = [];
    if (first && [first, ...rest].some(({ text, isQuestion }) => !isQuestion && !isSmallTalk(text)))
      told.push({ index: told.length, question: saidBefore(statements, first), answer: [first, ...rest] });
  };
  for (const statement of statements) {
    const last = open.at(-1);
    if (statement.isBySubject || isBackchannel(statement.text)) {
      if (statement.isBySubject && !isBackchannel(statement.text)) close();
      continue;
    }
    if (last && (last.utterance.speaker !== statement.utterance.speaker || open.length >= most.sentences)) close();
    open.push(statement);
  }
  close();
  return told;
}

function saidBefore(statements: readonly Statement[], first: Statement): Statement[] {
  const before = statements[first.index - 1];
  return before?.isBySubject ? [before] : [];
}

/** The end of what the other side said just before: its questions, or its last sentence. */
function askedBefore(statements: readonly Statement[], first: Statement): Statement[] {
  const asked: Statement[] = [];
  for (let at = first.index - 1; at >= 0; at -= 1) {
    const one = statements[at] as Statement;
    if (one.isBySubject || one.turn < first.turn - 2) break;
    if (isBackchannel(one.text)) continue;
    asked.unshift(one);
    if (asked.reduce((sum, { from, to }) => sum + to - from, 0) > most.asked) {
      if (asked.length > 1) asked.shift();
      break;
    }
  }
  const questions = asked.filter((one) => one.isQuestion);
  return questions.length > 0 ? questions.slice(-2) : asked.slice(-1);
}

export type Place = { statement: Statement; word: number };
export const placesOf = (statements: readonly Statement[]): Place[] =>
  statements.flatMap((statement) =>
    Array.from({ length: statement.to - statement.from }, (_, i) => ({ statement, word: statement.from + i })),
  );
const doubtful = (places: readonly Place[]) =>
  new Set(
    places.flatMap(({ statement, word }, at) => (isUnclear(statement.utterance.words[word] as Word) ? [at] : [])),
  );
export const wordAt = ({ statement, word }: Place) => statement.utterance.words[word]?.[0] ?? '';

/** Undefined where nobody said who the speaker is. */
function isByClient([first]: readonly Place[]): boolean | undefined {
  const role = first?.statement.utterance.role ?? null;
  return role === null ? undefined : role === 'client';
}

type Noting = { warn?: (message: string) => void; onProgress?: (done: number) => void };

/** Has each exchange noted: as a line, as a quote without its fillers, or not at all. */
export async function noteExchanges(
  embeddings: Embeddings,
  exchanges: readonly Exchange[],
  signal: AbortSignal,
  options: Noting = {},
): Promise<Noted[]> {
  const places = exchanges.map(({ question, answer }) => ({ question: placesOf(question), answer: placesOf(answer) }));
  const notes = await writeLines(
    embeddings,
    places.map(({ question, answer }) => ({
      question: question.map(wordAt),
      answer: answer.map(wordAt),
      isByClient: isByClient(answer),
      unclear: { question: doubtful(question), answer: doubtful(answer) },
    })),
    signal,
    options,
  );
  return exchanges.map((exchange, at) => {
    const note = notes[at] as Note;
    const { question, answer } = places[at] as (typeof places)[number];
    return { ...exchange, note, line: toLine(exchange, note, question, answer) };
  });
}

/** The lines of a few; those without one are missing. */
export async function noteSome(
  embeddings: Embeddings,
  exchanges: readonly Exchange[],
  signal: AbortSignal,
): Promise<Map<Exchange, Line>> {
  const noted = await noteExchanges(embeddings, exchanges, signal);
  return new Map(noted.flatMap(({ line }, at) => (line ? [[exchanges[at] as Exchange, line] as const] : [])));
}

function toLine(
  { answer: said, question: asked }: Exchange,
  note: Note,
  question: Place[],
  answer: Place[],
): Line | null {
  if (note.kind === 'none' || isLost(answer.map(({ statement, word }) => statement.utterance.words[word] as Word)))
    return null;
  if (said.every(({ text, isQuestion }) => isQuestion || isSmallTalk(text))) return null;
  const [first, ...rest] = [
    ...runs(note.answer.map((at) => answer[at] as Place)),
    ...runs(note.question.map((at) => question[at] as Place)),
  ];
  if (!first) return null;
  // A short quote says nothing without its question.
  const isBare = note.kind === 'quote' && note.answer.length <= 8 && asked.length > 0;
  if (!isBare) return { text: note.text, evidence: [first, ...rest] };
  const prompt = asked.at(-1) as Statement;
  return {
    text: `${shownText(prompt.utterance.words, prompt.from, prompt.to)} – ${note.text}`,
    evidence: [first, ...rest, { utteranceId: prompt.utterance.id, from: prompt.from, to: prompt.to }],
  };
}

/** Words next to each other, or with a few between, are one span. */
const gap = 6;

function runs(places: readonly Place[]): Span[] {
  const spans: Span[] = [];
  for (const { statement, word } of places) {
    const last = spans.at(-1);
    if (last && last.utteranceId === statement.utterance.id && word >= last.from && word - last.to <= gap)
      last.to = Math.max(last.to, word + 1);
    else spans.push({ utteranceId: statement.utterance.id, from: word, to: word + 1 });
  }
  return spans;
}
