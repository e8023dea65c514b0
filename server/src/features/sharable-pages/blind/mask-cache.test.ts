import { expect, test } from 'vitest';
import { maskOfRevision } from './mask-cache.ts';
import { openMask } from './mask.ts';

const words = { names: ['Priya Nair', 'Dana Whitfield'], hidden: ['Project Kestrel'], shown: ['Leeds'] };
const line =
  'Priya Nair works at Corbridge Foods in Leeds, on Project Kestrel; ask for Priya at priya.nair@example.com.';
const texts = Array.from({ length: 400 }, (_, index) => `${line} That was said ${index} times.`);

test('the mask of one revision is made once, and hides what a new one hides', () => {
  const [first, second] = [maskOfRevision(words, texts), maskOfRevision({ ...words }, [...texts])];
  expect(second.spansIn).toBe(first.spansIn);
  for (const text of [line, texts[7]!]) expect(second.apply(text)).toBe(openMask(words, texts).apply(text));
  expect(first.seen()).toEqual([]);
  expect(second.seen().map(({ text }) => text)).toContain('Priya Nair');
});

test('a changed word, name or text is another revision', () => {
  const { spansIn } = maskOfRevision(words, texts);
  for (const other of [
    maskOfRevision({ ...words, hidden: [] }, texts),
    maskOfRevision({ ...words, names: ['Priya Nair'] }, texts),
    maskOfRevision(words, [...texts, 'And one more, at Harlow Plant Hire.']),
  ])
    expect(other.spansIn).not.toBe(spansIn);
  expect(maskOfRevision({ ...words, hidden: [] }, texts).apply('Project Kestrel')).toBe('Project Kestrel');
});

test('asking again for all lines of a long page costs next to nothing', () => {
  const timed = () => {
    const begun = performance.now();
    const mask = maskOfRevision({ ...words, names: [...words.names, 'Rohan Mehta'] }, texts);
    for (const text of texts) mask.apply(text);
    return performance.now() - begun;
  };
  const first = timed();
  expect(timed()).toBeLessThan(first / 2);
});
