import type { DocumentSection } from '@candor/contract/documents';
import { expect, test } from 'vitest';
import { leftOutOf, omittedOf, toSectionDrafts } from './section-drafts.ts';

const line = (text: string) => ({ $id: text, text });
const section = (title: string, lines: string[], dropped: readonly object[]) =>
  ({ $id: title, title, lines: lines.map(line), dropped }) as unknown as DocumentSection;

const sections = [
  section('Role', ['Leads six people.'], [{ text: 'Speaks Dutch.', reason: 'Not said' }]),
  section(
    'Terms',
    ['Added by hand.'],
    [
      { text: 'Earns 85,000.', line: line('Earns 85,000.') },
      { text: 'Is ill.', line: line('Is ill.'), privacy: 'health-or-family' },
      { text: 'Added by hand.', line: line('Added by hand.') },
    ],
  ),
];

test('a section is sent with the ids that keep it what it was', () => {
  expect(toSectionDrafts(sections)[0]).toEqual({
    $id: 'Role',
    title: 'Role',
    lines: [{ $id: 'Leads six people.', text: 'Leads six people.' }],
  });
});

test('what was not said is listed apart from what was said and is private, and neither once a person has added it', () => {
  expect(omittedOf(sections).map(({ text, section: { title } }) => [title, text])).toEqual([['Role', 'Speaks Dutch.']]);
  expect(leftOutOf(sections).map(({ line: { text } }) => text)).toEqual(['Is ill.', 'Earns 85,000.']);
});
