import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type {
  Conversation,
  FreeLine,
  Language,
  Line,
  SectionWish,
  Span,
  WrittenDocument,
} from '../engines/language/port.ts';
import { openQuotes } from '../engines/language/quotes/index.ts';
import type { UnderstoodNotes } from './understood.ts';
import { understand, writeNotes } from './understood.ts';
import { rowsOf } from './set-rows.ts';
import { likenessOfWords } from './word-points.ts';

/** A meeting as it was heard, and what people asked about it. */
export type HeardMeeting = { name: string; conversation: Conversation; questions: readonly string[] };
type Shown = Line | FreeLine;

const { signal } = new AbortController();
const wish = (title: string): SectionWish => ({
  id: title,
  title,
  instructions: '',
  detailLevel: 'standard',
  hints: [],
});
const wishes = 'Current role,Experience,Motivation,Salary,Notice,Location,Must-haves,Strengths,Next steps'
  .split(',')
  .map(wish);
const competencies = ['Leadership', 'Relevant experience', 'Motivation'].map((name) => ({
  id: name,
  name,
  guidance: '',
}));
const kinds = ['write-up', 'email', 'interview-summary'] as const;

const inLab = (file: string) => fileURLToPath(new URL(`../../../lab/data/${file}`, import.meta.url));

export function readHeardMeetings(set: string): HeardMeeting[] {
  const asked = new Map(
    rowsOf<{ id: string; asks: { q: string }[] }>(inLab(`blind-${set}.jsonl`)).map(({ id, asks }) => [
      id,
      asks.map(({ q }) => q),
    ]),
  );
  return rowsOf<{ id: string; conversation: Conversation }>(inLab(`heard-${set}.jsonl`)).map(
    ({ id, conversation }) => ({
      name: `${id}, ${conversation.title}`,
      conversation: { ...conversation, startedAt: new Date(conversation.startedAt) },
      questions: asked.get(id) ?? [],
    }),
  );
}

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
/** What may go without a mark: sounds, what people say while they think, and what they say to begin with. */
const fillers = new Set(
  'um umm uh uhm er erm em ehm hmm hm mm ah oh you know i mean sort of kind to be honest like basically obviously honestly so and well right okay ok yeah look anyway now also'.split(
    ' ',
  ),
);

/** Said twice, they are meant: "four on, four off". */
const meant =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|no|not|never|very)$/;
const isFiller = (word: string) => fillers.has(word) || word.endsWith('-');
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((word, index) => word === others[index]);

/** Whether these words only begin, once or more often, what is said behind them: "I, I run", "for a, for a table". */
function areSaidAgain(words: readonly string[], behind: readonly string[]): boolean {
  return (
    words.length === 0 ||
    [1, 2].some((count) => {
      const last = words.slice(-count);
      const isAgain = isSame(last, behind.slice(0, count)) && !last.some((word) => meant.test(word));
      return isAgain && areSaidAgain(words.slice(0, -count), [...last, ...behind]);
    })
  );
}

/** Whether the words from `from` to `next` may go without a mark. */
function mayGo(said: readonly string[], from: number, next: number): boolean {
  const rest = said.slice(from, next).filter((word) => word !== '' && !isFiller(word));
  return areSaidAgain(
    rest,
    said.slice(next).filter((word) => !isFiller(word)),
  );
}

/** Null, or the first words of the text that were not said there in that order. */
export function unsaid(text: string, spans: readonly Span[], { utterances }: Conversation): string | null {
  const own = spans.map(({ utteranceId, from, to }) => {
    const utterance = utterances.find(({ id }) => id === utteranceId);
    return { speaker: utterance?.speaker, words: (utterance?.words ?? []).slice(from, to) };
  });
  if (new Set(own.map(({ speaker }) => speaker)).size !== 1) return `said by ${own.length} people, or by nobody`;
  const said = own.flatMap(({ words }) => words.map(([word]) => (/[-–—]$/.test(word) ? `${bare(word)}-` : bare(word))));
  const tokens = text.split(/\s+/);
  let furthest = 0;
  /** Any place where the words fit will do, not only the first. */
  const isFrom = (token: number, at: number, mayJump: boolean): boolean => {
    furthest = Math.max(furthest, token);
    const whole = tokens[token];
    if (whole === undefined) return true;
    const word = bare(whole);
    const jumps = mayJump || /^(?:\.\.\.|…)/.test(whole);
    if (word === '') return isFrom(token + 1, at, jumps);
    return said.some(
      (one, next) =>
        next >= at &&
        one === word &&
        (jumps || mayGo(said, at, next)) &&
        isFrom(token + 1, next + 1, /(?:\.\.\.|…)$/.test(whole)),
    );
  };
  return isFrom(0, 0, false) ? null : tokens.slice(furthest).join(' ');
}

