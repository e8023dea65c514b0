import type { Word } from '@candor/contract/transcripts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from './compose.ts';
import { withoutEchoes } from './echoes.ts';
import { guessMeetingType } from '../intents/guess-type.ts';
import { retime } from './retime.ts';
import { toSources } from './sources.ts';
import { splitByVoice } from './voices.ts';
import { fromHeard, later, textOf, toTimedText, toWords } from '../words.ts';

const words = (text: string, startMs = 0, confidence = 90): Word[] =>
  text.split(' ').map((word, index) => [word, startMs + index * 400, startMs + index * 400 + 300, confidence]);

describe('an edited text', () => {
  test('keeps the times of words that stay; a corrected word has the time of the wrong one', () => {
    expect(retime(words('we moved to post press last year'), 'We moved to Postgres last year.')).toEqual([
      ['We', 0, 300, 100],
      ['moved', 400, 700, 90],
      ['to', 800, 1100, 90],
      ['Postgres', 1200, 1900, 100],
      ['last', 2000, 2300, 90],
      ['year.', 2400, 2700, 100],
    ]);
    expect(retime(words('hello whirled again'), 'hello world again')[1]).toEqual(['world', 400, 700, 100]);
  });

  test('puts added words where they belong, also at both ends', () => {
    const added = retime(words('b d', 1000), 'a b c d e');
    expect(added.map(([text]) => text)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(added[0]).toEqual(['a', 1000, 1000, 100]);
    expect(added[2]).toEqual(['c', 1300, 1400, 100]);
    expect(added[4]).toEqual(['e', 1700, 1700, 100]);
  });

  test('is in order and inside the segment, whatever is written', () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'c', 'Dog', 'eel,', 'fox'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, some, (before, after) => {
        const old = words(before.join(' '), 5_000);
        const now = retime(old, after.join(' '));
        expect(now.map(([text]) => text)).toEqual(after);
        now.forEach(([, start, end], index) => {
          expect(end).toBeGreaterThanOrEqual(start);
          expect(start).toBeGreaterThanOrEqual(now[index - 1]?.[1] ?? 5_000);
          expect(end).toBeLessThanOrEqual(old.at(-1)![2]);
        });
      }),
    );
  });
});

test('words survive the way into a row and back; no word has a blank in it', () => {
  const said = later(
    fromHeard({
      startS: 1,
      endS: 2,
      text: '',
      language: 'en',
      words: [
        { text: ' New\u00a0York\u0000 ', startS: 1, endS: 2, confidence: 0.876 },
        { text: ' ', startS: 2, endS: 2, confidence: 1 },
        { text: 'back', startS: 1.5, endS: 1.6, confidence: 7 },
      ],
    }),
    10,
  );
  expect(said).toEqual([
    ['New', 11_000, 11_500, 88],
    ['York', 11_500, 12_000, 88],
    ['back', 11_500, 11_600, 100],
  ]);
  expect(toWords(toTimedText(said))).toEqual(said);
});

describe('the same words on two tracks', () => {
  const own = { track: 'a', words: words('could you tell me about your last position', 1_000, 95) };
  const texts = (said: { track: string; words: Word[] }[]) =>
    said.map(({ track, words: own_ }) => `${track}: ${textOf(own_)}`);

  test('at the same time stay where they were heard better', () => {
    const bleed = { track: 'b', words: words('could you tell me about your lost position', 1_150, 60) };
    expect(texts(withoutEchoes([own, bleed]))).toEqual(['a: could you tell me about your last position']);
    expect(
      texts(
        withoutEchoes(
          [bleed, own].map((one) => ({
            ...one,
            words: one.words.map(([text, start, end]): Word => [text, start, end, 90]),
          })),
        ),
      ),
    ).toEqual(['a: could you tell me about your last position']);
  });

  test('at another time, short ones, and other words stay both', () => {
    for (const other of [
      words('could you tell me about your last position', 9_000),
      words('what I did there was something else entirely', 1_100),
    ])
      expect(withoutEchoes([own, { track: 'b', words: other }])).toHaveLength(2);
    expect(
      withoutEchoes([
        { track: 'a', words: words('thank you') },
        { track: 'b', words: words('thank you', 100) },
      ]),
    ).toHaveLength(2);
    expect(withoutEchoes([own, { track: 'a', words: own.words }])).toHaveLength(2);
  });
});

