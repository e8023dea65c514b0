import type { Segment, Word } from '@candor/contract/transcripts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, gapBetween, shownOf, textOf, type Transcript, withText, wordsOf } from './transcript.ts';

const segment = ($id: string, start: number, text: string, speakerId = 'a'): Segment => ({
  $id,
  speakerId,
  start,
  end: start + 1,
  isEdited: false,
  words: wordsOf(text).map(
    (word, index): Word => [word, start * 1000 + index * 100, start * 1000 + index * 100 + 80, 90],
  ),
});
const whole = (...segments: Segment[]): Transcript => ({ revision: 4, total: segments.length, segments });

test('a changed segment is replaced in place, a new one is inserted by its start', () => {
  const transcript = whole(segment('1', 0, 'one'), segment('2', 5, 'two and three'), segment('3', 9, 'four'));
  const after = applyChange(transcript, {
    revision: 5,
    segments: [segment('2', 5, 'two'), segment('2b', 8.5, 'and three', 'b')],
  });
  expect(after.segments.map(({ $id, speakerId }) => $id + speakerId)).toEqual(['1a', '2a', '2bb', '3a']);
  expect(after).toMatchObject({ revision: 5, total: 4 });
});

test('segments after the loaded part come with their page', () => {
  const part: Transcript = { revision: 1, total: 3, segments: [segment('1', 0, 'one'), segment('2', 5, 'two')] };
  const after = applyChange(part, { revision: 2, segments: [segment('9', 8, 'later')] });
  expect(after.segments.map(({ $id }) => $id)).toEqual(['1', '2']);
  expect(after.total).toBe(4);
});

test('words that stay keep their time, the new ones share that of those they replace', () => {
  const before = segment('1', 10, 'we use Cooper Netties here');
  expect(
    withText(before, 'we use Kubernetes here').words.map(([text, start, end]) => `${text} ${start} ${end}`),
  ).toEqual(['we 10000 10080', 'use 10100 10180', 'Kubernetes 10200 10380', 'here 10400 10480']);
  expect(withText(before, 'we really use Cooper Netties here').words[1]).toEqual(['really', 10080, 10100, 100]);
});

test('whatever is typed, the words are those that were typed and never go back in time', () => {
  const word = fc.stringMatching(/^[a-c]{1,2}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word, { minLength: 1 }), (said, typed) => {
      const after = withText(segment('1', 3, said.join(' ')), typed.join(' '));
      expect(textOf(after)).toBe(typed.join(' '));
      expect(
        after.words.every(([, start, end], index) => start <= end && start >= (after.words[index - 1]?.[1] ?? 0)),
      ).toBe(true);
    }),
  );
});

test('characters of languages without spaces stay together', () => {
  expect([
    gapBetween('東京', 'です。'),
    gapBetween('です。', 'OK'),
    gapBetween('the', 'role'),
    gapBetween('Zoë', 'é'),
  ]).toEqual(['', ' ', ' ', ' ']);
  expect(shownOf(segment('1', 0, '東京 です。 OK then'))).toEqual({ text: '東京です。 OK then', starts: [0, 2, 6, 9] });
});
