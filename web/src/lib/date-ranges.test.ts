import { expect, test } from 'vitest';
import { moveEnd, quickRange, quickRanges, rangeText, withoutFuture } from './date-ranges.ts';

const today = '2027-03-31';

test('the quick ranges end today, and 60 days goes 90 back', () => {
  const starts = Object.fromEntries(quickRanges.map(({ label, daysBack }) => [label, quickRange(daysBack, today)]));
  expect(starts).toEqual({
    Today: { from: today, to: today },
    '7 days': { from: '2027-03-24', to: today },
    '14 days': { from: '2027-03-17', to: today },
    '30 days': { from: '2027-03-01', to: today },
    '60 days': { from: '2026-12-31', to: today },
    '90 days': { from: '2026-12-31', to: today },
    '120 days': { from: '2026-12-01', to: today },
  });
});

test('no end goes into the future', () => {
  expect(moveEnd(null, 'from', '2027-04-01', today)).toEqual({ from: today, to: today });
  expect(moveEnd({ from: '2027-03-01', to: '2027-03-05' }, 'to', '2099-01-01', today)).toEqual({ from: '2027-03-01', to: today });
});

test('a range never runs backwards', () => {
  const range = { from: '2027-03-10', to: '2027-03-20' };
  expect(moveEnd(range, 'from', '2027-03-25', today)).toEqual({ from: '2027-03-25', to: '2027-03-25' });
  expect(moveEnd(range, 'to', '2027-03-05', today)).toEqual({ from: '2027-03-05', to: '2027-03-05' });
  expect(moveEnd(range, 'from', '2027-03-01', today)).toEqual({ from: '2027-03-01', to: '2027-03-20' });
});

test('the first end chosen completes itself: from runs until today, to is one day', () => {
  expect(moveEnd(null, 'from', '2027-03-01', today)).toEqual({ from: '2027-03-01', to: today });
  expect(moveEnd(null, 'to', '2027-03-01', today)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
});

test('a range that came from elsewhere loses its future', () => {
  expect(withoutFuture({ from: '2027-03-01', to: '2027-04-30' }, today)).toEqual({ from: '2027-03-01', to: today });
  expect(withoutFuture({ from: '2027-04-01', to: '2027-04-30' }, today)).toBeNull();
  expect(withoutFuture({ from: '2027-03-05', to: '2027-03-01' }, today)).toBeNull();
});

test('a range in words', () => {
  expect(rangeText({ from: '2027-01-05', to: '2027-01-31' })).toBe('January 5, 2027 to January 31, 2027');
  expect(rangeText({ from: '2027-01-05', to: '2027-01-05' })).toBe('January 5, 2027');
});
