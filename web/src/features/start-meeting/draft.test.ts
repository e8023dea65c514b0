import { expect, test } from 'vitest';
import { isSpent, readDraft, reachableStep, stepsOf } from './draft.ts';

test('the draft stays until the address brings another one', () => {
  const carried = { description: 'Intro', joinUrl: 'https://meet.jit.si/x' };
  const first = readDraft(null, carried);
  expect(first).toMatchObject({ description: 'Intro', link: 'https://meet.jit.si/x', method: 'bot' });
  const typed = JSON.stringify({ ...first, description: 'Intro with Ada' });
  expect(readDraft(typed, carried).description).toBe('Intro with Ada');
  expect(readDraft(typed, {}).description).toBe('Intro with Ada');
  expect(readDraft(typed, { description: 'Another' })).toMatchObject({
    description: 'Another',
    link: '',
    method: null,
  });
});

test.each(['', 'null', '[]', '3', '{"descri'])('%j is no draft', (text) => {
  expect(readDraft(text, {})).toMatchObject({ description: '', method: null, participants: [] });
});

test('no step is reachable before the ones it needs', () => {
  const draft = readDraft(null, {});
  expect(reachableStep('go', draft, false)).toBe('capture');
  expect(reachableStep('check', { ...draft, method: 'bot' }, false)).toBe('capture');
  expect(reachableStep('check', { ...draft, method: 'bot' }, true)).toBe('check');
  expect(reachableStep('go', { ...draft, method: 'browser' }, false)).toBe('go');
  expect(reachableStep('check', { ...draft, method: 'upload' }, true)).toBe('capture');
  expect(reachableStep('about', draft, false)).toBe('about');
  expect(stepsOf('upload')).toEqual(['about', 'capture']);
});

test('a draft whose meeting has started is recognized', () => {
  const draft = readDraft(null, {});
  expect([
    isSpent(JSON.stringify(draft)),
    isSpent(null),
    isSpent('{"descri'),
    isSpent(JSON.stringify({ ...draft, isSpent: true })),
  ]).toEqual([false, false, false, true]);
});

test('a quick start fills an empty draft, and neither a link nor what was kept', () => {
  const quickStart = { source: 'upload' as const, private: true };
  expect(readDraft(null, {}, quickStart)).toMatchObject({ method: 'upload', isPrivate: true });
  expect(readDraft(null, { joinUrl: 'https://meet.example/x' }, quickStart)).toMatchObject({ method: 'bot' });
  expect(readDraft(JSON.stringify({ method: 'browser', isPrivate: false }), {}, quickStart)).toMatchObject({
    method: 'browser',
    isPrivate: false,
  });
});

test('an address can name the way to capture, and nonsense names none', () => {
  expect(readDraft(null, { method: 'upload' })).toMatchObject({ method: 'upload' });
  expect(readDraft(null, { method: 'telepathy' })).toMatchObject({ method: null });
  const kept = JSON.stringify({ ...readDraft(null, {}), description: 'Screen', method: 'phone' });
  expect(readDraft(kept, { method: 'browser' })).toMatchObject({ method: 'browser', description: '' });
  expect(readDraft(kept, {})).toMatchObject({ method: 'phone', description: 'Screen' });
});