function expectSaid(lines: readonly Shown[], conversation: Conversation): void {
  for (const { text, evidence, asked } of lines) {
    expect(unsaid(text, evidence, conversation), text).toBeNull();
    if (asked) expect(unsaid(asked.text, asked.evidence, conversation), asked.text).toBeNull();
  }
}

/** As the server opens it, but for what is likest: words that are the same stand in for the encoder. */
export const openQuotesByWords = (): Language =>
  openQuotes({ embed: (texts) => Promise.resolve(likenessOfWords(texts)), pid: undefined, close: () => undefined });

/** Everything that is written about a meeting, word by word: quotes were said, and all else is a heading, a courtesy or a value. */
export async function expectOnlySaid(language: Language, { conversation, questions }: HeardMeeting): Promise<void> {
  const notes = await writeNotes(language, conversation, wishes, { signal });
  expectNotes(notes, conversation);
  const { material } = await understand(language, conversation, { signal });
  const rated = await language.compose.scorecard(material, { scale: 5, competencies }, { signal });
  expect(rated.every(({ rating }) => rating === null)).toBe(true);
  expectSaid(
    rated.flatMap(({ lines }) => lines),
    conversation,
  );
  for (const kind of kinds) {
    const wanted = { name: 'A document', kind, instructions: '', about: '', sections: wishes };
    expectDocument(await language.compose.document(material, wanted, { signal }), notes, conversation);
  }
  const passages = conversation.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  for (const question of questions) {
    const { lines, closest = [], dropped } = await language.answer(question, passages, { signal });
    expectSaid([...lines, ...closest], conversation);
    expect(dropped).toEqual([]);
  }
}

function expectNotes(notes: UnderstoodNotes, conversation: Conversation): void {
  const { sections, alsoDiscussed = [], summary, actionItems, facts, chapters = [] } = notes;
  const inSections = sections.flatMap(({ lines }) => lines);
  const promised = actionItems.map(({ line }) => line);
  expectSaid(
    [...inSections, ...alsoDiscussed, ...summary, ...promised, ...facts.map(({ line }) => line)],
    conversation,
  );
  for (const { title, at } of chapters) {
    const utterance = conversation.utterances.find(({ id }) => id === at.utteranceId);
    const whole = { utteranceId: at.utteranceId, from: 0, to: utterance?.words.length ?? 0 };
    if (!wishes.some((one) => one.title === title))
      expect(unsaid(`… ${title}`, [whole], conversation), title).toBeNull();
  }
  // A section about what happens next may hold the promises, which are no part of an exchange.
  const body = [...inSections.filter(({ exchange }) => exchange !== undefined), ...alsoDiscussed];
  const places = body.map(({ evidence: [span] }) => `${span?.utteranceId} ${span?.from}`);
  expect(new Set(places).size).toBe(places.length);
  const wordsOf = (lines: readonly Shown[]) =>
    lines.filter(({ isMore }) => !isMore).flatMap(({ text }) => text.split(' ')).length;
  const spoken = conversation.utterances.reduce((sum, { words }) => sum + words.length, 0);
  const shown = wordsOf([...body, ...summary]);
  expect(shown).toBeLessThanOrEqual(spoken / 5);
  expect(wordsOf(alsoDiscussed)).toBeLessThanOrEqual(shown / 4);
}

const courtesies =
  /^(?:Hi \S+,|Hello,|Thank you for your time on \w+day\.|What (?:I|you) promised:|What I asked for:|I will be in touch about what happens next\.|Best regards, .+)$/;
const label = /^(?:Pay|Pay wanted|Notice|Available|Based in|Right to work|Phone|E-mail): /;

function expectDocument({ sections }: WrittenDocument, { facts }: UnderstoodNotes, conversation: Conversation): void {
  const values = new Set(facts.map(({ value }) => value));
  const quotes = sections
    .flatMap(({ lines }) => lines)
    .filter((line) => {
      if (line.evidence.length === 0) expect(line.text).toMatch(courtesies);
      return line.evidence.length > 0 && !values.has(line.text.replace(label, ''));
    });
  expectSaid(quotes, conversation);
}
