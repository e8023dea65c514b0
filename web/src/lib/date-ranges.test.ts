import { expect, test } from 'vitest';
import { quickRange, quickRanges, rangeText, settledRange, withoutFuture } from './date-ranges.ts';

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
  expect(settledRange({ from: '2027-04-01', to: '2099-01-01' }, today)).toEqual({ from: today, to: today });
  expect(settledRange({ from: '2027-03-01', to: '2099-01-01' }, today)).toEqual({ from: '2027-03-01', to: today });
});

test('a range never runs backwards', () => {
  expect(settledRange({ from: '2027-03-25', to: '2027-03-20' }, today)).toEqual({
    from: '2027-03-20',
    to: '2027-03-25',
  });
});

test('one end alone completes itself: the start runs until today, the end is one day', () => {
  expect(settledRange({ from: '2027-03-01', to: '' }, today)).toEqual({ from: '2027-03-01', to: today });
  expect(settledRange({ from: '', to: '2027-03-01' }, today)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
  expect(settledRange({ from: '', to: '' }, today)).toBeNull();
  expect(settledRange({ from: '0002-01-01', to: '2027-02-31' }, today)).toBeNull();
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
