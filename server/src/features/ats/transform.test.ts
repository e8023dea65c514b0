import { expect, test } from 'vitest';
import type { AtsField } from '../../engines/ats/port.ts';
import { isUnchangedNote, toNoteLines } from './note-lines.ts';
import { toFieldValue } from './transform.ts';

const field = (type: AtsField['type'], choices: string[] = []): Pick<AtsField, 'type' | 'choices' | 'maxLength'> => ({
  type,
  choices: choices.map((label) => ({ value: label.toLowerCase(), label })),
  maxLength: type === 'text' ? 40 : null,
});

test.each([
  ['£60k to £70k', field('number'), 'lower-limit', null, 60_000],
  ['£60k to £70k', field('number'), 'upper-limit', null, 70_000],
  ['£72,500', field('number'), 'as-said', null, 72_500],
  ['£70K', field('number'), 'as-said', null, 70_000],
  ['1.5m', field('number'), 'as-said', null, 1_500_000],
  ['a lot', field('number'), 'as-said', null, undefined],
  ['£60k–£70k', field('text'), 'upper-limit', null, '£70k'],
  ['three months', field('text'), 'lower-limit', null, 'three months'],
  ['Python', field('text'), 'append', 'Go', 'Go, Python'],
  ['go', field('text'), 'append', 'Go, Python', 'Go, Python'],
  ['x'.repeat(41), field('text'), 'as-said', null, undefined],
  ['hybrid, two days', field('choice', ['On site', 'Hybrid', 'Remote']), 'as-said', null, 'hybrid'],
  ['on-site', field('choice', ['On site', 'Hybrid']), 'as-said', null, 'on site'],
  ['anywhere', field('choice', ['On site']), 'as-said', null, undefined],
  ['Go, Rust, COBOL', field('choices', ['Go', 'Rust']), 'as-said', null, ['go', 'rust']],
  ['Rust', field('choices', ['Go', 'Rust']), 'append', ['go'], ['go', 'rust']],
  ['Yes, with a visa', field('boolean'), 'as-said', null, true],
  ['not yet', field('boolean'), 'as-said', null, false],
  ['from 2026-12-01', field('date'), 'as-said', null, '2026-12-01'],
  ['in December', field('date'), 'as-said', null, undefined],
] as const)('%s becomes %j', (said, to, transformation, there, value) => {
  expect(toFieldValue(said, to, transformation, there as never)).toEqual(value);
});

const said = [{ segmentId: 's', speakerId: 'p', speakerName: 'Amara', start: 1, end: 2, quote: 'words' }];

test('a note has the chosen sections, only proven lines, and a link; empty sections leave no heading', () => {
  const material = {
    summary: [{ text: '**Leads** a team.', evidence: said }],
    sections: [
      { sectionId: 'pay', title: 'Pay', lines: [{ text: 'Wants £70k.', evidence: said }] },
      { sectionId: 'gossip', title: 'Gossip', lines: [{ text: 'Made up.', evidence: [] }] },
    ],
    actionItems: [{ text: 'Send the description', owner: 'Olive', dueDate: '2026-03-05', evidence: said }],
  };
  const all = toNoteLines(material, null, 'https://candor.example/m');
  expect(all.leftOut).toBe(1);
  expect(all.lines.map(({ text }) => text)).toEqual([
    'Summary',
    'Leads a team.',
    'Pay',
    'Wants £70k.',
    'Action items',
    'Send the description (Olive, due 2026-03-05)',
    'Open the meeting in Candor',
  ]);
  expect(toNoteLines(material, ['pay'], 'x').lines.map(({ text }) => text)).toEqual([
    'Pay',
    'Wants £70k.',
    'Open the meeting in Candor',
  ]);
  expect(toNoteLines(material, ['gossip'], 'x')).toEqual({ lines: [], leftOut: 1 });
  const sent = { title: 'Screen', lines: all.lines };
  const there =
    'Screen\nSummary\n• Leads a team.\nPay\n• Wants £70k.\nAction items\n• Send the description (Olive, due 2026-03-05)\nOpen the meeting in Candor: https://candor.example/m';
  expect(isUnchangedNote(sent, there, false)).toBe(true);
  expect(isUnchangedNote(sent, `${there}\nCalled back.`, false)).toBe(false);
  expect(isUnchangedNote(sent, there.replace('Wants £70k.', ''), false)).toBe(false);
  expect(isUnchangedNote(sent, 'Summary\n• Leads a team.\nThe note continues in Candor.', true)).toBe(true);
});
