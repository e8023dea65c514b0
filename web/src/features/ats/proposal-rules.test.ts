import { expect, test } from 'vitest';
import { typedValue, valueText } from './proposal-rules.ts';

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
