import { expect, test } from 'vitest';
import { timeWindows, windowStart } from './time-windows.ts';

test('the windows are those of the specification', () => {
  expect(timeWindows.map(({ label, value }) => `${label} (${value})`)).toEqual([
    '1 Day (1d)',
    '3 Days (3d)',
    '1 Week (1w)',
    '1 Month (30d)',
    '6 Months (180d)',
  ]);
});

test('a window ends now', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(timeWindows.map(({ value }) => windowStart(value, now).toISOString().slice(0, 10))).toEqual([
    '2026-11-14',
    '2026-11-12',
    '2026-11-08',
    '2026-10-16',
    '2026-05-19',
  ]);
});
