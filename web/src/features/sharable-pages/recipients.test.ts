import { expect, test } from 'vitest';
import { recipientsOf } from './recipients.ts';

test('names and addresses are read, one person on each line', () => {
  expect(recipientsOf('Jo Lee <Jo@Acme.example>\n\n  kim@acme.example \nSam; "Lee, Ann" ann@x.example')).toEqual([
    { name: 'Jo Lee', email: 'jo@acme.example' },
    { name: '', email: 'kim@acme.example' },
    { name: 'Sam', email: null },
    { name: 'Lee Ann', email: 'ann@x.example' },
  ]);
});

test('every participant is listed once and has a name', () => {
  expect(recipientsOf('a@x.example\nA@X.example\nSam\nsam')).toHaveLength(2);
  expect(recipientsOf(' \n;<>\n')).toEqual([]);
  expect(recipientsOf(Array.from({ length: 80 }, (_, at) => `p${at}@x.example`).join('\n'))).toHaveLength(50);
});
