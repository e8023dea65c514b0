import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test('the index of decision records lists each of them once, with its title and what superseded it', () => {
  const expected = records.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const title = /^# (?:\d{4}:? )?(.+)$/m.exec(text)?.[1];
    const by = /^Superseded by \[(\d{4})\]/m.exec(text)?.[1];
    return `- ${name.slice(0, 4)} [${title}](${name})${by ? `, superseded by ${by}` : ''}`;
  });
  const listed = index.split('\n').filter((line) => line.startsWith('- '));
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('records have a number of their own, and refer to records that exist', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const name of records)
    for (const [, to] of readFileSync(join(folder, name), 'utf8').matchAll(/\]\((\d{4}-[^)#]+\.md)\)/g))
      expect(records, `${name} refers to ${to}`).toContain(to);
});
