import { expect, test } from 'vitest';
import { fileFault, stateChips, typeOf, publishWarning } from './document-rules.ts';

const fine = { state: 'ready', publishedAt: null, isStale: false, isEdited: false } as const;

test('a document shows its state, and a plain draft shows none', () => {
  const labels = (of: Partial<Parameters<typeof stateChips>[0]>) =>
    stateChips({ ...fine, ...of }).map(({ label }) => label);
  expect(labels({})).toEqual([]);
  expect(labels({ state: 'writing', isStale: true })).toEqual(['Writing']);
  expect(labels({ state: 'failed' })).toEqual(['Failed']);
  expect(labels({ publishedAt: '2026-01-05T09:00:00.000Z', isEdited: true, isStale: true })).toEqual([
    'Published',
    'Transcript changed',
  ]);
  expect(labels({ isEdited: true })).toEqual(['Edited']);
});

test('files are judged by their ending and size before they are sent', () => {
  expect(typeOf({ name: 'CV – Zoë.PDF' })).toBe('application/pdf');
  expect(typeOf({ name: 'notes' })).toBeUndefined();
  expect(fileFault({ name: 'cv.pdf', size: 5 })).toBeNull();
  expect(fileFault({ name: 'run.exe', size: 5 })).toContain('run.exe');
  expect(fileFault({ name: 'cv.pdf', size: 0 })).toContain('empty');
  expect(fileFault({ name: 'cv.pdf', size: 26 * 1024 * 1024 })).toContain('26 MB'.slice(0, 2));
});

test('publishing warns of facts that nobody reviewed and of pay, and of nothing else', () => {
  const line = (text: string, segmentId: string) => ({ text, evidence: [{ segmentId }] });
  const fact = (state: string, segmentId: string) => ({ state, evidence: [{ segmentId }] });
  const sections = [{ lines: [line('Leads a team of twelve.', 'a'), line('Closed in four days.', 'b')] }];
  expect(publishWarning(sections, [])).toBeNull();
  expect(publishWarning(sections, [fact('accepted', 'a'), fact('open', 'z')])).toBeNull();
  expect(publishWarning(sections, [fact('open', 'a'), fact('open', 'b')])).toMatch(/^It rests on 2 facts that nobody/);
  for (const text of ['Expects £110,000.', 'Wants 110,000 pounds.', 'Salary: 95k', 'A bonus of ten percent.'])
    expect(publishWarning([{ lines: [line(text, 'a')] }], [])).toMatch(/^It speaks of pay\./);
});
