import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';

const said = (text: string) => ({
  text,
  timing: text.split(' ').flatMap((_, place) => [place * 100, place * 100 + 90, 95]),
});

test.each([
  ['Hello there. My notice period is one month. And yours?', ['notice'], 'My notice period is one month.', 200],
  [
    'Hello there. My notice period is one month. And yours?',
    ['hel', 'month'],
    'Hello there. My notice period is one month.',
    0,
  ],
  ['Notice is short', ['notice'], 'Notice is short', 0],
  ['Ja! "Wirklich?" Drei Monate.', ['monat'], 'Drei Monate.', 200],
  ['nothing of it', ['notice'], 'nothing of it', 0],
])('of %j a search for %j shows %j', (text, wanted, shown, startMs) => {
  expect(sentenceOf(said(text), wanted)).toEqual({ text: shown, startMs });
});

test('of a long sentence the part around the first hit is left', () => {
  const long = Array.from({ length: 200 }, (_, place) => `word${place}`).join(' ');
  const { text, startMs } = sentenceOf(said(long), ['word150']);
  expect(text.length).toBeLessThanOrEqual(240);
  expect(text.split(' ')).toContain('word150');
  expect(startMs / 100).toBe(Number(text.slice(4, text.indexOf(' '))));
  expect(sentenceOf(said('x'.repeat(500)), ['x']).text).toHaveLength(500);
});
