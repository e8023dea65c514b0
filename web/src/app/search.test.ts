import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textsOf } from './search.ts';

test('a query is plain text in both directions', () => {
  expect(parseSearch('?description=42&joinUrl=https%3A%2F%2Fx.example%2F%3Fa%3D1&flag=true')).toEqual({
    description: '42',
    joinUrl: 'https://x.example/?a=1',
    flag: 'true',
  });
  expect(stringifySearch({ error: 'unauthorized', from: '/app?x=1&y=2', nothing: undefined })).toBe(
    '?error=unauthorized&from=%2Fapp%3Fx%3D1%26y%3D2',
  );
  expect(stringifySearch({})).toBe('');
});

test('a screen sees the texts it asked for and nothing else', () => {
  expect(textsOf('from', 'error')({ from: '/app', other: 'x' })).toEqual({ from: '/app' });
});
