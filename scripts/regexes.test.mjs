import { expect, test } from 'vitest';
import { regexesIn, regexesOf, slowTextFor } from './lib/regexes.mjs';
import { root } from './lib/say.mjs';

/** Commands of the administrator, a line each, typed on the machine itself. */
const isOfTheOwner = ({ file }) => file.startsWith('server/src/admin/');

test('twice the text takes every regular expression of the product twice the time, not four times', () => {
  const all = regexesIn(root, ['server/src', 'contract/src', 'web/src']).filter((regex) => !isOfTheOwner(regex));
  expect(all.length).toBeGreaterThan(900);
  const slow = all.flatMap((regex) => {
    const found = slowTextFor(regex);
    if (!found) return [];
    const { before, piece, onceMs, growth } = found;
    return [
      `${regex.file}:${regex.line} /${regex.source}/ on ${JSON.stringify(before + piece)} over and over: ${onceMs.toFixed(0)} ms, ${growth.toFixed(1)} times as long for twice as much`,
    ];
  });
  expect(slow).toEqual([]);
}, 240_000);

test.each([
  [/\s+$/, true],
  [/(a+)+b/, true],
  [/<[^>]*>/, true],
  [/(?<!\s)\s+$/, false],
  [/<[^<>]*>/, false],
  [/^[a-z]+$/, false],
])('%s is told apart', (regex, isSlow) => {
  const [found] = regexesOf('a.ts', `export const it = ${regex};`);
  expect(slowTextFor(found) !== undefined).toBe(isSlow);
});
