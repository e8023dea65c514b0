import { expect, test } from 'vitest';
import { carryChange } from './carry.ts';

test.each([
  ['the same words', 'She wants 85,000 to move.', 'She wants 90,000 to move.', '85,000 wanted', '90,000 wanted'],
  ['a number in words', 'Her notice is four weeks.', 'Her notice is six weeks.', '4 weeks', '6 weeks'],
  ['a sign before it', 'She needs seventy thousand.', 'She needs eighty thousand.', 'about £70,000', 'about £80,000'],
  ['a name', 'She lives in Leeds.', 'She lives in York.', 'Home: Leeds', 'Home: York'],
  [
    'behind a comma',
    'Notice is four weeks, perhaps less.',
    'Notice is two weeks, perhaps less.',
    'four weeks',
    'two weeks',
  ],
])('a change is carried over: %s', (_, from, to, target, expected) => {
  expect(carryChange(from, to, target)).toBe(expected);
});

test.each([
  ['a part of another number', 'She wants 85,000.', 'She wants 90,000.', '185,000'],
  ['something that is not there', 'She lives in Leeds.', 'She lives in York.', '85,000 wanted'],
  ['words that were only added', 'She wants 85,000.', 'She wants 85,000 at least.', '85,000 wanted'],
])('a change that cannot be seen in the other text is left alone: %s', (_, from, to, target) => {
  expect(carryChange(from, to, target)).toBeUndefined();
});
