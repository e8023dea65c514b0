import { expect, test } from 'vitest';
import { faultOf, fitTo, newFormSection, ofNotes, toSections } from './training-rules.ts';

const template = {
  detailLevel: 'standard' as const,
  sections: [
    { $id: 'pay', title: 'Pay', instructions: '', detailLevel: null },
    { $id: 'notice', title: 'Notice', instructions: '', detailLevel: null },
  ],
};
const texts = (form: readonly { sectionId: string | null; title: string; text: string }[]) =>
  form.map(({ sectionId, title, text }) => [sectionId, title, text]);

test('written sections survive a change of type, matched by section, by title, or kept separately', () => {
  const written = [
    newFormSection('Salary', 'pay', '58k'),
    newFormSection(' NOTICE ', null, 'Six weeks'),
    newFormSection('Hobbies', 'x', 'Rowing'),
    newFormSection('Empty', 'y'),
  ];
  expect(texts(fitTo(template, written))).toEqual([
    ['pay', 'Pay', '58k'],
    ['notice', 'Notice', 'Six weeks'],
    [null, 'Hobbies', 'Rowing'],
  ]);
  expect(texts(fitTo(template, []))).toEqual([
    ['pay', 'Pay', ''],
    ['notice', 'Notice', ''],
  ]);
});

test('notes of a meeting become sections without those that were not discussed', () => {
  const line = (text: string) => ({ $id: text, text, evidence: [], isByPerson: true });
  const section = (title: string, ...lines: string[]) => ({
    $id: title,
    sectionId: title,
    title,
    lines: lines.map(line),
    dropped: [],
    detailLevel: 'brief' as const,
    isStale: false,
    state: 'ready' as const,
    failureReason: null,
  });
  expect(texts(ofNotes({ sections: [section('pay', '58k', 'Bonus'), section('notice')] as never }))).toEqual([
    ['pay', 'pay', '58k\nBonus'],
  ]);
});

test('only filled sections are saved, and missing ones are reported', () => {
  const form = [newFormSection('Pay', 'pay', ' 58k '), newFormSection('Notice', 'notice', ' ')];
  expect(toSections(form)).toEqual([{ sectionId: 'pay', title: 'Pay', text: '58k' }]);
  expect(faultOf('Lukas', form)).toBeNull();
  expect(faultOf(' ', form)).toMatch(/title/);
  expect(faultOf('Lukas', [form[1]!])).toMatch(/at least one/);
  expect(faultOf('Lukas', [newFormSection('', null, 'x')])).toMatch(/Every section/);
});
