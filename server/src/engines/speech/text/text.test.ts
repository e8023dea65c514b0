import { expect, test } from 'vitest';
import { alignTokens } from '../models/align.ts';
import type { Word } from '../port.ts';
import { fitWords } from './fit-words.ts';
import { isLoop } from './loop-guard.ts';
import { recogniseGroup } from './recognise-group.ts';
import { joinWords, toSegments } from './segments.ts';
import { spreadWords } from './spread-words.ts';

const word = (text: string, startS: number, endS = startS + 0.3): Word => ({ text, startS, endS, confidence: 0.9 });
const say = (text: string, startS = 0) => text.split(' ').map((one, index) => word(one, startS + index * 0.4));
const wanted = { language: 'en', terms: [], signal: new AbortController().signal };

test('sentences become segments, titles do not end them, long pauses do', () => {
  const words = [...say('Mr. Brown is here. He waits'), ...say('for you', 6)];
  expect(toSegments({ words, language: 'en' }, 100).map(({ startS, text }) => [startS, text])).toEqual([
    [100, 'Mr. Brown is here.'],
    [101.6, 'He waits'],
    [106, 'for you'],
  ]);
});

test('characters of languages without spaces are joined', () => {
  expect(joinWords(['今日', 'は', 'OK', 'です', '。'])).toBe('今日は OK です。');
});

test('detects a looping text, but not ordinary repetition', () => {
  expect(isLoop('and I think that is the point of it all. '.repeat(8))).toBe(true);
  expect(isLoop('Ask not what your country can do for you, ask what you can do for your country.')).toBe(false);
  expect(isLoop('no no no no')).toBe(false);
});

test('a loop is retried with stricter settings, and dropped when it persists', async () => {
  const loop = say(Array.from({ length: 40 }, () => 'again and again').join(' '));
  const tries: number[] = [];
  const heard = { startS: 0, endS: 20, spans: [{ startS: 0, endS: 20 }], samples: new Float32Array(20 * 16_000) };
  const stubborn = {
    recognise: async ({ noRepeat }: { noRepeat: number }) => (tries.push(noRepeat), { language: 'en', words: loop }),
  };
  expect(await recogniseGroup(stubborn, heard, wanted)).toEqual([]);
  expect(tries).toEqual([6, 3]);
  const docile = {
    recognise: async ({ noRepeat }: { noRepeat: number }) => ({
      language: 'en',
      words: noRepeat === 3 ? say('Once.') : loop,
    }),
  };
  expect((await recogniseGroup(docile, heard, wanted)).map(({ text }) => text)).toEqual(['Once.']);
});

test('speech after the last word is recognized on its own, so no sentence is lost', async () => {
  const heard = {
    startS: 10,
    endS: 30,
    spans: [
      { startS: 10, endS: 13 },
      { startS: 14, endS: 30 },
    ],
    samples: new Float32Array(20 * 16_000),
  };
  const lazy = {
    recognise: async ({ samples }: { samples: Float32Array }) => ({
      language: 'en',
      words: samples.length === 20 * 16_000 ? say('First sentence.') : say('Second sentence.', 0.5),
    }),
  };
  expect((await recogniseGroup(lazy, heard, wanted)).map(({ startS, text }) => [startS, text])).toEqual([
    [10, 'First sentence.'],
    [14.5, 'Second sentence.'],
  ]);
});

test('a sentence that the model passed over is found, close behind another and between two', async () => {
  const heard = {
    startS: 0,
    endS: 12,
    spans: [
      { startS: 0, endS: 3 },
      { startS: 3.3, endS: 6 },
      { startS: 6.5, endS: 12 },
    ],
    samples: new Float32Array(12 * 16_000),
  };
  const whole = 12 * 16_000;
  const behind = {
    recognise: async ({ samples }: { samples: Float32Array }) => ({
      language: 'en',
      words:
        samples.length === whole
          ? say('One sentence of six little words.', 0.2)
          : say('Then another one. And one more', 0.2),
    }),
  };
  expect(
    (await recogniseGroup(behind, { ...heard, endS: 6, spans: heard.spans.slice(0, 2) }, wanted)).map(
      ({ text }) => text,
    ),
  ).toEqual(['One sentence of six little words.', 'Then another one.', 'And one more']);
  const between = {
    recognise: async ({ samples }: { samples: Float32Array }) => ({
      language: 'en',
      words:
        samples.length === whole
          ? [...say('One sentence.', 0.2), ...say('Three of us were there that day, I think.', 6.6)]
          : say('Two of them.', 0.2),
    }),
  };
  expect((await recogniseGroup(between, heard, wanted)).map(({ startS, text }) => [startS, text])).toEqual([
    [0.2, 'One sentence.'],
    [3.5, 'Two of them.'],
    [6.6, 'Three of us were there that day, I think.'],
  ]);
});