test('a sentence is cut where the voice changes, and not for one word', () => {
  const turns = [
    { startS: 0, endS: 2, speaker: 0 },
    { startS: 2.1, endS: 4, speaker: 1 },
  ];
  expect(
    splitByVoice([words('one two three four five six seven eight')], turns, 0).map(({ voice, words: own }) => [
      voice,
      textOf(own),
    ]),
  ).toEqual([
    [0, 'one two three four five'],
    [1, 'six seven eight'],
  ]);
  const slip = [
    { startS: 0, endS: 0.9, speaker: 0 },
    { startS: 0.9, endS: 1.1, speaker: 1 },
    { startS: 1.1, endS: 4, speaker: 0 },
  ];
  expect(splitByVoice([words('one two three four five six seven eight')], slip, 0)).toHaveLength(1);
  expect(splitByVoice([words('one two', 60_000)], turns, 60)).toMatchObject([{ voice: 0 }]);
  expect(splitByVoice([words('one two')], [], 0)).toMatchObject([{ voice: 0 }]);
});

test('a type is guessed by its whole name, and rather not than wrongly', () => {
  const types = ['Candidate screen', 'Client intake', 'Interview', 'Technical interview', 'Call'].map((name) => ({
    $id: name,
    name,
  }));
  const guess = (description: string) => guessMeetingType(description, types);
  expect(guess('Client intake: Sofia Marchetti, Sales director')).toBe('Client intake');
  expect(guess('Technical interview with Jonah')).toBe('Technical interview');
  expect(guess('INTERVIEW – Jonah')).toBe('Interview');
  expect(guess('Screen: Lukas Brandt')).toBeNull();
  expect(guess('Interview call')).toBeNull();
  expect(guess('Recall of the interviewers')).toBeNull();
  expect(guess('')).toBeNull();
  expect(guessMeetingType('to be or not', [{ $id: 'x', name: 'To be' }])).toBeNull();
});

test('whose voice a track is', () => {
  const sound = (track: number, name: string, participant: string | null = null, takeId = 't') => ({
    takeId,
    track,
    name,
    participant,
    audioKey: `k${track}`,
    startS: 0,
    offsetMs: 0,
  });
  const meeting = { hostName: 'Dana', participants: ['Dana', 'Amara'] };
  const who = (...sounds: ReturnType<typeof sound>[]) =>
    toSources(sounds, meeting).map(({ name, role, isMixed }) => [name, role, isMixed]);
  expect(who(sound(0, 'microphone'), sound(1, 'tab'))).toEqual([
    ['Dana', 'host', false],
    ['Amara', null, false],
  ]);
  expect(who(sound(0, 'left', 'Amara'), sound(1, 'right', 'dana'))).toEqual([
    ['Amara', null, false],
    ['dana', 'host', false],
  ]);
  expect(who(sound(0, 'intro.mp3'))).toEqual([['intro.mp3', null, true]]);
  expect(who(sound(0, 'leg', 'Amara'))).toEqual([['Amara', null, false]]);
  expect(who(sound(0, 'a'), sound(1, 'b'), sound(2, 'c'))).toEqual([
    ['a', null, false],
    ['b', null, false],
    ['c', null, false],
  ]);
});

describe('names that the page of the meeting showed', () => {
  const sounds = [
    { takeId: 't', track: 0, name: 'microphone', participant: 'Dana', audioKey: 'k0', startS: 10, offsetMs: 0 },
    { takeId: 't', track: 1, name: 'tab', participant: null, audioKey: 'k1', startS: 10.2, offsetMs: 200 },
  ];
  const meeting = { hostName: 'Dana', participants: ['Dana', 'Amara', 'Ben'] };
  const told = new Map([
    [
      't/1',
      [
        { name: 'Amara', startMs: 0, endMs: 2_000 },
        { name: 'Ben', startMs: 2_400, endMs: 4_000 },
        { name: 'Amara', startMs: 60_000, endMs: 61_000 },
      ],
    ],
  ]);
  const words = (...texts: [string, number][]): Word[] => texts.map(([text, ms]) => [text, ms, ms + 200, 90]);
  const named = (sentences: Word[][]) => {
    const sources = toSources(sounds, meeting, told);
    const draft = compose(sources, new Map([['t/1', sentences]]), {});
    return draft.segments.map((segment) => [
      draft.speakers.find(({ source }) => source === segment.source)!.name,
      textOf(segment.words),
    ]);
  };

  test('name the words, at the place of the take in the recording', () => {
    expect(named([words(['I', 10_500], ['agree', 11_000], ['so', 12_600], ['do', 12_900], ['we', 13_300])])).toEqual([
      ['Amara', 'I agree'],
      ['Ben', 'so do we'],
    ]);
  });

  test('are not stretched over words that nobody was shown for', () => {
    expect(named([words(['who', 30_000], ['knows', 30_400])])).toEqual([['Speaker 1', 'who knows']]);
  });

  test('make a track with several people exact, without guessing by voice', () => {
    const [microphone, tab] = toSources(sounds, meeting, told);
    expect([microphone!.isMixed, tab!.isMixed]).toEqual([false, false]);
    expect(toSources(sounds, meeting)[1]!.isMixed).toBe(true);
  });
});
