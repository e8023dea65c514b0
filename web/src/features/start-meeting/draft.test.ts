import { expect, test } from 'vitest';
import { isSpent, readDraft, reachableStep, stepsOf } from './draft.ts';

test('what is kept stays, until the address brings something else', () => {
  const carried = { description: 'Intro', joinUrl: 'https://meet.jit.si/x' };
  const first = readDraft(null, carried);
  expect(first).toMatchObject({ description: 'Intro', link: 'https://meet.jit.si/x', way: 'bot' });
  const typed = JSON.stringify({ ...first, description: 'Intro with Ada' });
  expect(readDraft(typed, carried).description).toBe('Intro with Ada');
  expect(readDraft(typed, {}).description).toBe('Intro with Ada');
  expect(readDraft(typed, { description: 'Another' })).toMatchObject({ description: 'Another', link: '', way: null });
});

test.each(['', 'null', '[]', '3', '{"descri'])('%j is no draft', (text) => {
  expect(readDraft(text, {})).toMatchObject({ description: '', way: null, participants: [] });
});

test('no step before what it needs has been said', () => {
  const draft = readDraft(null, {});
  expect(reachableStep('go', draft, false)).toBe('capture');
  expect(reachableStep('check', { ...draft, way: 'bot' }, false)).toBe('capture');
  expect(reachableStep('check', { ...draft, way: 'bot' }, true)).toBe('check');
  expect(reachableStep('go', { ...draft, way: 'browser' }, false)).toBe('go');
  expect(reachableStep('check', { ...draft, way: 'upload' }, true)).toBe('capture');
  expect(reachableStep('about', draft, false)).toBe('about');
  expect(stepsOf('upload')).toEqual(['about', 'capture']);
});

test('a draft whose meeting has begun is told from one that is still being written', () => {
  const draft = readDraft(null, {});
  expect([
    isSpent(JSON.stringify(draft)),
    isSpent(null),
    isSpent('{"descri'),
    isSpent(JSON.stringify({ ...draft, isSpent: true })),
  ]).toEqual([false, false, false, true]);
});
