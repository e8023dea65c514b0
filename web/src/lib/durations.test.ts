import { expect, test } from 'vitest';
import { aboutText, countdownText, durationText } from './durations.ts';

test.each([
  [0, '-'],
  [null, '-'],
  [undefined, '-'],
  [-5, '-'],
  [Number.NaN, '-'],
  [0.4, '-'],
  [1, '1 seconds'],
  [59, '59 seconds'],
  [59.9, '59 seconds'],
  [60, '01:00 mins'],
  [754, '12:34 mins'],
  [3599, '59:59 mins'],
  [3600, '01:00 hours'],
  [3659, '01:00 hours'],
  [10_980, '03:03 hours'],
  [360_000, '100:00 hours'],
])('a meeting of %s seconds shows %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a wait counts down in minutes and seconds', () => {
  expect([300, 61, 60, 9, 0].map(countdownText)).toEqual(['5:00', '1:01', '1:00', '0:09', '0:00']);
});

test.each([
  [0, 'a few seconds'],
  [9, 'a few seconds'],
  [31, 'about 40 s'],
  [60, 'about 1 min'],
  [61, 'about 2 min'],
  [3540, 'about 59 min'],
  [3600, 'about 1 h'],
  [4200, 'about 1 h 10 min'],
])('%s seconds of waiting are %s', (seconds, text) => {
  expect(aboutText(seconds)).toBe(text);
});
