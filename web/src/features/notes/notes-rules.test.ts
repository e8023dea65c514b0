import type { NoteOfSection } from '@candor/contract/notes';
import type { Rating } from '@candor/contract/scorecards';
import { expect, test } from 'vitest';
import { hasNotes } from './notes-panel.tsx';
import { chapterAt, dueText, fieldFor, inOrder, isDiscussed, isValue, unrated } from './notes-rules.ts';

const section = (more: Partial<NoteOfSection> = {}): NoteOfSection => ({
  $id: 's',
  sectionId: 'pay',
  title: 'Pay',
  lines: [],
  dropped: [],
  detailLevel: 'standard',
  isStale: false,
  state: 'ready',
  failureReason: null,
  ...more,
});
const line = { $id: 'l', text: 'x', evidence: [], isByPerson: false };
const rating = (more: Partial<Rating>): Rating => ({
  competencyId: 'c',
  name: 'Drive',
  guidance: '',
  rating: null,
  suggested: null,
  comment: '',
  lines: [],
  dropped: [],
  ...more,
});

test('only an empty section at rest was not discussed', () => {
  expect(
    [section(), section({ lines: [line] }), section({ state: 'writing' }), section({ state: 'failed' })].map(
      isDiscussed,
    ),
  ).toEqual([false, true, true, true]);
});

test('a competency needs a rating or a comment', () => {
  expect(
    unrated([
      rating({ name: 'a' }),
      rating({ name: 'b', rating: 2 }),
      rating({ name: 'c', comment: 'not asked' }),
      rating({ name: 'd', comment: '  ' }),
    ]),
  ).toEqual(['a', 'd']);
});

test('a date without a time is the same day in every zone', () => {
  expect(dueText('2027-01-05')).toBe('Tue, Jan 5');
});

test('while notes are written again the old ones stay readable', () => {
  const none = { state: 'writing' as const, summary: [], sections: [], actionItems: [] };
  expect([hasNotes(none), hasNotes({ ...none, summary: [line] })]).toEqual([false, true]);
});

test('facts are sorted by weight, accepted before open', () => {
  const facts = [
    ['skill', 'open'],
    ['own', 'accepted'],
    ['pay', 'open'],
    ['skill', 'accepted'],
    ['notice', 'rejected'],
  ].map(([field, state]) => ({ field: field!, state: state! }));
  expect(inOrder(facts).map(({ field, state }) => `${field} ${state}`)).toEqual([
    'pay open',
    'notice rejected',
    'skill accepted',
    'skill open',
    'own accepted',
  ]);
});

test('a fact uses the known field name or its own, in any script', () => {
  expect(['Pay', ' notice period ', 'Reason for leaving', 'Führerschein'].map(fieldFor)).toEqual([
    'pay',
    'notice',
    'reason-for-leaving',
    'fuhrerschein',
  ]);
  for (const name of ['Άδεια', '運転免許', 'Visa 種類', '!', 'x'.repeat(100)])
    expect(fieldFor(name)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(new Set(['Άδεια', 'Άδειο', 'Visa 種類', 'Visa 国'].map(fieldFor)).size).toBe(4);
});

test('the chapter that is heard is the last one that has begun', () => {
  const chapters = [{ start: 4 }, { start: 60 }];
  expect([0, 4, 59, 60, 600].map((seconds) => chapterAt(chapters, seconds))).toEqual([-1, 0, 0, 1, 1]);
});

test('the strip has values, and nothing that is read as a sentence', () => {
  expect(isValue({ field: 'pay', value: '£85,000' })).toBe(true);
  expect(isValue({ field: 'reason-for-leaving', value: 'No room' })).toBe(false);
  expect(isValue({ field: 'requirement', value: 'Budget: 52,000 to 58,000' })).toBe(true);
  expect(isValue({ field: 'availability', value: 'From April, '.repeat(8) })).toBe(false);
});
