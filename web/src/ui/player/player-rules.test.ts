import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, pathOfBars } from './bars.ts';
import { keyTarget } from './key-target.ts';
import { cellAt } from './thumbnail-cell.ts';
import { spokenTime, timeText } from './time-text.ts';

test('times are mm:ss, and h:mm:ss from an hour on', () => {
  expect([0, 9.9, 61, 3599, 3600, 10_925, Number.NaN, -1].map(timeText)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '59:59',
    '1:00:00',
    '3:02:05',
    '00:00',
    '00:00',
  ]);
  expect([0, 1, 62, 7205].map(spokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 2 seconds',
    '2 hours 5 seconds',
  ]);
});

test('bars are as many as asked for, between silence and the loudest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 500 }),
      fc.integer({ min: 1, max: 400 }),
      (peaks, count) => {
        const bars = barsOf({ perSecond: 20, peaks }, count);
        expect(bars).toHaveLength(count);
        expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
      },
    ),
  );
});

test('no peak is lost when many become few', () => {
  const peaks = Array.from({ length: 1_000 }, (_, index) => (index === 777 ? 0.8 : 0.1));
  expect(barsOf({ perSecond: 20, peaks }, 10).map((bar) => bar === 1)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(pathOfBars([1, 0])).toBe('M0.5 4.0V96.0M1.5 48.5V51.5');
});

test('the hover picture is the one of its moment, the last one to the end', () => {
  const sheet = { everySeconds: 2, columns: 3, rows: 2, width: 160, height: 90, count: 5 };
  expect([0, 1.9, 2, 6.5, 8, 99, -1].map((seconds) => cellAt(sheet, seconds))).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 160, y: 0 },
    { x: 0, y: 90 },
    { x: 160, y: 90 },
    { x: 160, y: 90 },
    { x: 0, y: 0 },
  ]);
});

test('seek keys stay within the recording', () => {
  expect([
    keyTarget('ArrowRight', 98, 100),
    keyTarget('ArrowLeft', 2, 100),
    keyTarget('PageUp', 10, 100),
    keyTarget('Home', 50, 100),
    keyTarget('End', 50, 100),
    keyTarget('a', 50, 100),
  ]).toEqual([100, 0, 70, 0, 100, null]);
});
