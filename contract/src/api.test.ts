import { expect, test } from 'vitest';
import { api } from './api.ts';

function repeated(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('every call has a name of its own', () => {
  expect(repeated(api.map(({ name }) => name))).toEqual([]);
});

test('every call has an address of its own', () => {
  expect(repeated(api.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`))).toEqual([]);
});