test('a sentence out of which the model jumped into the next is recognized on its own, as is the next', async () => {
  const heard = {
    startS: 0,
    endS: 8,
    spans: [
      { startS: 0, endS: 2.6 },
      { startS: 2.8, endS: 8 },
    ],
    samples: new Float32Array(8 * 16_000),
  };
  const second = 'And Mr. John Dashwood had then leisure to consider.';
  const jumping = {
    recognise: async ({ samples, terms }: { samples: Float32Array; terms: string[] }) => {
      if (samples.length === 8 * 16_000)
        return {
          language: 'en',
          words: [...say('At Mr.', 0.1), ...say('John Dashwood had then leisure to consider how much.', 3.4)],
        };
      return {
        language: 'en',
        words: say(samples.length > 4 * 16_000 ? second : `${terms.join()}At that high level the air is pure.`, 0.1),
      };
    },
  };
  expect(
    (await recogniseGroup(jumping, heard, { ...wanted, terms: ['Dana'] })).map(({ startS, text }) => [startS, text]),
  ).toEqual([
    [0.1, 'At that high level the air is pure.'],
    [2.9, second],
  ]);
});

test('a word that takes longer than anyone says it is heard again without the names', async () => {
  const heard = { startS: 0, endS: 6, spans: [{ startS: 0, endS: 6 }], samples: new Float32Array(6 * 16_000) };
  const words = say('He might even have been made amiable himself.', 2.4);
  const led = {
    recognise: async ({ terms }: { terms: string[] }) => ({
      language: 'en',
      words:
        terms.length > 0
          ? [{ ...words[0]!, startS: 0.1, endS: 1.3 }, ...words.slice(1)]
          : [...say('The air is pure.', 0.1), ...words],
    }),
  };
  expect((await recogniseGroup(led, heard, { ...wanted, terms: ['Dana'] })).map(({ text }) => text)).toEqual([
    'The air is pure.',
    'He might even have been made amiable himself.',
  ]);
  expect((await recogniseGroup(led, heard, wanted)).length).toBe(2);
});

test('a sentence that the model merged into the next is recognized on its own, within one stretch of speech', async () => {
  const heard = { startS: 0, endS: 6.4, spans: [{ startS: 0, endS: 6.4 }], samples: new Float32Array(6.4 * 16_000) };
  const creeping = {
    recognise: async ({ samples }: { samples: Float32Array }) => {
      if (samples.length === 6.4 * 16_000)
        return {
          language: 'en',
          words: [word('He', 0.7, 1.6), word('might', 1.6, 2.8), ...say('even have been made amiable himself.', 3.5)],
        };
      return {
        language: 'en',
        words:
          samples.length > 3.2 * 16_000
            ? say('At that high level the air is pure. He might', 0.1)
            : say('even have been made amiable himself.', 0.1),
      };
    },
  };
  for (const terms of [[], ['Dana']])
    expect((await recogniseGroup(creeping, heard, { ...wanted, terms })).map(({ text }) => text).join(' ')).toBe(
      'At that high level the air is pure. He might even have been made amiable himself.',
    );
});

test('words with a wrong time are not repeated', async () => {
  const heard = {
    startS: 0,
    endS: 9,
    spans: [
      { startS: 0, endS: 4 },
      { startS: 5, endS: 9 },
    ],
    samples: new Float32Array(9 * 16_000),
  };
  const early = {
    recognise: async ({ samples }: { samples: Float32Array }) => ({
      language: 'en',
      words: samples.length === 9 * 16_000 ? say('Here we are. It is late now.', 0.2) : say('it is late now', 0.2),
    }),
  };
  expect((await recogniseGroup(early, heard, wanted)).map(({ text }) => text)).toEqual([
    'Here we are.',
    'It is late now.',
  ]);
});

test('no word is placed in a pause or spans one', () => {
  const spans = [
    { startS: 0.2, endS: 1 },
    { startS: 3, endS: 4 },
  ];
  expect(
    fitWords([word('a', 0, 0.5), word('b', 0.8, 1.8), word('c', 2, 3.2), word('d', 5, 6)], spans).map(
      ({ startS, endS }) => [startS, endS],
    ),
  ).toEqual([
    [0.2, 0.5],
    [0.8, 1],
    [3, 3.2],
    [4, 4],
  ]);
});

test('a word that attention puts at the very end of a stretch is said after the pause', () => {
  const spans = [
    { startS: 0, endS: 2.3 },
    { startS: 3.2, endS: 5 },
  ];
  expect(
    fitWords([word('Americans,', 1.5, 2.2), word('ask', 2.2, 3.7), word('not', 3.7, 4)], spans).map(
      ({ startS, endS }) => [startS, endS],
    ),
  ).toEqual([
    [1.5, 2.2],
    [3.2, 3.7],
    [3.7, 4],
  ]);
});

test('words without times are spread over the speech, not over the pauses', () => {
  const words = spreadWords(
    'one two three four',
    [
      { startS: 0, endS: 1 },
      { startS: 5, endS: 6 },
    ],
    0.8,
  );
  expect(words.map((one) => one.text)).toEqual(['one', 'two', 'three', 'four']);
  expect(words[1]?.startS).toBeLessThan(1);
  expect(words[3]?.startS).toBeGreaterThanOrEqual(5);
  expect(spreadWords('', [], 1)).toEqual([]);
});

test('tokens are aligned with where the attention lies', () => {
  const row = (peak: number) => Float32Array.from({ length: 100 }, (_, frame) => Math.exp(-((frame - peak) ** 2) / 50));
  const frames = alignTokens([[row(10), row(40), row(80)]], 100);
  expect(frames[0]).toBe(0);
  expect(frames[1]).toBeGreaterThan(15);
  expect(frames[1]).toBeLessThan(45);
  expect(frames[2]).toBeGreaterThan(50);
  expect(frames[2]).toBeLessThan(85);
});
