import type { Word } from '@candor/contract/transcripts';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import type { Conversation, DocumentWish, SectionWish } from '../port.ts';
import { openEmbeddedLanguage } from './index.ts';

const embeddings = openEmbeddings({ ...readConfig({}).language, threads: 1 }, () => undefined);
const language = openEmbeddedLanguage(embeddings);
afterAll(() => language.close());

const turns: readonly (readonly ['host' | 'candidate', string])[] = [
  ['host', 'Let us begin with the warehouse you run today. How many people is that?'],
  ['candidate', 'Forty two, in two shifts. We ship about three thousand parcels a day, and in December twice as many.'],
  ['host', 'What did you change that you are proud of?'],
  [
    'candidate',
    'We put the fast movers next to the packing tables. It saved every picker four kilometres of walking a day.',
  ],
  ['host', 'And what are you on at the moment?'],
  ['candidate', 'My salary is 51,000 euros.'],
  ['host', 'What are your salary expectations?'],
  ['candidate', 'Around fifty eight thousand, with a bonus for safety.'],
  ['host', 'And do you have any other irons in the fire?'],
  ['candidate', 'I have applied to Harbour Freight, they have not shortlisted yet.'],
];

const conversation: Conversation = {
  title: 'Screen: Lukas Brandt',
  startedAt: new Date('2026-03-02T10:00:00Z'),
  language: 'en',
  participants: ['Marcus Oyelaran', 'Lukas Brandt'],
  utterances: turns.map(([role, text], index) => ({
    id: `u${index}`,
    speaker: role === 'host' ? 'Marcus Oyelaran' : 'Lukas Brandt',
    role,
    words: text.split(' ').map((word, at) => [word, index * 10 + at / 3, index * 10 + at / 3 + 0.2, 98] as const),
  })),
};

const section = (id: string, title: string, instructions: string) => ({
  id,
  title,
  instructions,
  detailLevel: 'standard' as const,
  hints: [],
});

const letterWish = {
  name: 'E-mail',
  kind: 'email' as const,
  instructions: '',
  about: '',
  sections: [section('next', 'Next steps', '')],
};

const writeUp = (sections: readonly SectionWish[]): DocumentWish => ({
  name: 'Candidate write-up',
  kind: 'write-up',
  instructions: 'For the client: factual, in the third person.',
  about: '',
  sections,
});

test('a write-up gives each section its lines, tells the pay that is wanted and not the present one', {
  timeout: 240_000,
}, async () => {
  const { sections } = await language.writeDocument(
    conversation,
    writeUp([
      section('profile', 'Profile', 'Current role, employer and responsibility.'),
      section('achievements', 'Achievements', 'What the person changed or built, with figures.'),
      section('terms', 'Pay, notice and location', 'Salary expectation, notice period, earliest start, location.'),
    ]),
    { signal: new AbortController().signal },
  );
  const text = Object.fromEntries(sections.map(({ id, lines }) => [id, lines.map((line) => line.text).join('\n')]));
  expect(text['profile']).toContain('three thousand parcels a day');
  expect(text['achievements']).toContain('fast movers next to the packing tables');
  expect(text['terms']).toContain('Pay wanted: 58,000');
  expect(Object.values(text).join('\n')).not.toMatch(/51,000/);
  for (const { lines } of sections) for (const line of lines) expect(line.evidence.length).toBeGreaterThan(0);
});

test('a letter about voices without names greets the only other person who took part, and nobody where that is not clear', {
  timeout: 240_000,
}, async () => {
  const unnamed: Conversation = {
    ...conversation,
    utterances: conversation.utterances.map((one) => ({
      ...one,
      speaker: one.role === 'host' ? 'Speaker 1' : 'Speaker 2',
      role: null,
    })),
  };
  const letterOf = async (known: Conversation) => {
    const { sections } = await language.writeDocument(known, letterWish, { signal: new AbortController().signal });
    return sections.flatMap(({ lines }) => lines.map(({ text }) => text));
  };
  const letter = await letterOf({ ...unnamed, hostName: 'Marcus Oyelaran' });
  expect(letter[0]).toBe('Hi Lukas,');
  expect(letter.at(-1)).toBe('Best regards, Marcus Oyelaran');
  expect((await letterOf(unnamed))[0]).toBe('Hello,');
});

