import { expect, test } from 'vitest';
import { cloneOf, emptyContent, emptyDraft, readDraft, reachableStep, steps } from './wizard-draft.ts';

test('a step is shown once what it needs has been said', () => {
  const begun = { ...emptyDraft, content: emptyContent };
  const named = { ...emptyDraft, content: { ...emptyContent, name: 'Screen' } };
  expect(steps.map((step) => reachableStep(step, emptyDraft))).toEqual(steps.map(() => 'start'));
  expect(steps.map((step) => reachableStep(step, begun))).toEqual(['start', ...steps.slice(1).map(() => 'basics')]);
  expect(steps.map((step) => reachableStep(step, named))).toEqual([...steps]);
  expect(reachableStep('nonsense', named)).toBe('start');
  expect(reachableStep(undefined, named)).toBe('start');
});

test('what is kept is read again, and what is broken counts as nothing', () => {
  const draft = { ...emptyDraft, start: 'clone' as const, content: cloneOf({ ...emptyContent, name: 'x'.repeat(100) }) };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(draft.content.name).toHaveLength(100);
  for (const broken of [null, '', '{', '[]', '7', 'null']) expect(readDraft(broken)).toEqual(emptyDraft);
});
