import type { Word } from '@candor/contract/transcripts';
import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { readConversation } from '../text/reading.ts';
import type { Noted } from './exchanges.ts';
import { toExchanges } from './exchanges.ts';
import { workOf } from './introduction.ts';
import { readMaterial } from './material.ts';
import { shorten } from './quotes.ts';
import { always, openTelling, withName } from './telling.ts';

/** What is noted of one answer: as the words from a place on, or as a quote of all of it. */
function notedOf(said: string, at?: number, question = 'And what do you do?'): Noted {
  const conversation = conversationOf(`Dana (host): ${question}\nAmara (candidate): ${said}`);
  const [exchange] = toExchanges(readConversation(conversation));
  const words = said.split(' ');
  const kind = at === undefined ? 'quote' : 'line';
  return {
    ...exchange!,
    note: { kind, text: said, score: 0, question: [], answer: words.map((_, place) => place).slice(at ?? 0) },
    line: { text: said, evidence: [{ utteranceId: 'u2', from: 0, to: words.length }] },
  };
}
const lineOf = (text: string) => ({ text, evidence: notedOf(text).line!.evidence });

test('a name stands before what somebody said of themselves, and before nothing else', () => {
  const named = (said: string, at: number, line: string) =>
    withName(lineOf(line), notedOf(said, at), 'Keir Mallender').text;
  expect(named('I run the payroll.', 1, 'Runs the payroll.')).toBe('Keir Mallender runs the payroll.');
  expect(named("I've run it for years.", 0, 'Has run it for years.')).toBe('Keir Mallender has run it for years.');
  expect(named('It would have to be 60.', 1, 'Would have to be 60.')).toBe('Would have to be 60.');
  expect(named('Volunteers on paper, 1100.', 0, 'Volunteers on paper, 1100.')).toBe('Volunteers on paper, 1100.');
  // What was agreed is about whoever it names.
  expect(withName(lineOf('Marcus will email a form.'), undefined, 'Patrice').text).toBe('Marcus will email a form.');
  expect(named('In the shops, mostly.', 0, 'In the shops, mostly.')).toBe('Keir Mallender is in the shops, mostly.');
});

test('a quote leaves out what comes before and after its subject, and keeps what that stands on and what limits it', () => {
  const short = (said: string, wanted: RegExp) =>
    shorten(
      notedOf(said),
      ({ text }) => wanted.test(text),
      () => true,
    );
  const quote = short('Nearly, give or take. I do the group return every month. It rained all day.', /return/);
  expect(quote?.line).toEqual({
    text: 'I do the group return every month.',
    evidence: [{ utteranceId: 'u2', from: 4, to: 11 }],
  });
  expect(quote?.of).toHaveLength(1);
  expect(short('Oh. There are two analysts. One is six months out of school.', /school/)?.line.text).toBe(
    'There are two analysts. One is six months out of school.',
  );
  expect(
    short("Let me see. There's a company bonus of ten. It was four last year. Not guaranteed.", /company/)?.line.text,
  ).toBe("There's a company bonus of ten. It was four last year. Not guaranteed.");
  // Nothing to leave out, or too little left to say anything.
  expect(short('Nearly. Since March.', /./)).toBeNull();
  expect(short('Nearly. Since March.', /Nearly/)).toBeNull();
  expect(short('Nearly. Since March.', /never/)).toBeNull();
});

test('a quote ends before what may not be told, and is none where what limits it stands behind that', () => {
  const cut = (said: string) =>
    shorten(
      notedOf(said),
      () => true,
      (text) => !text.includes('she'),
    )?.line.text;
  expect(cut('I have gone as far as I can. My boss is the director and she stays. I like it there.')).toBe(
    'I have gone as far as I can.',
  );
  expect(cut('I have gone as far as I can. My boss says she stays. But I am not sure.')).toBeUndefined();
  expect(cut('My boss says she stays. It took three months in the end.')).toBeUndefined();
});

test('what was not understood is shown as that in a quote, too', () => {
  const noted = notedOf('There are two stages. First is an hour with Nadia. Then they see the shop.');
  const [, second] = noted.answer;
  const words = second!.utterance.words as Word[];
  words.splice(second!.from, 2, ['Fist', 0, 1, 12], ['his', 1, 2, 20]);
  const quote = shorten(
    noted,
    ({ text }) => !text.startsWith('Then'),
    () => true,
  );
  expect(quote?.line.text).toBe('There are two stages. [unclear] his an hour with Nadia.');
});

test('each exchange is told once, a quote in quotation marks, and what is withheld with its reason', () => {
  const noted = notedOf('I do the group return every month. It rained all day.');
  const conversation = conversationOf('Dana (host): Hello.');
  const material = readMaterial(conversation, readConversation(conversation), new Map(), [noted]);
  const open = (word: string) =>
    openTelling(material, { againstLine: () => null, againstText: (text) => (text.includes(word) ? 'weather' : null) });
  const { tell, sourceOf } = open('rained');
  const told = tell([noted.line!], { mayQuote: always });
  expect(told).toMatchObject({ lines: [{ text: '“I do the group return every month.”' }], dropped: [] });
  expect(sourceOf(told.lines[0]!).of).toEqual([noted.answer[0]]);
  expect(tell([noted.line!], { mayQuote: always })).toEqual({ lines: [], dropped: [] });
  const both = open('.').tell([noted.line!], { mayQuote: always });
  expect(both).toMatchObject({ lines: [], dropped: [{ reason: 'weather' }] });
});

test('what somebody did is told as the judge of answers sees it, the likeliest first', async () => {
  const conversation = conversationOf('Dana (host): Hello.');
  const said = [
    'Six weeks.',
    'I built the sheet.',
    'I taught reps.',
    'I ran it.',
    'I led ten.',
    'I won it.',
    'Quoted.',
  ];
  const noted = said.map((text, index) => ({ ...notedOf(text, text === 'Quoted.' ? undefined : 1), index }));
  // As written lines are: a line with "I" in it is none.
  for (const one of noted) one.line!.text = one.line!.text.replace(/^I /, 'They ');
  const material = readMaterial(conversation, readConversation(conversation), new Map(), noted);
  const worth = [-3, 1.6, 2, 0.4, 5, 4, 9];
  const judge = async (heading: string, answers: readonly unknown[]) =>
    answers.map((_, at) => (heading === 'Experience' ? (worth[at] as number) : -2));
  const tools = { embeddings: { judge } as unknown as Embeddings };
  const work = await workOf(material, tools, new AbortController().signal);
  expect(work.map(({ text }) => text)).toEqual([
    'They led ten.',
    'They won it.',
    'They taught reps.',
    'They built the sheet.',
  ]);
});