test('of two people who were taken for one nobody is said to have promised anything', {
  timeout: 240_000,
}, async () => {
  const write = (known: Conversation) =>
    language.writeDocument(known, letterWish, { signal: new AbortController().signal });
  const promise = 'I will send you the job description tomorrow.';
  const utterances = [
    ...conversation.utterances,
    {
      ...conversation.utterances[0]!,
      id: 'promise',
      words: promise.split(' ').map((word, at): Word => [word, 900_000 + at * 300, 900_250 + at * 300, 95]),
    },
  ];
  const told = (await write({ ...conversation, utterances })).sections[0]!.lines.map(({ text }) => text);
  expect(told.join(' ')).toContain('send you the job description tomorrow');
  const mixed = await write({
    ...conversation,
    utterances: utterances.map((one) => ({ ...one, speaker: 'Speaker 1', role: null })),
  });
  const [{ lines, dropped }] = mixed.sections as [(typeof mixed.sections)[number]];
  expect(lines.map(({ text }) => text).slice(2, -1)).toEqual(['I will be in touch about what happens next.']);
  expect(dropped[0]).toMatchObject({ reason: expect.stringContaining('not known who said it') });
});

test('a client reads where somebody was before', { timeout: 240_000 }, async () => {
  const heard = conversationOf(
    [
      'Dana (host): What do you do at the moment?',
      'Amara (candidate): I run the payroll of nine hundred people at Northfield Foods.',
      'Dana (host): And before that?',
      'Amara (candidate): Before that I was a bookkeeper at Kestrel Freight.',
      'Dana (host): Why would you leave?',
      "Amara (candidate): There is no next step. My manager isn't going anywhere, she's forty.",
    ].join('\n'),
  );
  const { sections } = await language.writeDocument(
    heard,
    writeUp([
      section('experience', 'Experience and skills', 'What they have done.'),
      section('why', 'Motivation', 'Why they would move.'),
    ]),
    { signal: new AbortController().signal },
  );
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  expect(text).toMatch(/Kestrel Freight/);
});

test('an earlier job is not where somebody is, and a day is only told where its month was named', {
  timeout: 240_000,
}, async () => {
  const heard = conversationOf(
    [
      'Dana (host): And where did you start out?',
      'Amara (candidate): At a broker, actually, Hadley Broome in Ipswich. I did two years there, claims desk, and then placing.',
      'Dana (host): What is your right to work?',
      "Amara (candidate): I'm on the spouse visa, so I can work anywhere, and I can go for indefinite leave next June.",
      'Dana (host): And when could you start?',
      "Amara (candidate): I'm in Ohio for a wedding the first two weeks of October, so I couldn't start until the 20th.",
    ].join('\n'),
    { startedAt: new Date('2026-08-17T10:00:00Z') },
  );
  const { sections } = await language.writeDocument(
    heard,
    writeUp([
      section('profile', 'Profile', 'Current role, employer and responsibility.'),
      section('terms', 'Pay, notice and location', 'Salary expectation, notice period, earliest start, location.'),
    ]),
    { signal: new AbortController().signal },
  );
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  expect(text).not.toMatch(/is at a broker/);
  expect(text).not.toMatch(/Right to work: .*June/);
  expect(text).not.toMatch(/Available: .*(?:August|September)/);
});

