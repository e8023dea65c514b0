import { expect, test } from 'vitest';
import type { SpeakerRow } from '../store.ts';
import { offersFor } from '../offers.ts';
import { offerNames } from './offer-names.ts';
import { namesInTitle } from './title-names.ts';

const speaker = (source: string) => ({ source, name: `Speaker ${source}`, role: null, isGuess: true });
const said = (source: string, text: string) => ({
  source,
  track: 't',
  words: text.split(' ').map((word) => [word, 0, 1, 90]) as [],
});
type About = { hostName?: string | null; participants?: string[]; title?: string };
function heard(lines: readonly (readonly [string, string])[], about: About = {}) {
  const sources = [...new Set(lines.map(([source]) => source))].toSorted();
  const draft = { speakers: sources.map(speaker), segments: lines.map(([source, text]) => said(source, text)) };
  const { hostName = null, participants = [], title = '' } = about;
  return Object.fromEntries(offerNames(draft, { hostName, participants, title }));
}

const nia = { hostName: 'Nia Okafor', participants: ['Nia Okafor'], title: 'Screen: Priscilla Moore' };
const dana = { hostName: 'Dana Whitfield', participants: ['Dana Whitfield', 'Amara Osei'] };

test.each([
  [
    'says who calls and asks for somebody',
    nia,
    [
      ['1', 'Hello, is that Priscilla?'],
      ['2', 'Yes, speaking.'],
      ['1', 'Hi, this is Nia Okafor from Nia Search.'],
    ],
    { '1': ['Nia Okafor'], '2': ['Priscilla Moore'] },
  ],
  [
    'answers with a first name',
    nia,
    [
      ['2', 'Priscilla speaking.'],
      ['1', "Oh hi, it's Nia. Thanks for the time."],
    ],
    { '1': ['Nia Okafor'], '2': ['Priscilla Moore'] },
  ],
  [
    'is greeted',
    dana,
    [
      ['1', 'Good morning Amara, thanks for making the time.'],
      ['2', 'Hi Dana, my pleasure.'],
    ],
    { '1': ['Dana Whitfield'], '2': ['Amara Osei'] },
  ],
  [
    'is greeted by the other side alone',
    dana,
    [
      ['2', 'Hello Dana.'],
      ['1', 'Hello, shall we begin?'],
    ],
    { '1': ['Dana Whitfield'], '2': [] },
  ],
  [
    'speaks German',
    nia,
    [
      ['1', 'Guten Tag, hier ist Nia, spreche ich mit Priscilla?'],
      ['2', 'Ja, genau.'],
    ],
    { '1': ['Nia Okafor'], '2': ['Priscilla Moore'] },
  ],
  [
    'speaks Spanish',
    nia,
    [
      ['1', 'Hola Priscilla, soy Nia.'],
      ['2', 'Hola, mucho gusto.'],
    ],
    { '1': ['Nia Okafor'], '2': ['Priscilla Moore'] },
  ],
  [
    'says a name that nobody knew',
    { hostName: 'Dana Whitfield' },
    [
      ['1', 'Hello, who is there?'],
      ['2', 'My name is Ruth Adler.'],
    ],
    { '1': [], '2': ['Ruth Adler'] },
  ],
] as const)('a voice that %s', (_, about, lines, expected) => {
  expect(heard(lines, about as About)).toEqual(expected);
});

test.each([
  ['Screen: Priscilla Moore', ['Priscilla Moore']],
  ['Screen: Elise Fontaine, Head of finance', ['Elise Fontaine']],
  ['Reference: Elise Fontaine, by Marc Dubois', ['Elise Fontaine', 'Marc Dubois']],
  ['Interview with Amara', ['Amara']],
  ['Gespräch mit Jürgen von Thun', ['Jürgen von Thun']],
  ['Nia Okafor <> Priscilla Moore', ['Nia Okafor', 'Priscilla Moore']],
  ['Client intake – Head of Data', []],
  ['Weekly Team Sync', []],
  ['Call with Acme Ltd', []],
  ['', []],
])('the title "%s" names %j', (title, names) => {
  expect(namesInTitle(title)).toEqual(names);
});

