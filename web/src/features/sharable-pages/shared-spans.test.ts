import { expect, test } from 'vitest';
import { isSharedSpan, spansOf, toWire, withSpan } from './shared-spans.ts';

test('reading and writing a page gives the same page', () => {
  for (const wire of [
    { sharesEvidence: false, sharedSpans: null },
    { sharesEvidence: true, sharedSpans: null },
    { sharesEvidence: true, sharedSpans: ['a', 'b'] },
  ])
    expect(toWire(spansOf(wire))).toEqual(wire);
  expect(spansOf({ sharesEvidence: false, sharedSpans: ['a'] })).toEqual([]);
});

test('a span can be removed and added back; removing the last one leaves none', () => {
  const known = ['a', 'b', 'c'];
  expect(withSpan('all', known, 'b')).toEqual(['a', 'c']);
  expect(withSpan(['a', 'c'], known, 'b')).toBe('all');
  expect(withSpan(['a'], known, 'a')).toEqual([]);
  expect(toWire(withSpan(['a'], known, 'a'))).toEqual({ sharesEvidence: false, sharedSpans: null });
});

test('spans that the document no longer has are dropped', () => {
  expect(withSpan(['old', 'a'], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b']);
  expect(isSharedSpan(['old', 'a'], 'b')).toBe(false);
  expect(isSharedSpan('all', 'b')).toBe(true);
});
