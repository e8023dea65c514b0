import type { Conversation, LanguageOptions, Line, Span } from '../port.ts';
import type { FoundFact } from '../facts/found.ts';
import { toFacts } from '../facts/find.ts';
import type { Found } from '../facts/found.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { askedAtOnce, isSmallTalk } from '../text/reading.ts';
import { shownText } from '../text/unclear.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Opinions } from './compare.ts';
import type { Noted } from './exchanges.ts';
import { keepStanding } from './standing.ts';

/** A conversation as the engine works on it. */
export type Material = {
  reading: Reading;
  facts: readonly FoundFact[];
  /** What the reader marked, sure or not. */
  marked: readonly Found[];
  opinions: Opinions /** Sentences that can be an answer, in their order. */;
  answers: readonly Answering[];
  /** Every answer with its question, and what is noted of it. */
  noted: readonly Noted[];
  notedOf: ReadonlyMap<Statement, Noted>;
};

/** One sentence that says something, and how it is compared: by itself, with its question, with its neighbours. */
export type Answering = { statement: Statement; alone: string; asked: string | null; joined: string };

const shortWords = 9;

export function readMaterial(
  { startedAt }: Conversation,
  reading: Reading,
  opinions: Opinions,
  noted: readonly Noted[] = [],
  marked: readonly Found[] = [],
): Material {
  const notedOf = new Map(noted.flatMap((one) => one.answer.map((statement) => [statement, one] as const)));
  const facts = keepStanding(toFacts(marked, reading.statements, startedAt), notedOf);
  const hasFact = new Set([
    ...facts.map(({ statement }) => statement),
    ...marked.filter(({ slot, chance }) => slot !== 'gone' && chance >= 0.7).map(({ statement }) => statement),
  ]);
  const isGreeting = greets(reading.statements);
  const answers = reading.statements
    .filter(
      (statement) =>
        statement.isBySubject &&
        (hasFact.has(statement) ||
          (isTelling(statement) && !isGreeting(statement) && notedOf.get(statement)?.note.kind !== 'none')),
    )
    .map((statement) => toAnswering(reading.statements, statement));
  return { reading, facts, marked, opinions, answers, noted, notedOf };
}

const greeting =
  /\b(hi|hiya|hello|hey|morning|afternoon|evening|ciao|hola|welcome|hear me|good time|free to talk|thanks for|thank you for|how are|how's|nice to|good to|lovely to|alright|all right|happy new year|come in|made it|is now)\b/i;

/** What is said back to "Hi, can you hear me?" is no answer yet, whatever it is about. */
function greets(statements: readonly Statement[]): (statement: Statement) => boolean {
  const [first] = statements;
  const opening = statements
    .filter(({ turn }) => turn === first?.turn)
    .map(({ text }) => text)
    .join(' ');
  const isOpen =
    first !== undefined &&
    !first.isBySubject &&
    greeting.test(opening) &&
    !/\b(tell me|talk me|walk me|what do you do|what are you doing|your background)\b/i.test(opening);
  return ({ turn }) => isOpen && turn === first.turn + 1;
}

const farewell =
  /^(?:okay|ok|right|great|thanks|thank you|so|and|until|till|see you|speak|talk|to you|catch you|on|next|then|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|soon|later|week|again|,|\s)+[.!]?$/i;

function isTelling({ text, turn, isQuestion, questions }: Statement): boolean {
  if (isQuestion || isSmallTalk(text)) return false;
  // "Until Thursday." is an answer where it was asked for, and otherwise a goodbye.
  if (farewell.test(text) && questions.at(-1)?.turn !== turn - 1) return false;
  const meaning = meaningOf(splitWords(text));
  return meaning.length >= 2 || (meaning.length === 1 && questions.length > 0);
}

function toAnswering(statements: readonly Statement[], statement: Statement): Answering {
  const asked =
    askedAtOnce(statement.questions)
      .map(({ text }) => text)
      .join(' ') || null;
  const neighbours = [statements[statement.index - 1], statement, statements[statement.index + 1]].filter(
    (one) => one?.turn === statement.turn && !isSmallTalk(one.text),
  );
  const isShort = splitWords(statement.text).length < shortWords;
  return {
    statement,
    alone: statement.text,
    asked,
    joined: isShort ? neighbours.map((one) => one?.text).join(' ') : statement.text,
  };
}

/** A sentence as people read it. */
export const shown = ({ utterance, from, to }: Statement): string => shownText(utterance.words, from, to);

const spanOf = ({ utterance, from, to }: Statement): Span => ({ utteranceId: utterance.id, from, to });

/** A quote as a line; a short answer carries its question. */
export function toLine(some: readonly [Statement, ...Statement[]]): Line {
  const [first] = some;
  const last = some.at(-1) as Statement;
  const isJoined = last.utterance === first.utterance;
  const spans = isJoined ? [{ utteranceId: first.utterance.id, from: first.from, to: last.to }] : some.map(spanOf);
  const quote = isJoined
    ? shownText(first.utterance.words, first.from, last.to).replace(/[,;]$/, '')
    : some.map(shown).join(' ');
  const asked = first.questions.at(-1);
  const [head, ...rest] = spans as [Line['evidence'][0], ...Line['evidence'][0][]];
  if (splitWords(quote).length > 6 || !asked) return { text: quote, evidence: [head, ...rest] };
  return { text: `${shown(asked)} – ${quote}`, evidence: [head, ...rest, spanOf(asked)] };
}

export const isEnglish = ({ language }: Conversation): boolean => language === null || /^en\b/i.test(language);

export const tell = (options: LanguageOptions, done: number, note: string): void => {
  options.signal.throwIfAborted();
  options.onProgress?.(done, note);
};