test('what was not understood is no fact, is shown as unclear in notes, and is not told to a client', {
  timeout: 240_000,
}, async () => {
  const said: readonly (readonly ['host' | 'candidate', string])[] = [
    ['host', 'Where do you work at the moment?'],
    ['candidate', 'I am a payroll manager at Prior Streamery and I have been there for three years.'],
    ['host', 'What is your notice period?'],
    ['candidate', 'My notice period is eight weeks.'],
  ];
  const heard = (sure: number): Conversation => ({
    ...conversation,
    utterances: said.map(([role, text], index) => ({
      id: `u${index}`,
      speaker: role === 'host' ? 'Marcus Oyelaran' : 'Lukas Brandt',
      role,
      words: text
        .split(' ')
        .map(
          (word, at) =>
            [
              word,
              index * 9_000 + at * 300,
              index * 9_000 + at * 300 + 250,
              /^(?:Prior|Streamery)$/.test(word) ? sure : 95,
            ] as const,
        ),
    })),
  });
  const signal = new AbortController().signal;
  const wish = [section('background', 'Background', 'Current role and employer.'), section('notice', 'Notice', '')];
  const employers = async (sure: number) =>
    (await language.writeNotes(heard(sure), wish, { signal })).facts.filter(({ kind }) => kind === 'employer');
  expect((await employers(95)).map(({ value }) => value).join()).toContain('Streamery');
  expect(await employers(20)).toEqual([]);
  const notes = await language.writeNotes(heard(20), wish, { signal });
  const lines = notes.sections.flatMap((one) => one.lines.map(({ text }) => text)).join('\n');
  expect(lines).toContain('[unclear]');
  expect(lines).not.toContain('Streamery');
  const { sections } = await language.writeDocument(heard(20), writeUp(wish), { signal });
  const written = sections.flatMap((one) => one.lines.map(({ text }) => text)).join('\n');
  expect(written).not.toMatch(/unclear|Streamery/);
  expect(written).toContain('8 weeks');
});

test('a client reads first who somebody is, and nothing that merely was left over', { timeout: 240_000 }, async () => {
  const heard = conversationOf(`
    Marcus Oyelaran (host): Could we say the twenty first for the second talk?
    Lukas Brandt (candidate): The twenty first we are at my brother-in-law's wedding in Bourbourg, the twenty eighth is fine.
    Marcus Oyelaran: So where are you at the minute?
    Lukas Brandt: I am a service engineer at Brackenhall Lifts in Gateshead, since 2019.
    Marcus Oyelaran: And who writes the menus in the canteen?
    Lukas Brandt: They come from head office now on a laminated sheet, and everybody complains.`);
  const { sections } = await language.writeDocument(
    heard,
    writeUp([
      section('profile', 'Profile', 'Current role, employer and responsibility.'),
      section('terms', 'Notice and location', ''),
    ]),
    { signal: new AbortController().signal },
  );
  const [profile, terms] = sections.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  expect(profile).toMatch(/service engineer/i);
  expect(profile).toMatch(/Brackenhall/);
  expect(profile).not.toMatch(/wedding|laminated/);
  expect(terms).not.toMatch(/Role:|Employer:/);
  // Whoever sends it may know better.
  expect(sections[0]?.dropped.map(({ text }) => text).join()).toMatch(/laminated/);
});

test('without the judge a write-up is introduced by facts alone, and it is said why', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const broken = { ...embeddings, judge: () => Promise.reject(new Error('judge.safetensors is damaged')) };
  const heard = conversationOf(`
    Marcus Oyelaran (host): So where are you at the minute?
    Lukas Brandt (candidate): I am a service engineer at Brackenhall Lifts in Gateshead, since 2019.`);
  const { sections } = await openEmbeddedLanguage(broken, (text) => said.push(text)).writeDocument(
    heard,
    writeUp([section('profile', 'Profile', 'Current role and employer.')]),
    { signal: new AbortController().signal },
  );
  expect(sections[0]?.lines.map(({ text }) => text).join()).toMatch(/service engineer/i);
  expect(said).toEqual(['Write-ups are introduced by facts alone: judge.safetensors is damaged']);
});
