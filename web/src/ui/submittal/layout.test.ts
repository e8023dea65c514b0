import { limits } from '@candor/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

const layouts = ['stacked', 'feature', 'uniform', 'mixed'] as const;
/** `[0L 1 2]`: the indexes of a row, the large ones marked. */
const drawn = (layoutId: (typeof layouts)[number], count: number) =>
  layoutOf(layoutId, count).map(({ cells }) =>
    cells.map(({ index, isLarge }) => `${index}${isLarge ? 'L' : ''}`).join(' '),
  );

test('stacked puts each item in its own row, at most 550 pixels high', () => {
  expect(drawn('stacked', 3)).toEqual(['0L', '1L', '2L']);
  expect(limits.stackedCardPx).toBe(550);
});

test('feature makes groups of three, with the large one first, then third, then first again', () => {
  expect(drawn('feature', 9)).toEqual(['0L 1 2', '3 4 5L', '6L 7 8']);
  expect(layoutOf('feature', 9).map(({ large }) => large)).toEqual(['first', 'last', 'first']);
});

test.each([
  [1, ['0L']],
  [2, ['0L 1']],
  [4, ['0L 1 2', '3L']],
  [5, ['0L 1 2', '3L 4']],
  [8, ['0L 1 2', '3 4 5L', '6L 7']],
])('a feature group that is not full still has a large one: %i items', (count, rows) => {
  expect(drawn('feature', count)).toEqual(rows);
});

test('uniform has two columns', () => {
  expect(drawn('uniform', 5)).toEqual(['0 1', '2 3', '4']);
});

test('mixed has rows of five: three side by side, then two', () => {
  expect(drawn('mixed', 5)).toEqual(['0 1 2', '3 4']);
  expect(drawn('mixed', 12)).toEqual(['0 1 2', '3 4', '5 6 7', '8 9', '10 11']);
});

test('only stacked and feature have large ones', () => {
  for (const layoutId of ['uniform', 'mixed'] as const)
    expect(layoutOf(layoutId, 7).some(({ cells }) => cells.some(({ isLarge }) => isLarge))).toBe(false);
});

test('every layout shows every item once and in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...layouts), fc.nat(60), (layoutId, count) => {
      const rows = layoutOf(layoutId, count);
      expect(rows.flatMap(({ cells }) => cells.map(({ index }) => index))).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
      expect(rows.every(({ cells }) => cells.length > 0 && cells.length <= 3)).toBe(true);
      if (layoutId === 'feature')
        expect(rows.every(({ cells }) => cells.filter(({ isLarge }) => isLarge).length === 1)).toBe(true);
    }),
  );
});
