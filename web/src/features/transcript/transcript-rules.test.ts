import type { Speaker } from '@candor/contract/speech-data';
import type { Segment, Word } from '@candor/contract/transcripts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../../entities/transcripts/transcript.ts';
import { quoteOf, timeLink } from './copied-text.ts';
import { firstWordFrom, isSpoken, lastWordBefore, placeAt, spanOf } from './places.ts';
import { blockSize, toBlocks } from './row-rules.ts';
import { findMatches, firstFrom, fold, nextOf } from './search-rules.ts';
import { sharesOf } from './talk-time.ts';
import { wordsIn } from './use-span-marks.ts';

/** One word every 0.4 s, said for 0.3 s. */
function segment($id: string, start: number, text: string, speakerId = 'a'): Segment {
  const words = text
    .split(' ')
    .map(
      (word, index): Word => [
        word,
        Math.round(start * 1000) + index * 400,
        Math.round(start * 1000) + index * 400 + 300,
        90,
      ],
    );
  return { $id, speakerId, start, end: words.at(-1)![2] / 1000, words, isEdited: false };
}
const said = [
  segment('1', 1, 'Good morning, Zoë.'),
  segment('2', 4, 'Morning! I use Python, SQL and dbt.', 'b'),
  segment('3', 20, 'Data engineering, then.'),
];
const speaker = ($id: string, talkTime: number, name = $id): Speaker => ({
  $id,
  name,
  role: null,
  isGuess: false,
  talkTime,
  place: 0,
});

test('the current word is the last one that has started', () => {
  expect([0, 1, 1.5, 1.9, 3, 4, 6.2, 19.9, 20.5, 999].map((seconds) => placeAt(said, seconds))).toEqual([
    null,
    { segment: 0, word: 0 },
    { segment: 0, word: 1 },
    { segment: 0, word: 2 },
    { segment: 0, word: 2 },
    { segment: 1, word: 0 },
    { segment: 1, word: 5 },
    { segment: 1, word: 6 },
    { segment: 2, word: 1 },
    { segment: 2, word: 2 },
  ]);
  expect(placeAt([], 3)).toBeNull();
});

test('a word is current through a short pause and not through a long one', () => {
  const place = { segment: 1, word: 6 };
  expect([isSpoken(said, place, 6.7), isSpoken(said, place, 8), isSpoken(said, place, 12)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('who continues speaking under a short remark is current again after it', () => {
  const both = [segment('1', 0, 'a long story that goes on and on'), segment('2', 1, 'Yes.', 'b')];
  expect([placeAt(both, 1.1)?.segment, placeAt(both, 1.5)?.segment]).toEqual([1, 0]);
});

test('the current word is never in the future', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (gaps, seconds) => {
        let start = 0;
        const segments = gaps.map((gap, index) => segment(String(index), (start += gap / 10), 'one two three'));
        const place = placeAt(segments, seconds);
        expect(place === null).toBe(seconds < segments[0]!.start);
        if (place) expect(segments[place.segment]!.words[place.word]![1]).toBeLessThanOrEqual(seconds * 1000 + 1e-6);
      },
    ),
  );
});

test('a selection is from the start of its first word to the end of its last, dragged either way', () => {
  const [first, last] = [
    { segment: 0, word: 2 },
    { segment: 1, word: 3 },
  ];
  expect(spanOf(said, first, last)).toEqual({ start: 1.8, end: 5.5 });
  expect(spanOf(said, last, first)).toEqual({ start: 1.8, end: 5.5 });
  expect(spanOf(said, first, { segment: 9, word: 0 })).toBeNull();
});

test('search ignores case, accents and punctuation between words, and treats special characters literally', () => {
  const found = (query: string) =>
    findMatches(said, query).map(({ segment: index, start, end }) => textOf(said[index]!).slice(start, end));
  expect(found('zoe')).toEqual(['Zoë']);
  expect(found('MORNING')).toEqual(['morning', 'Morning']);
  expect(found('python sql')).toEqual(['Python, SQL']);
  expect(found('.')).toEqual(['.', '.', '.']);
  expect(found('c++ (')).toEqual([]);
  for (const query of ['   ', 'full-time', 'a/b', '[x]{2}', '\\']) expect(found(query)).toEqual([]);
});

test('a match has its time; next and previous wrap around', () => {
  const matches = findMatches(said, 'morning');
  expect(matches.map(({ time }) => time)).toEqual([1.4, 4]);
  expect([firstFrom(matches, 0), firstFrom(matches, 2), firstFrom(matches, 5)]).toEqual([0, 1, 0]);
  expect([nextOf(2, 1, 1), nextOf(2, 0, -1), nextOf(0, 0, 1)]).toEqual([0, 1, 0]);
});

test('folding keeps every position', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(fold(text)).toHaveLength(text.length)));
});

