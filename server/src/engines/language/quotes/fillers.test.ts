import { expect, test } from 'vitest';
import { withoutFillers } from './fillers.ts';

const left = (text: string, isEnglish: boolean) => {
  const words = text.split(' ');
  return withoutFillers(words, isEnglish)
    .map((at) => words[at])
    .join(' ');
};

test.each([
  ['I lead, um, a team of six.', true, 'I lead, a team of six.'],
  ['Da geht es um 2,8 Millionen.', false, 'Da geht es um 2,8 Millionen.'],
  ['Er leitet, ähm, das Team.', false, 'Er leitet, das Team.'],
  ['Moro em Lisboa com um colega.', false, 'Moro em Lisboa com um colega.'],
  ['They put us on four on four off.', true, 'They put us on four on four off.'],
  ['It is for a, for a table.', true, 'It is for a table.'],
  ['Vivo en, eh, Pamplona.', false, 'Vivo en, Pamplona.'],
])('“%s” loses its fillers and no word of its language', (text, isEnglish, expected) => {
  expect(left(text, isEnglish)).toBe(expected);
});
