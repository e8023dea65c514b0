import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Opinion } from '../reader/network.ts';
import { readConversation } from '../text/reading.ts';
import { findFacts } from './index.ts';

/** What is found when the reader is as sure of some words as this: `Python[.9]`, and `Excel[.9^]` where it sees a new one begin. */
function found(kind: ReadKind, ...lines: string[]): string[] {
  const marked = /\[(\.\d+)(\^?)\]/;
  const conversation = conversationOf(lines.map((line) => line.replaceAll(new RegExp(marked, 'g'), '')).join('\n'));
  const reading = readConversation(conversation);
  const column = readKinds.indexOf(kind);
  const opinions = new Map(reading.statements.map((statement): [typeof statement, Opinion] => {
    const words = (lines[conversation.utterances.indexOf(statement.utterance)] ?? '').replace(/^\w+( \(\w+\))?: /, '').split(' ').slice(statement.from, statement.to);
    const opinion = { facts: new Float32Array(words.length * readKinds.length), begins: new Float32Array(words.length * readKinds.length), point: new Float32Array() };
    words.forEach((word, at) => {
      const [, chance, begin] = marked.exec(word) ?? [];
      opinion.facts[at * readKinds.length + column] = Number(chance ?? 0);
      opinion.begins[at * readKinds.length + column] = begin ? 0.9 : 0;
    });
    return [statement, opinion];
  }));
  return findFacts(reading, conversation.startedAt, opinions).filter((fact) => fact.kind === kind).map(({ value }) => value);
}
const asked = 'Dana (host): And you?';

test('things that are listed are several, each as sure as its own words', () => {
  expect(found('skill', asked, 'Amara (candidate): Zarquon[.9] griddles,[.9] aye,[.5] and frobbing[.9] ovens.[.9]')).toEqual(['Zarquon griddles', 'frobbing ovens']);
  expect(found('skill', asked, 'Amara (candidate): i speak zarquish[.9^] blorbian[.9^] at home')).toEqual(['zarquish', 'blorbian']);
});

test('what is measured is no skill', () => {
  expect(found('skill', asked, 'Amara (candidate): ten[.9] microns,[.9] sometimes five.')).toEqual([]);
});

test('weak words before a strong one begin its name', () => {
  expect(found('skill', asked, 'Amara (candidate): Mostly some standing[.3] zarq[.9^] metal.[.8]')).toEqual(['standing zarq metal']);
});

test('a place is one name, and no place is short for “is”', () => {
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Market[.9] Zarborough.[.9^]')).toEqual(['Market Zarborough']);
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Zarfermline[.9] now.[.6]')).toEqual(['Zarfermline']);
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Zartroy,[.9] renting.[.6]')).toEqual(['Zartroy']);
  expect(found('location', asked, "Amara (candidate): So Zarlong's[.9] actually all right, it's forty minutes.")).toEqual([]);
});

test('what a tool is for is no skill, nor is a course that somebody only took', () => {
  expect(found('skill', asked, 'Amara (candidate): We use Zarx[.9] for homework[.9] and Zarmos[.9] for graphs.[.9]')).toEqual(['Zarx', 'Zarmos']);
  expect(found('skill', asked, 'Amara (candidate): Zarbricks[.9] I did only the free course.')).toEqual([]);
});

test('of two homes the one that the reader is much surer of holds; where it is not, neither does', () => {
  const two = (first: string, second: string) => found('location', 'Dana (host): Where was that?', `Amara (candidate): Out in Zarmahon.[${first}]`, 'Dana: I see. And yourself?', `Amara: Zarleton.[${second}]`);
  expect(two('.7', '.98')).toEqual(['Zarleton']);
  expect(two('.9', '.94')).toEqual([]);
});

test('two days in one breath are no start', () => {
  expect(found('availability', 'Dana (host): When could you start?', 'Amara (candidate): The Monday[.9] after the wedding, the third[.9] of August.[.9]').length).toBeLessThanOrEqual(1);
  expect(found('availability', 'Dana (host): Any holiday booked?', 'Amara (candidate): Second[.9] week[.9] of[.9] April.[.9]')).toEqual([]);
});

test('a bare number is years where these were asked for', () => {
  expect(found('experience', 'Dana (host): How many years have you done that?', 'Amara (candidate): Nine,[.9] yeah.')).toEqual(['9 years']);
  expect(found('experience', 'Dana (host): How many of you are there?', 'Amara (candidate): Nine,[.9] yeah.')).toEqual([]);
});

test('a status has its whole name, and one that somebody does not have is none', () => {
  expect(found('right-to-work', 'Dana (host): And the paperwork?', 'Amara (candidate): Settled,[.95] yes, since 2023.')).toEqual(['Settled status']);
  expect(found('right-to-work', 'Dana (host): And the paperwork?', "Amara (candidate): I came later, so I don't have settled[.95] status.[.95]")).toEqual([]);
});
