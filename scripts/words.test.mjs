import { expect, test } from 'vitest';
import { root } from './lib/say.mjs';
import { refusedWordsIn, refusedWordsOf } from './lib/words.mjs';

test('no text that people read uses a refused word', () => {
  expect(refusedWordsIn(root, ['web/src', 'server/src', 'contract/src', 'extension/src'])).toEqual([]);
});

test.each([
  ["export const text = 'The record is not there any more.';", ['any more']],
  ['export const view = <p>Ask somebody\n  else.</p>;', ['somebody']],
  ['export const view = <Button label="Go on" />;', ['go on']],
  ['export const text = `${name} is set up anew.`;', ['anew']],
  ["export const label = 'Everybody';", ['everybody']],
  ["// Nobody asks any more.\nexport const text = 'It is no longer asked for.';", []],
  ["export const key = 'colour';", []],
  ["export const text = 'The summary goes online.';", []],
])('%s', (code, words) => {
  expect(refusedWordsOf('planted.tsx', code).map((one) => one.words)).toEqual(words);
});

test('the place and a better wording are named', () => {
  expect(refusedWordsOf('a.ts', "\nexport const text = 'Set it up anew.';")).toEqual([
    { file: 'a.ts', line: 2, words: 'anew', instead: 'again' },
  ]);
});
