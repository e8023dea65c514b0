import {
  addNote,
  deleteNote,
  editNote,
  exportNotes,
  listNoteCategories,
  updateActionItem,
} from '@candor/contract/notes';
import { beforeAll, expect, test } from 'vitest';
import type { Conversation, Line } from '../../../engines/language/port.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestNotes, Writes } from '../../../test/fake-language.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { toNoteLines } from '../../ats/note-lines.ts';
import { getNotesInShort } from '../service.ts';

const talk = [
  'What salary would you need to move?',
  'I would need about seventy thousand pounds, um, and I am on sixty now. The bonus is never paid. There is a car. And a pension.',
  'When could you start?',
  'My notice period is three months.',
  'I am training for a marathon in May.',
  'I will send you the description on Thursday.',
  'Could you send me your CV?',
  'I will do it tonight.',
];

type Said = Pick<Conversation, 'utterances'>;
const quote = (
  said: Said,
  exchange: string,
  question: string | null,
  words: string,
  more: Partial<Line> = {},
): Line => ({
  ...lineOf(said, words),
  exchange,
  ...(question !== null && { asked: { text: question, evidence: lineOf(said, question).evidence } }),
  ...more,
});

/** As an engine without a model writes it: people's own words under the questions they answer. */
const quotedNotes: NonNullable<Writes['writeNotes']> = async (said, sections) =>
  ({
    summary: [quote(said, '1', null, 'I would need about seventy thousand pounds,')],
    sections: sections.map(({ id }) => ({
      id,
      lines:
        {
          pay: [
            quote(said, '1', talk[0]!, 'I would need about seventy thousand pounds, um, and I am on sixty now.', {
              text: 'I would need about seventy thousand pounds, and I am on sixty now.',
            }),
            quote(said, '1', talk[0]!, 'The bonus is never paid.'),
            quote(said, '1', talk[0]!, 'There is a car.', { isMore: true }),
            quote(said, '1', talk[0]!, 'And a pension.', { text: 'A pension, and a car.' }),
          ],
          'next-steps': [lineOf(said, talk[5]!), lineOf(said, talk[7]!)],
          availability: [quote(said, '2', talk[2]!, 'My notice period is three months.')],
        }[id] ?? [],
      dropped: [],
    })),
    alsoDiscussed: [quote(said, '3', null, 'I am training for a marathon in May.')],
    chapters: [
      { title: 'Start', at: lineOf(said, talk[2]!).evidence[0] },
      { title: 'Pay', at: lineOf(said, talk[0]!).evidence[0] },
      { title: 'Nowhere', at: { utteranceId: 'nobody', from: 0, to: 1 } },
    ],
    actionItems: [
      { line: lineOf(said, talk[5]!), owner: 'Olive', dueDate: null },
      {
        line: { ...lineOf(said, talk[7]!), asked: { text: talk[6]!, evidence: lineOf(said, talk[6]!).evidence } },
        owner: 'Amara Osei',
        dueDate: null,
      },
    ],
    facts: [],
    dropped: [],
  }) satisfies TestNotes;

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
  on.writes.writeNotes = quotedNotes;
});

const sectionOf = async (at: InMeeting, id: string) =>
  (await on.notesOf(at)).sections.find(({ sectionId }) => sectionId === id)!;
const exported = async (at: InMeeting, format: 'txt' | 'md' | 'html') =>
  (await on.call(exportNotes, { as: on.viewer, params: { ...at, format } })).body as unknown as string;

test('quotes keep their question and their exchange, and only words that were said are called a quote', async () => {
  const at = await on.written(talk);
  const { lines } = await sectionOf(at, 'pay');
  expect(lines.map(({ text, isQuote, isMore }) => [text, isQuote ?? false, isMore ?? false])).toEqual([
    ['I would need about seventy thousand pounds, and I am on sixty now.', true, false],
    ['The bonus is never paid.', true, false],
    ['There is a car.', true, true],
    // Not in this order: nobody said it.
    ['A pension, and a car.', false, false],
  ]);
  expect(lines[0]!.asked).toMatchObject({ text: talk[0], evidence: [{ quote: talk[0] }] });
  expect(new Set(lines.map(({ exchange }) => exchange)).size).toBe(1);
  const notes = await on.notesOf(at);
  expect(notes.sections.map(({ title }) => title)).not.toContain('Also discussed');
  expect(notes.alsoDiscussed).toMatchObject({
    title: 'Also discussed',
    sectionId: null,
    lines: [{ text: 'I am training for a marathon in May.', isQuote: true }],
  });
  expect(notes.chapters).toEqual([
    { title: 'Pay', start: expect.any(Number) },
    { title: 'Start', start: expect.any(Number) },
  ]);
  expect(notes.chapters![0]!.start).toBeLessThan(notes.chapters![1]!.start);
  expect(notes.actionItems).toMatchObject([
    { text: talk[5], isQuote: true, owner: 'Olive' },
    { text: talk[7], isQuote: true, asked: { text: talk[6], evidence: [{ quote: talk[6] }] } },
  ]);
  // What was promised stands there, and not again in the section about it.
  expect((await sectionOf(at, 'next-steps')).lines).toEqual([]);
  const { categories } = (await on.call(listNoteCategories, { as: on.viewer, params: at })).body;
  expect(categories.map(({ title }) => title)).toContain('Also discussed');
});

