import { expect, test } from 'vitest';
import { isSharedSpan, spansOf, toWire, withSpan } from './shared-spans.ts';

test('what was read is written again as it was', () => {
  for (const wire of [
    { sharesEvidence: false, sharedSpans: null },
    { sharesEvidence: true, sharedSpans: null },
    { sharesEvidence: true, sharedSpans: ['a', 'b'] },
  ])
    expect(toWire(spansOf(wire))).toEqual(wire);
  expect(spansOf({ sharesEvidence: false, sharedSpans: ['a'] })).toEqual([]);
});

test('one is taken out of all and put back, and the last one leaves none', () => {
  const known = ['a', 'b', 'c'];
  expect(withSpan('all', known, 'b')).toEqual(['a', 'c']);
  expect(withSpan(['a', 'c'], known, 'b')).toBe('all');
  expect(withSpan(['a'], known, 'a')).toEqual([]);
  expect(toWire(withSpan(['a'], known, 'a'))).toEqual({ sharesEvidence: false, sharedSpans: null });
});

test('a span that the document does not have any more is left behind', () => {
  expect(withSpan(['old', 'a'], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b']);
  expect(isSharedSpan(['old', 'a'], 'b')).toBe(false);
  expect(isSharedSpan('all', 'b')).toBe(true);
});
