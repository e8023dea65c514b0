import { expect, test } from 'vitest';
import { wordText } from './word-text.ts';

test.each([
  ['Northlight,', 'Northlight'],
  ['“Zoë’s', 'Zoë'],
  ['O’Neill.', 'O’Neill'],
  ['(Jean-Luc)', 'Jean-Luc'],
  ['—', ''],
  ['C++', 'C'],
])('%s → %s', (written, wanted) => expect(wordText(written)).toBe(wanted));
