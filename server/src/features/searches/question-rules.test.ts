import { expect, test } from 'vitest';
import { peopleOf, toAsk } from './question-rules.ts';

const person = (contactId: string, name: string, isClient = false) => ({ contactId, name, isClient });
const people = [
  person('1', 'Elise Fontaine'),
  person('2', 'Elise Marchand'),
  person('3', 'Caleb Stone'),
  person('4', 'Rohan Mehta', true),
];
const asked = (text: string, before: string[] | null = null) =>
  peopleOf(text, people, before).map(({ contactId }) => contactId);

test('a question is about every candidate unless it names some of them', () => {
  expect(asked('What notice do they have to give?')).toEqual(['1', '2', '3']);
  expect(asked("What is Caleb's notice?")).toEqual(['3']);
  expect(asked('Does Elise Fontaine speak French?')).toEqual(['1']);
  // Two have that first name, so it says nothing.
  expect(asked('Does Elise speak French?')).toEqual(['1', '2', '3']);
  expect(asked('What did the client say about pay?')).toEqual(['4']);
  expect(asked('Do Rohan and Caleb agree on pay?').toSorted()).toEqual(['3', '4']);
});

test('a follow-up stays with whom the thread is about, until it names someone', () => {
  expect(asked('And why?', ['3'])).toEqual(['3']);
  expect(asked('And Elise Marchand?', ['3'])).toEqual(['2']);
  // Whoever was asked before has left the search.
  expect(asked('And why?', ['9'])).toEqual(['1', '2', '3']);
});

test('a follow-up that says too little goes with the question before it; a model is told what was asked', () => {
  expect(toAsk('What notice do they give?', [], true)).toBe('What notice do they give?');
  expect(toAsk('And in writing?', ['What notice do they give?'], true)).toBe(
    'What notice do they give? And in writing?',
  );
  expect(toAsk('Who has run a shared service center?', ['What notice do they give?'], true)).toBe(
    'Who has run a shared service center?',
  );
  expect(toAsk('And in writing?', ['What notice?'], false)).toContain('Asked before: What notice?');
});
