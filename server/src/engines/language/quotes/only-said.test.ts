import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { likenessOfWords } from '../../../test/word-points.ts';
import type { Embeddings } from '../embeddings/index.ts';
import type { Conversation, FreeLine, Line, SectionWish, Span } from '../port.ts';
import { openQuotes } from './index.ts';

const signal = new AbortController().signal;
const wish = (title: string): SectionWish => ({
  id: title,
  title,
  instructions: '',
  detailLevel: 'standard',
  hints: [],
});
const wishes = [
  'Current role',
  'Experience',
  'Motivation',
  'Salary',
  'Notice',
  'Location',
  'Must-haves',
  'Next steps',
].map(wish);
const heard = ['8', '9'].flatMap((set) =>
  readFileSync(fileURLToPath(new URL(`../../../../../lab/data/heard-${set}.jsonl`, import.meta.url)), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => (JSON.parse(row) as { conversation: Conversation }).conversation)
    .map((one) => ({ ...one, startedAt: new Date(one.startedAt) })),
);
const embed: Embeddings['embed'] = (texts) => Promise.resolve(likenessOfWords(texts));
const language = openQuotes({ embed, pid: undefined, close: () => undefined });

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

/** Null, or what stands in the text without having been said there in that order. */
function unsaid(text: string, spans: readonly Span[], { utterances }: Conversation): string | null {
  const said = spans.flatMap(({ utteranceId, from, to }) =>
    (utterances.find(({ id }) => id === utteranceId)?.words ?? [])
      .slice(from, to)
      .map(([word]) => (/[-–—]$/.test(word) ? `${bare(word)}-` : bare(word))),
  );
  let at = 0;
  let mayJump = false;
  for (const token of text.split(/\s+/)) {
    const word = bare(token);
    if (/^(?:\.\.\.|…)/.test(token)) mayJump = true;
    if (word === '') continue;
    const next = said.indexOf(word, at);
    if (next < 0) return token;
    const skipped = said.slice(at, next).filter(Boolean);
    // A word said twice, and one that was cut off.
    const isGone = (one: string) => fillers.has(one) || one.endsWith('-') || said.slice(next, next + 2).includes(one);
    if (!mayJump && !skipped.every(isGone)) return `${skipped.join(' ')} | ${token}`;
    at = next + 1;
    mayJump = /(?:\.\.\.|…)$/.test(token);
  }
  return null;
}

function expectSaid(lines: readonly (Line | FreeLine)[], conversation: Conversation): void {
  for (const { text, evidence, asked } of lines) {
    expect([text, unsaid(text, evidence, conversation)]).toEqual([text, null]);
    if (asked) expect([asked.text, unsaid(asked.text, asked.evidence, conversation)]).toEqual([asked.text, null]);
  }
}

test('sets of meetings as they were heard are there', () => expect(heard.length).toBeGreaterThan(20));

test.each(heard.map((one) => [one.title, one] as const))(
  'nothing stands in a quote that was not said in that order: %s',
  async (_, conversation) => {
    const notes = await language.writeNotes(conversation, wishes, { signal });
    // A section about what happens next may hold the promises, which are no part of an exchange.
    const inSections = notes.sections.flatMap(({ lines }) => lines).filter((line) => line.exchange !== undefined);
    const body = [...inSections, ...(notes.alsoDiscussed ?? [])];
    const promised = notes.actionItems.map(({ line }) => line);
    expectSaid([...body, ...notes.summary, ...promised, ...notes.facts.map(({ line }) => line)], conversation);
    const places = body.map(({ evidence: [span] }) => `${span?.utteranceId} ${span?.from}`);
    expect(new Set(places).size).toBe(places.length);

    const wordsOf = (lines: readonly (Line | FreeLine)[]) =>
      lines.filter(({ isMore }) => !isMore).flatMap(({ text }) => text.split(' ')).length;
    const spoken = conversation.utterances.reduce((sum, { words }) => sum + words.length, 0);
    const shown = wordsOf([...body, ...notes.summary]);
    expect(shown).toBeLessThanOrEqual(spoken / 5);
    expect(wordsOf(notes.alsoDiscussed ?? [])).toBeLessThanOrEqual(shown / 4);

    const rated = await language.rate(
      conversation,
      { scale: 5, competencies: [{ id: 'a', name: 'Leadership', guidance: '' }] },
      { signal },
    );
    expect(rated.every(({ rating }) => rating === null)).toBe(true);
    expectSaid(
      rated.flatMap(({ lines }) => lines),
      conversation,
    );
    const passages = conversation.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
    const answer = await language.ask('What do they earn, and when could they start?', passages, { signal });
    expectSaid([...answer.lines, ...(answer.closest ?? [])], conversation);
  },
);

test.each(['write-up', 'email', 'interview-summary'] as const)(
  'a document of the kind %s holds quotes, values with their name, and courtesies, and nothing else',
  async (kind) => {
    for (const conversation of heard) {
      const { sections } = await language.writeDocument(
        conversation,
        { name: 'A document', kind, instructions: '', about: '', sections: wishes },
        { signal },
      );
      const isOwn = ({ text, courtesy }: (Line | FreeLine) & { courtesy?: true }) =>
        courtesy === true || /^(?:Pay|Notice|Available|Based in|Right to work|Interview|Phone|E-mail): /.test(text);
      expectSaid(
        sections.flatMap(({ lines }) => lines).filter((line) => !isOwn(line)),
        conversation,
      );
    }
  },
);
