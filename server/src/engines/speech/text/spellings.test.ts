import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctText, correctWords } from './spellings.ts';

const sure = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startS: index, endS: index + 0.5, confidence: 0.99 }));

test.each([
  ['case', 'we use postgresql here', ['PostgreSQL'], 'we use PostgreSQL here'],
  ['sound', 'I know Graphana and Cubernetes.', ['Grafana', 'Kubernetes'], 'I know Grafana and Kubernetes.'],
  ['names', 'Ms. Katherine Smyth, please', ['Catherine Smith'], 'Ms. Catherine Smith, please'],
  ['possessive', "That is Johansson's desk", ['Johanson'], "That is Johanson's desk"],
  ['split in two', 'I wrote it in type script.', ['TypeScript'], 'I wrote it in TypeScript.'],
  ['written in one', 'at Northlighttalent we', ['Northlight Talent'], 'at Northlight Talent we'],
  ['accents', 'with Jose Munoz', ['José Muñoz'], 'with José Muñoz'],
  ['the longer term wins', 'ask acme cloud', ['Acme', 'Acme Cloud'], 'ask Acme Cloud'],
])('%s', (_, heard, spellings, written) => {
  expect(correctText(heard, spellings)).toBe(written);
});

test.each([
  ['an everyday word that is also a name', 'I will mark it in march', ['Will', 'Mark', 'Marsh']],
  ['a short word that is near', 'the cat sat', ['Kat', 'Sap']],
  ['another word', 'a positive answer', ['Postgres', 'Anders']],
  ['words of two sentences', 'in the north. Light is', ['Northlight']],
])('%s stays', (_, heard, spellings) => {
  expect(correctText(heard, spellings)).toBe(heard);
});

test('a small word that the engine was sure of stays, also when a name is near', () => {
  const words = sure('we talked about candour at length');
  expect(correctWords(words, ['Candor'])).toBe(words);
});

test('times stay with what was said, also when words are joined', () => {
  const words = sure('in type script now');
  expect(correctWords(words, ['TypeScript']).map(({ text, startS, endS }) => [text, startS, endS])).toEqual([
    ['in', 0, 0.5],
    ['TypeScript', 1, 2.5],
    ['now', 3, 3.5],
  ]);
});

test('is idempotent and leaves text alone that consists of its own terms', () => {
  const term = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 4 }),
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 10 }),
      (terms, words) => {
        expect(correctText(terms[0] as string, [terms[0] as string])).toBe(terms[0]);
        const once = correctText(words.join(' '), terms);
        expect(correctText(once, terms)).toBe(once);
      },
    ),
  );
});
