import { expect, test } from 'vitest';
import { findIdentifying, generalOf } from './identifying.ts';
import { openMask } from './mask.ts';

function proposed(text: string, shown: string[] = []): string[] {
  const mask = openMask({ names: ['Ada Byron'], hidden: [], shown }, [text]);
  return findIdentifying(mask, [text], shown).map((one) => `${one.text}: ${one.as}`);
}

test.each([
  ['She lives in Harrogate, near Leeds.', ['Harrogate: a town', 'Leeds: a city']],
  ['She leads twelve people; a team of 12 people.', []],
  ['We took a bath and are reading a nice hull.', []],
  ['Reading the plan took an hour. Nice people.', []],
  ['She moved to Reading from Bath.', ['Reading: a city', 'Bath: a town']],
  ['about 600 people, two factories', ['about 600 people: more than 500 people']],
  ['It employs 1,200 staff.', ['1,200 staff: more than 1,000 staff']],
  ['a turnover of £120m a year', ['£120m: more than £100 million']],
  ['30 million euros in revenue', ['30 million euros: more than 20 million euros']],
  // Not what a firm is known by.
  ['A loan of 15 million pounds, a salary of 110,000 pounds.', []],
])('%s → %j', (text, wanted) => expect(proposed(text)).toEqual(wanted));

test('what someone decided to show is not proposed again', () => {
  expect(proposed('in Leeds, near Leeds', ['leeds'])).toEqual([]);
});

test('anything else has no replacement', () => {
  expect(['Mandolin', 'Project Falcon', ''].map(generalOf)).toEqual([null, null, null]);
});
