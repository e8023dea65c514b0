import { expect, test } from 'vitest';
import { openMask } from './mask.ts';
import { findNearNames } from './near-names.ts';

function near(
  text: string,
  { names = ['Amara Osei', 'Lukas Brandt', 'Katarzyna Wójcik', 'Dana Field'], shown = [] as string[] } = {},
): string[] {
  const mask = openMask({ names, hidden: [], shown }, [text]);
  return findNearNames(mask, [text], shown).map((one) => `${one.text} (${one.like})`);
}

test.each([
  ['and then lucas told me', ['lucas (lukas)']],
  ['as tamara said', ['tamara (amara)']],
  ['we have data', []],
  ['ask osie, and Ossey', ['osie (osei)', 'Ossey (osei)']],
  ['we met katarina there', ['katarina (katarzyna)']],
  ['kata zyna agreed', ['kata zyna (katarzyna)']],
  ['I said that the market was good for people', []],
  ['Lukas Brandt is hidden already', []],
  // A word like any other, perhaps: whoever made the page decides.
  ['Cats and brands', ['brands (brandt)']],
])('%s → %j', (text, wanted) => expect(near(text)).toEqual(wanted));

test('a misheard employer is suggested too', () => {
  expect(near('I was at Northlight. Later nordlight grew.')).toEqual(['nordlight (northlight)']);
});

test('a form of an everyday word is no misheard name', () => {
  const mask = openMask({ names: ['Dana Leeds'], hidden: [], shown: [] }, ['She leads and leading is hard']);
  expect(findNearNames(mask, ['She leads and leading is hard'], [])).toEqual([]);
});

test('words shown on purpose are not suggested again, and none is suggested twice', () => {
  expect(near('lucas, Lucas and lucas', { shown: [] })).toHaveLength(1);
  expect(near('lucas came', { shown: ['Lucas'] })).toEqual([]);
});

test('the number of suggestions is limited on a long page', () => {
  const variants = Array.from(
    { length: 26 * 4 },
    (_, index) => `katarzy${String.fromCharCode(97 + (index % 26))}${'aeio'[Math.floor(index / 26)]}`,
  );
  expect(near(variants.join(' ')).length).toBe(20);
});
