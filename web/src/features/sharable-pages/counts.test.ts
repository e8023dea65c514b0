import { expect, test } from 'vitest';
import { countsText, watchedText } from './counts.ts';

test('counts leave out zeros', () => {
  expect(countsText({ views: 0, plays: 0, secondsWatched: 0, downloads: 0 })).toBe('Not opened yet');
  expect(countsText({ views: 1, plays: 0, secondsWatched: 0, downloads: 0 })).toBe('1 view');
  expect(countsText({ views: 1200, plays: 2, secondsWatched: 65, downloads: 1 })).toBe(
    '1,200 views, 2 plays, 1 min watched, 1 download',
  );
});

test('watch time is shown in readable units', () => {
  expect([0, 45, 60, 3540, 3600, 12_000].map(watchedText)).toEqual([
    '0 s',
    '45 s',
    '1 min',
    '59 min',
    '1 h 0 min',
    '3 h 20 min',
  ]);
});
