import { expect, test } from 'vitest';
import { fileFault, stateChips, typeOf } from './document-rules.ts';

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
