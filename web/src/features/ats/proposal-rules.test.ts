import { expect, test } from 'vitest';
import { beginningOf, typedValue, valueText } from './proposal-rules.ts';

test.each([
  ['70,000', 'number', 70_000],
  ['seventy', 'number', 'seventy'],
  ['yes', 'boolean', true],
  ['', 'text', null],
  ['Go, Rust,', 'choices', ['Go', 'Rust']],
] as const)('%s typed into a %s field is %j', (text, type, value) => {
  expect(typedValue(text, type)).toEqual(value);
});

test('empty values say so', () => {
  expect([null, '', [], false, 'x'].map((value) => valueText(value as never))).toEqual([
    'Empty',
    'Empty',
    'Empty',
    'No',
    'x',
  ]);
});

test('a long note begins with whole lines, and never ends in a heading; a short one is there as it is', () => {
  const lines = (text: string) => [...text].map((kind) => ({ kind: kind === 'h' ? 'heading' : 'bullet' }));
  const shown = (text: string) => beginningOf(lines(text)).length;
  expect(shown('hbbbhbbbbhbb')).toBe(12);
  expect(shown('hbbbhbbbbhbbb')).toBe(9);
  expect(shown('hbbbhbbbbbbbb')).toBe(10);
  expect(shown('hhhhhhhhhhhhhb')).toBe(14);
});
