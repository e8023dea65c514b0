import { expect, test } from 'vitest';
import { likeliestPath } from './path.ts';

test('a doubtful word in the middle of something belongs to it', () =>
  expect(
    likeliestPath([
      [0.9, 0.05, 0.05],
      [0.2, 0.7, 0.1],
      [0.1, 0.4, 0.5],
      [0.2, 0.7, 0.1],
      [0.9, 0.05, 0.05],
    ]),
  ).toEqual([0, 1, 1, 1, 0]));

test('two things next to each other stay two', () =>
  expect(
    likeliestPath([
      [0.02, 0.96, 0.02],
      [0.02, 0.02, 0.96],
    ]),
  ).toEqual([1, 2]));

test('what is hardly likelier than nothing is nothing', () =>
  expect(
    likeliestPath([
      [0.95, 0.05],
      [0.45, 0.55],
      [0.95, 0.05],
    ]),
  ).toEqual([0, 0, 0]));

test('of no words there is none', () => expect(likeliestPath([])).toEqual([]));
