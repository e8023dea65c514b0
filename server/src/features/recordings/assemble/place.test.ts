import { expect, test } from 'vitest';
import { place } from './place.ts';

const begun = Date.parse('2026-11-19T09:00:00Z');
type Source = 'browser' | 'upload';
const audioOf = (endS: number) => ({ endS }) as never;
const take = (atS: number, offsets: number[], lengthS: number, source: Source = 'browser') => ({
  take: { startedAt: new Date(begun + atS * 1000), createdAt: new Date(begun + atS * 1000), source },
  tracks: offsets.map((offsetS) => ({ offsetS, audio: audioOf(lengthS), video: null })),
});
const starts = (...takes: ReturnType<typeof take>[]) =>
  place(takes).map(({ offsetS }) => Math.round(offsetS * 10) / 10);

test('the pause before the first sound of a take is shortened like one between takes', () => {
  expect(starts(take(0, [86_400], 5))).toEqual([1]);
  expect(starts(take(0, [0], 5), take(60, [86_400], 5))).toEqual([0, 6]);
  expect(starts(take(0, [0, 86_400], 5))).toEqual([0, 6]);
  const twenty = Array.from({ length: 20 }, (_, at) => take(at, [86_400 - at], 1));
  expect(Math.max(...starts(...twenty))).toBeLessThan(60);
});

test('tracks that overlap stay aligned, and short pauses stay as they are', () => {
  expect(starts(take(0, [0, 4], 5), take(9, [0], 5))).toEqual([0, 4, 9]);
  // One speaks all the time: nothing is shortened in between.
  expect(starts(take(0, [0], 4000), take(0, [3600], 5))).toEqual([0, 3600]);
  expect(starts(take(0, [0], 4), take(3600, [0, 7], 4))).toEqual([0, 5, 12]);
});

test('whole files follow one another', () => {
  expect(starts(take(0, [0, 0], 30, 'upload'), take(0, [0], 30, 'upload'))).toEqual([0, 0, 30]);
  expect(starts(take(0, [0], 30, 'upload'), take(5, [0], 30, 'upload'), take(7, [0], 1, 'upload'))).toEqual([
    0, 30, 60,
  ]);
});
