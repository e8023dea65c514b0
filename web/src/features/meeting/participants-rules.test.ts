import { expect, test } from 'vitest';
import { changesOf, peopleOf } from './participants-rules.ts';

const speaker = (name: string, talkTime: number) => ({
  $id: name,
  name,
  role: null,
  isGuess: false,
  talkTime,
  place: 0,
});
const people = peopleOf({ hostName: 'Olive', participants: ['Amara', 'Olive', 'Tom'] }, [
  speaker('Speaker 2', 5),
  speaker('Amara', 20),
  speaker('Amara', 10),
]);

test('the host comes first, unnamed speakers last, and talk time is added up', () => {
  expect(people.map(({ name, isHost, talkTime }) => [name, isHost, talkTime])).toEqual([
    ['Olive', true, null],
    ['Amara', false, 30],
    ['Tom', false, null],
    ['Speaker 2', false, 5],
  ]);
});

test('only changes are sent', () => {
  expect(changesOf(people, people)).toBeNull();
  expect(
    changesOf(
      people,
      people.map((person) => ({ ...person, name: ` ${person.name} ` })),
    ),
  ).toBeNull();
  const [olive, amara, , voice] = people;
  const added = { ...olive!, key: 'new', was: null, isHost: false };
  const after = [
    olive!,
    { ...amara!, role: 'candidate' as const },
    { ...voice!, name: 'Zoë ' },
    { ...added, name: ' Lee' },
    { ...added, name: ' ' },
  ];
  expect(changesOf(people, after)).toEqual({
    added: ['Lee'],
    changed: [
      { name: 'Amara', role: 'candidate' },
      { name: 'Speaker 2', newName: 'Zoë' },
    ],
    removed: ['Tom'],
  });
});
