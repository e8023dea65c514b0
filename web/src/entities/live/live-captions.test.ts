import type { LiveCaption } from '@candor/contract/live';
import { expect, test } from 'vitest';
import { mergeCaptions, turnsOf, withCaption } from './live-captions.ts';

const caption = (number: number, text: string, more: Partial<LiveCaption> = {}): LiveCaption => ({
  takeId: 't',
  track: 0,
  number,
  speaker: 'Ada',
  start: number * 4,
  end: number * 4 + 3,
  text,
  isFinal: true,
  ...more,
});
const texts = (captions: readonly LiveCaption[]) => captions.map(({ text }) => text);

test('a sentence grows until it is final, and stays so', () => {
  const grown = [
    caption(0, 'good', { isFinal: false }),
    caption(0, 'good morning', { isFinal: false }),
    caption(0, 'Good morning.'),
    caption(0, 'good mor', { isFinal: false }),
  ].reduce(withCaption, [] as readonly LiveCaption[]);
  expect(texts(grown)).toEqual(['Good morning.']);
});

test('captions are ordered by start, whenever they arrive', () => {
  const heard = [
    caption(0, 'one'),
    caption(3, 'four'),
    caption(0, 'two', { track: 1, start: 5, speaker: 'Ben' }),
  ].reduce(withCaption, [] as readonly LiveCaption[]);
  expect(texts(heard)).toEqual(['one', 'two', 'four']);
});

test('reloading keeps captions that streamed in the meantime', () => {
  const known = [caption(0, 'one', { isFinal: false }), caption(1, 'two'), caption(2, 'thr', { isFinal: false })];
  expect(texts(mergeCaptions([caption(0, 'One.')], known))).toEqual(['One.', 'two', 'thr']);
  // What was never finished is given up after a while.
  expect(texts(mergeCaptions([caption(20, 'Late.')], known))).toEqual(['two', 'Late.']);
});

test('sentences of one speaker are one turn, until someone else speaks or no one for long; old turns stay the same objects', () => {
  const spoken = [
    caption(0, 'a'),
    caption(1, 'b'),
    caption(2, ' '),
    caption(3, 'c', { speaker: 'Ben' }),
    caption(30, 'd', { speaker: 'Ben' }),
  ];
  const turns = turnsOf(spoken);
  expect(turns.map(({ speaker, captions }) => [speaker, texts(captions)])).toEqual([
    ['Ada', ['a', 'b']],
    ['Ben', ['c']],
    ['Ben', ['d']],
  ]);
  const later = turnsOf([...spoken, caption(31, 'e', { speaker: 'Ben' })], turns);
  expect(later.map((turn, index) => turn === turns[index])).toEqual([true, true, false]);
});
