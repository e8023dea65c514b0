import { expect, test } from 'vitest';
import { cellOf, competenciesOf, idsOf, orderPeople, type Person } from './comparison-rules.ts';

const person = (name: string, stage: Person['stage']): Person => ({ contactId: name, name, stage, meetingCount: 1 });
const cell = (requirementId: string, contactId: string) => ({ requirementId, contactId }) as never;
const people = [person('Zoë', 'new'), person('Amara', 'declined'), person('Tom', 'offer')];

test('columns are ordered by stage, name or how much was answered', () => {
  const cells = [cell('a', 'Amara'), cell('b', 'Amara'), cell('a', 'Zoë')];
  const names = (order: 'stage' | 'name' | 'answers') => orderPeople({ people, cells }, order).map(({ name }) => name);
  expect(names('stage')).toEqual(['Tom', 'Zoë', 'Amara']);
  expect(names('name')).toEqual(['Amara', 'Tom', 'Zoë']);
  expect(names('answers')).toEqual(['Amara', 'Zoë', 'Tom']);
});

test('a cell is found by requirement and candidate, and competencies are named once', () => {
  expect(cellOf({ cells: [cell('a', 'Tom')] }, 'a', 'Tom')).toBeDefined();
  expect(cellOf({ cells: [cell('a', 'Tom')] }, 'b', 'Tom')).toBeUndefined();
  const ratings = [{ name: 'Ownership', rating: 3, comment: '' }];
  expect(competenciesOf({ scorecards: [{ ratings }, { ratings }] as never })).toEqual(['Ownership']);
  expect([idsOf(undefined), idsOf('a,b')]).toEqual([[], ['a', 'b']]);
});
