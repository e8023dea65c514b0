import { expect, test } from 'vitest';
import { spellingsFault, spellingsOf } from './spelling-rules.ts';

test('every line with something on it is a spelling, once', () => {
  expect(spellingsOf(' Zieliński\r\n\n  Head \t of  Talent\nZieliński\n')).toEqual(['Zieliński', 'Head of Talent']);
  expect(spellingsOf(' \n ')).toEqual([]);
});

test('too many and too long ones are named', () => {
  expect(spellingsFault(['a'])).toBeUndefined();
  expect(spellingsFault(Array.from({ length: 501 }, String))).toContain('you have 501');
  expect(spellingsFault(['x'.repeat(101)])).toContain('longer than 100');
});
