import { describe, expect, test } from 'vitest';
import type { Person } from './matcher.ts';
import { openMatcher } from './matcher.ts';
import { eraseIn, textsIn } from './values.ts';

const of = (name: string, more: Partial<Person> = {}) => openMatcher({ name, email: null, phone: null, ...more });
const zebulon = of('Zebulon Quackenbush', { email: 'zeb@mail.example', phone: '+44 7700 900123' });

describe('a person is found', () => {
  test.each([
    'Zebulon Quackenbush',
    'ZEBULON  QUACKENBUSH',
    "Zebulon Quackenbush's notice period",
    'Zebulon-Quackenbush',
    'cv_zebulon_quackenbush_2024.pdf',
    'Quackenbush, Zebulon',
    'Zebulon "Zeb" Quackenbush',
    String.raw`{"a": "Zebulon \"Zeb\" Quackenbush"}`,
    'Zebulon J. Quackenbush',
    'Mr. Zebulon agreed',
    'zebulon.quackenbush@elsewhere.example',
    'https://people.example/in/zebulonquackenbush',
    'https://people.example/?q=Zebulon%20Quackenbush',
    'write to zeb@mail.example.',
    'zeb+jobs@mail.example',
    '+44 7700 900123',
    '+447700900123',
    '07700 900 123',
    '0044 (0)7700-900-123',
    '(07700) 900123',
    '7700900123',
  ])('in %s', (text) => {
    expect(zebulon.finds(text)).toBe(true);
    expect(zebulon.finds(zebulon.erase(text))).toBe(false);
    expect(zebulon.erase(text).split(/\s+/)).toHaveLength(text.split(/\s+/).length);
  });

  test.each([
    'Zebulon Quackenbushman',
    'Ezebulon Quackenbush',
    'Mr. Quackenbush',
    'other.zeb@mail.example',
    'zeb@mail.example.org',
    '+44 7700 900124',
    '17700900123456',
    'It will be zebulon',
  ])('but not in %s', (text) => expect(zebulon.finds(text)).toBe(false));
});

test('names that end in a sign, and names with marks and quotation marks', () => {
  const sammy = of('Sammy Davis Jr.');
  expect(sammy.erase('Call Sammy Davis Jr. today')).toBe('Call [erased] [erased] [erased] today');
  expect(sammy.erase('Sammy Davis, Jr')).toBe('[erased] [erased] [erased]');
  expect(sammy.finds('Sammy Davis')).toBe(true);
  const bob = of('Robert "Bob" Smithers');
  for (const text of ['Robert "Bob" Smithers', 'Robert Smithers', 'Bob Smithers', 'Robert “Bob” Smithers'])
    expect(bob.finds(text), text).toBe(true);
  expect(of("Siobhán O'Brien").finds('SIOBHÁN O’BRIEN'.normalize('NFD'))).toBe(true);
  expect(of('Jean-Luc van der Berg').finds('Jean Luc van der Berg')).toBe(true);
  expect(of('Ada Maria Byron').finds('Ada Byron')).toBe(true);
  expect(of('Smith, Ada').finds('Ada Smith')).toBe(true);
});

test('words of a name that stand alone are for a person to look at', () => {
  expect(zebulon.findsAlone('Then Quackenbush left')).toBe(true);
  expect(zebulon.findsAlone('Zebulon agreed')).toBe(true);
  expect(zebulon.findsAlone('Zebulon Quackenbush agreed')).toBe(false);
  const will = openMatcher({ name: 'Will Young', email: null, phone: null }, { shared: ['Will'] });
  expect(will.findsAlone('Will they?')).toBe(false);
  expect(will.findsAlone('a young team')).toBe(false);
  expect(will.findsAlone('and YOUNG')).toBe(true);
});

test('JSON is decoded, in columns of text too, and words of a list are read together', () => {
  const bob = of('Robert "Bob" Smithers');
  const value = { a: ['Robert "Bob" Smithers', 3], text: JSON.stringify({ b: 'Robert "Bob" Smithers' }) };
  expect(textsIn(eraseIn(bob, value)).some((text) => bob.finds(text))).toBe(false);
  expect(
    eraseIn(bob, [
      [
        { text: 'Robert', startS: 1 },
        { text: 'Smithers,', startS: 2 },
        { text: 'yes', startS: 3 },
      ],
    ]),
  ).toEqual([
    [
      { text: '[erased]', startS: 1 },
      { text: '[erased],', startS: 2 },
      { text: 'yes', startS: 3 },
    ],
  ]);
  expect(
    eraseIn(bob, [
      ['Robert', 1, 2],
      ['Smithers.', 2, 3],
    ]),
  ).toEqual([
    ['[erased]', 1, 2],
    ['[erased].', 2, 3],
  ]);
  expect(eraseIn(bob, value.a[1])).toBe(3);
});