test('a selection that ends between two words includes exactly the selected words', () => {
  // Good morning, Zoë.
  const [one] = said as [Segment];
  expect([0, 3, 4, 5, 13, 14, 18].map((place) => firstWordFrom(one, place))).toEqual([0, 0, 1, 1, 2, 2, -1]);
  expect([0, 1, 4, 5, 6, 14, 15, 18].map((place) => lastWordBefore(one, place))).toEqual([-1, 0, 0, 0, 1, 1, 2, 2]);
});

test('shares add up to 100 percent, largest first', () => {
  expect(
    sharesOf([speaker('a', 10), speaker('b', 20)]).map(({ speaker: { $id }, percent }) => `${$id} ${percent}`),
  ).toEqual(['b 67', 'a 33']);
  expect(sharesOf([speaker('a', 0)]).map(({ percent }) => percent)).toEqual([0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 20 }), (times) => {
      expect(
        sharesOf(times.map((time, index) => speaker(String(index), time))).reduce(
          (sum, { percent }) => sum + percent,
          0,
        ),
      ).toBe(100);
    }),
  );
});

test('copied text names the speaker once per turn, and its link starts before the first word', () => {
  const speakers = new Map([
    ['a', speaker('a', 1, 'Dana')],
    ['b', speaker('b', 1, 'Zoë')],
  ]);
  expect(quoteOf(said, speakers, { segment: 2, word: 0 }, { segment: 0, word: 1 })).toBe(
    'Dana: morning, Zoë.\nZoë: Morning! I use Python, SQL and dbt.\nDana: Data',
  );
  expect(timeLink({ teamId: 't', meetingId: 'm' }, 12.388, 'https://x.example')).toBe(
    'https://x.example/app/teams/t/meetings/m/history?t=12.3',
  );
});

test('a change affects only its own block', () => {
  const rows = Array.from({ length: blockSize * 3 + 1 }, (_, index) =>
    segment(String(index), index * 5, 'some words', index % 2 ? 'a' : 'b'),
  );
  const before = toBlocks(rows, []);
  expect(before.map(({ first, segments }) => `${first} ${segments.length}`)).toEqual([
    `0 ${blockSize}`,
    `${blockSize} ${blockSize}`,
    `${blockSize * 2} ${blockSize}`,
    `${blockSize * 3} 1`,
  ]);
  const corrected = rows.with(blockSize + 3, segment('x', (blockSize + 3) * 5, 'other words', 'a'));
  expect(toBlocks(corrected, before).map((block, index) => block === before[index])).toEqual([true, false, true, true]);
  // Whether the first row of a block shows a name depends on the last row of the block before.
  const assigned = rows.with(blockSize - 1, { ...rows[blockSize - 1]!, speakerId: 'c' });
  expect(toBlocks(assigned, before).map((block, index) => block === before[index])).toEqual([false, false, true, true]);
});

test('evidence marks the words that it spans, of every segment it touches', () => {
  const marked = (start: number, end: number) =>
    wordsIn(said, { start, end }).map(
      ({ row, start: from, end: to }) =>
        `${row}: ${said[row]!.words.map(([word]) => word)
          .join(' ')
          .slice(from, to)}`,
    );
  expect(marked(4.4, 5.5)).toEqual(['1: I use Python,']);
  expect(marked(1.3, 4.35)).toEqual(['0: morning, Zoë.', '1: Morning!']);
  expect(marked(10, 12)).toEqual([]);
});