test('exports, the ATS and short notes have the question, the speaker and quotation marks, and not what is behind “More”', async () => {
  const at = await on.written(talk);
  const name = (await sectionOf(at, 'pay')).lines[0]!.evidence[0]!.speakerName;
  const answer = '“I would need about seventy thousand pounds, and I am on sixty now.” “The bonus is never paid.”';
  const text = await exported(at, 'txt');
  expect(text).toContain(`- What salary would you need to move? ${name}: ${answer}`);
  expect(text).toContain('Also discussed\n- ');
  expect(text).toContain('[ ] “I will send you the description on Thursday.” (Olive)');
  expect(text).toContain('[ ] Could you send me your CV? “I will do it tonight.” (Amara Osei)');
  expect(text).toMatch(/Not asked\n- Background, .*\(see action items\)/);
  expect(text).not.toMatch(/Nothing found|There is a car\./);
  expect(await exported(at, 'md')).toContain(`- *What salary would you need to move?* ${name}: ${answer}`);
  expect(await exported(at, 'html')).toContain(`<li><i>What salary would you need to move?</i> ${name}: ${answer}`);
  const { lines } = toNoteLines(await on.notesOf(at), null, 'https://candor.example/m');
  expect(lines.find(({ text: said }) => said.startsWith('What salary'))).toMatchObject({
    kind: 'bullet',
    text: expect.stringContaining(answer),
    evidence: [{ quote: expect.stringContaining('seventy thousand') }, {}, {}],
  });
  expect(lines.map(({ text: said }) => said)).toContain('Also discussed');
  const { meetingNotes } = await getNotesInShort(on.app, on.owner as never, at);
  expect(meetingNotes.find(({ title }) => title === 'Also discussed')!.text).toMatch(/“I am training/);
});

test('a quote that a person changes is theirs: under its question, without quotation marks, never folded away', async () => {
  const at = await on.written(talk);
  const { $id: noteId, lines } = await sectionOf(at, 'pay');
  const wanted = lines.map(({ $id, text }) => ({
    $id,
    text: text === 'There is a car.' ? 'Has a company car.' : text,
  }));
  await on.call(editNote, { as: on.member, params: { ...at, noteId }, body: { lines: wanted.toSpliced(1, 1) } });
  const expectTheirs = async () => {
    const now = (await sectionOf(at, 'pay')).lines;
    const theirs = now.find(({ text }) => text === 'Has a company car.')!;
    expect([theirs.isByPerson, theirs.isQuote, theirs.isMore]).toEqual([true, undefined, undefined]);
    expect([theirs.exchange, theirs.asked]).toEqual([lines[0]!.exchange, lines[0]!.asked]);
    expect(now.map(({ text }) => text)).not.toContain('The bonus is never paid.');
    expect(now[0]).toMatchObject({ isByPerson: false, isQuote: true });
  };
  await expectTheirs();
  expect(await exported(at, 'txt')).toContain('and I am on sixty now.” Has a company car.');
  await on.again(at);
  await expectTheirs();

  const [item] = (await on.notesOf(at)).actionItems;
  const change = async (body: { isDone?: boolean; text?: string }) =>
    (await on.call(updateActionItem, { as: on.member, params: { ...at, actionItemId: item!.$id }, body })).body;
  expect(await change({ isDone: true })).toMatchObject({ isQuote: true });
  expect((await change({ text: 'Send the description' })).isQuote).toBeUndefined();
  const [, second] = (await on.notesOf(at)).actionItems;
  const changed = { as: on.member, params: { ...at, actionItemId: second!.$id }, body: { text: 'Send the CV' } };
  expect((await on.call(updateActionItem, changed)).body.asked).toBeUndefined();
});

test('what no section asks for is edited, written again, removed and brought back like a section', async () => {
  const at = await on.written(talk);
  const also = async () => (await on.notesOf(at)).alsoDiscussed;
  const { $id: noteId, lines } = (await also())!;
  const theirs = [{ $id: lines[0]!.$id, text: lines[0]!.text }, { text: 'Knows Dana.' }];
  await on.call(editNote, { as: on.member, params: { ...at, noteId }, body: { lines: theirs } });
  await on.again(at, { noteId });
  expect((await also())!.lines.map(({ text, isByPerson }) => [text, isByPerson])).toEqual([
    [talk[4], false],
    ['Knows Dana.', true],
  ]);
  await on.call(deleteNote, { as: on.member, params: { ...at, noteId } });
  await on.again(at);
  expect(await also()).toBeNull();
  await on.call(addNote, { as: on.member, params: at, body: { title: 'Also discussed' } });
  await on.again(at);
  expect((await also())!.lines.map(({ text }) => text)).toEqual([talk[4]]);
});

test('an engine without chapters, and notes from before there were any', async () => {
  on.writes.writeNotes = async (said, sections, options) => {
    const { chapters: _, alsoDiscussed: __, ...notes } = await quotedNotes(said, sections, options);
    return notes;
  };
  const at = await on.written(talk);
  on.writes.writeNotes = quotedNotes;
  expect(await on.notesOf(at)).toMatchObject({ chapters: [], alsoDiscussed: null });
  const before = await on.spoken(talk);
  expect(await on.notesOf(before)).toMatchObject({ chapters: null, alsoDiscussed: null });
});
