import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Content,
  faultsOf,
  isSame,
  moved,
  newDocument,
  newSection,
  questionsOf,
  summaryOf,
  tidy,
} from './content-rules.ts';

const content: Content = {
  name: 'Screen',
  activityType: null,
  autoLinkContact: true,
  noteDestination: null,
  script: null,
  noteTemplate: null,
  scorecard: null,
  documentTemplates: [],
};
const section = (title: string) => ({ ...newSection(), title });

test('moving keeps every item, puts the one where it is wanted, and nothing happens beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, from, to) => {
      const [a, b] = [from % list.length, to % list.length];
      const result = moved(list, a, b);
      expect([...result].sort()).toEqual([...list].sort());
      expect(result[b]).toBe(list[a]);
    }),
  );
});

test('each part reports what is missing once', () => {
  expect(faultsOf(content)).toEqual([]);
  expect(
    faultsOf({
      ...content,
      name: ' ',
      noteTemplate: { detailLevel: 'brief', sections: [section(''), section(' ')] },
    }).map(({ part }) => part),
  ).toEqual(['basics', 'notes']);
  expect(
    faultsOf({ ...content, scorecard: { scale: 5, competencies: [] }, documentTemplates: [newDocument()] }).map(
      ({ part }) => part,
    ),
  ).toEqual(['scorecard', 'documents', 'documents']);
});

test('blanks and empty lines are no change', () => {
  expect(isSame(content, { ...content, name: 'Screen ', activityType: ' ', script: '\n \n' })).toBe(true);
  expect(isSame(content, { ...content, script: 'Why?' })).toBe(false);
  expect(tidy({ ...content, script: ' Why?\n\n  When? ' }).script).toBe('Why?\nWhen?');
  expect(questionsOf(null)).toEqual([]);
});

test('a type in one line', () => {
  expect(summaryOf(content)).toBe('Notes as in General');
  expect(
    summaryOf({
      ...content,
      script: 'Why?',
      noteTemplate: { detailLevel: 'brief', sections: [section('Pay'), section('Notice')] },
      scorecard: { scale: 5, competencies: [] },
      documentTemplates: [newDocument()],
    }),
  ).toBe('1 question · 2 sections · scorecard · 1 document');
});
