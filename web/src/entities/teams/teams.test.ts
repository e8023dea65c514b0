import { expect, test } from 'vitest';
import { chooseTeam } from './teams.ts';

const teams = ['a', 'b', 'c'].map(($id) => ({ $id, name: $id, role: 'member' as const }));

test("the stored team comes first, then the address's, then the first of the list", () => {
  expect(chooseTeam(teams, 'b', 'c')?.$id).toBe('b');
  expect(chooseTeam(teams, null, 'c')?.$id).toBe('c');
  expect(chooseTeam(teams, 'gone', 'c')?.$id).toBe('c');
  expect(chooseTeam(teams, 'gone', 'not mine')?.$id).toBe('a');
  expect(chooseTeam([], 'b')).toBeUndefined();
  expect(chooseTeam(teams, 'b', undefined, 'c')?.$id).toBe('c');
  expect(chooseTeam(teams, 'b', undefined, 'not mine')?.$id).toBe('b');
});