const row = (place: number, more: Partial<SpeakerRow> = {}): SpeakerRow =>
  ({
    id: `s${place}`,
    name: `Speaker ${place + 1}`,
    role: null,
    isGuess: true,
    isRecognised: false,
    place,
    offeredNames: [],
    ...more,
  }) as SpeakerRow;
const about = (more: object = {}) => ({
  hostName: 'Nia Okafor',
  participants: ['Nia Okafor'],
  description: 'Screen: Priscilla Moore',
  calendarProvider: null,
  ...more,
});

test('without a greeting the first voice leads the meeting, and the title names the other', () => {
  expect(offersFor([row(0), row(1)], about())).toEqual([
    { speakerId: 's0', names: ['Nia Okafor'], reasons: ['host'] },
    { speakerId: 's1', names: ['Priscilla Moore'], reasons: ['title'] },
  ]);
});

test('the last voice is offered the last name, and a named host is offered to nobody', () => {
  const named = row(0, { name: 'Nia Okafor', role: 'host', isGuess: false });
  const invited = about({ participants: ['Nia Okafor', 'Ben Okri'], calendarProvider: 'google' });
  expect(offersFor([named, row(1)], invited)).toEqual([
    { speakerId: 's1', names: ['Priscilla Moore', 'Ben Okri'], reasons: ['title', 'calendar'] },
  ]);
  expect(offersFor([named, row(1, { name: 'Priscilla Moore', isGuess: false })], about())).toEqual([]);
});

test('a first name in the title matches the person who has it, and addresses are no names', () => {
  const priscilla = about({
    participants: ['Nia Okafor', 'Priscilla Moore', 'p.moore@example.com'],
    description: 'Call with Priscilla',
  });
  expect(offersFor([row(0), row(1)], priscilla)).toEqual([
    { speakerId: 's0', names: ['Nia Okafor'], reasons: ['host'] },
    { speakerId: 's1', names: ['Priscilla Moore'], reasons: ['participant'] },
  ]);
  const nia = about({ description: 'Call with Nia', participants: ['Nia Okafor'] });
  expect(offersFor([row(0), row(1)], nia)).toEqual([{ speakerId: 's0', names: ['Nia Okafor'], reasons: ['host'] }]);
});

test('transcripts from before offered everyone to everyone: each name goes to one voice now', () => {
  const both = ['Nia Okafor', 'Priscilla Moore'];
  expect(offersFor([row(0, { offeredNames: both }), row(1, { offeredNames: both.toReversed() })], about())).toEqual([
    { speakerId: 's0', names: ['Nia Okafor'], reasons: ['heard'] },
    { speakerId: 's1', names: ['Priscilla Moore'], reasons: ['heard'] },
  ]);
});

test('no name is ever offered to two voices', () => {
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[seed % list.length]!;
  };
  const people = ['Nia Okafor', 'Priscilla Moore', 'Dana Whitfield', 'Amara Osei', 'Ben Okri', 'Nia Long'];
  const lines = ['this is', 'is that', 'hi', 'my name is', "I'm", 'thanks', 'so'];
  const titles = ['', 'Screen: Priscilla Moore', 'Call with Ben', 'Nia Okafor & Amara Osei'];
  for (let round = 0; round < 400; round += 1) {
    const hostName = pick([null, ...people]);
    const participants = [pick(people), pick(people), pick(people)];
    const title = pick(titles);
    const voices = pick([
      ['1', '2'],
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ] as const);
    const talk = Array.from({ length: 8 }, () => [pick(voices), `${pick(lines)} ${pick(people)}?`] as const);
    const offered = heard(talk, { hostName, participants, title });
    const all = Object.values(offered).flat();
    expect(new Set(all).size).toBe(all.length);
    const rows = Object.values(offered).map((offeredNames, place) =>
      row(place, { offeredNames, ...(pick([true, false]) && { name: pick(people), isGuess: false }) }),
    );
    const shown = offersFor(rows, about({ hostName, participants, description: title }));
    const names = shown.flatMap((one) => one.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    for (const { name, isGuess } of rows) if (!isGuess) expect(names).not.toContain(name.toLowerCase());
  }
});
