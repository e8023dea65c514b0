import { expect, test } from 'vitest';
import { beginningOf, cloneOf, emptyContent, emptyDraft, readDraft, reachableStep, steps } from './wizard-draft.ts';

test('a step is available once the steps before it are complete', () => {
  const begun = { ...emptyDraft, content: emptyContent };
  const named = { ...emptyDraft, content: { ...emptyContent, name: 'Screen' } };
  expect(steps.map((step) => reachableStep(step, emptyDraft))).toEqual(steps.map(() => 'start'));
  expect(steps.map((step) => reachableStep(step, begun))).toEqual(['start', ...steps.slice(1).map(() => 'basics')]);
  expect(steps.map((step) => reachableStep(step, named))).toEqual([...steps]);
  expect(reachableStep('nonsense', named)).toBe('start');
  expect(reachableStep(undefined, named)).toBe('start');
});

test('a stored draft is restored, and a corrupt one is ignored', () => {
  const draft = {
    ...emptyDraft,
    start: 'clone' as const,
    content: cloneOf({ ...emptyContent, name: 'x'.repeat(100) }),
  };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(draft.content.name).toHaveLength(100);
  for (const broken of [null, '', '{', '[]', '7', 'null']) expect(readDraft(broken)).toEqual(emptyDraft);
});

test('going back and forth keeps the draft; another starting point replaces it', () => {
  const file = { name: 'job.pdf', size: 9, lastModified: 1 };
  const pdf = { ...emptyDraft, start: 'pdf' as const };
  const begun = { ...pdf, startedFrom: beginningOf(pdf, file) };
  expect(beginningOf(begun, null)).toBe(begun.startedFrom);
  expect(beginningOf(begun, { ...file, size: 10 })).not.toBe(begun.startedFrom);
  expect(beginningOf({ ...begun, start: 'empty' }, null)).not.toBe(begun.startedFrom);
  const pasted = { ...emptyDraft, start: 'job-description' as const, jobDescription: 'A job' };
  expect(beginningOf(pasted, file)).toBe(beginningOf({ ...pasted, cloneOf: 'x' }, null));
  expect(beginningOf(pasted, null)).not.toBe(beginningOf({ ...pasted, jobDescription: 'Another' }, null));
});
