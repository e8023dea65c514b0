import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { matchIn, wordsOf } from './words.ts';

const scripts = [
  'é',
  'É',
  'ß',
  'Ł',
  'ø',
  'Æ',
  'ﬁ',
  'Σ',
  'ς',
  'İ',
  'ı',
  'й',
  'Й',
  '한',
  '国',
  'カ',
  'が',
  'か\u3099',
  'e\u0301',
  '¼',
  '·',
  '’',
  '\u00a0',
  '\u3000',
  '🦄',
  "'",
  '\\',
  ':',
  '-',
  'a',
  'B',
  '7',
  ' ',
  '½',
  'ﷺ',
  'ǆ',
  'ẞ',
  'ᾳ',
  'Ω',
];
const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...scripts), maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0'));

test('the database folds and parts texts into the same words', async () => {
  const { app } = await openTestApp();
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const { rows } = await app.db.execute<{ words: string[] }>(sql`select search_words(${value}) as words`);
      expect(rows[0]!.words).toEqual(wordsOf(value));
    }),
    { numRuns: 400 },
  );
});

test('marks lie inside the text, apart and in order', () => {
  fc.assert(
    fc.property(text, text, (value, search) => {
      const wanted = wordsOf(search);
      let last = 0;
      for (const { start, end } of matchIn('description', value, wanted)?.ranges ?? []) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(value.length);
        last = end;
      }
    }),
  );
});

test.each([
  ['Müller & Söhne', 'sohn', ['Söhn']],
  ['Weiße Straße', 'strass', ['Straß']],
  ['e\u0301lan', 'ela', ['e\u0301la']],
  ['東京タワー', 'タワ', ['タ', 'ワ']],
  ['Łukasz, Ørsted', 'lu or', ['Łu', 'Ør']],
  ['reengineer', 'eng', []],
])('in %j a search for %j marks %j', (value, search, marked) => {
  const match = matchIn('description', value, wordsOf(search));
  expect((match?.ranges ?? []).map(({ start, end }) => value.slice(start, end))).toEqual(marked);
});
