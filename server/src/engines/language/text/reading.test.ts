import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { toExchanges } from '../embedded/exchanges.ts';
import { readConversation } from './reading.ts';

const text = (statements: readonly { text: string }[]) => statements.map((one) => one.text).join(' ');

test('where two voices were taken for one, each answer still has its own question', () => {
  const heard = conversationOf(
    "Speaker 1: How's the commute? About thirty five minutes, it's no bother. Do you need any training? I'd like to do my spraying ticket, I had one but it lapsed.",
  );
  expect(toExchanges(readConversation(heard)).map(({ question, answer }) => [text(question), text(answer)])).toEqual([
    ["How's the commute?", "About thirty five minutes, it's no bother."],
    ['Do you need any training?', "I'd like to do my spraying ticket, I had one but it lapsed."],
  ]);
});

test('a long answer is cut into pieces of about the same length, and a last short sentence never stands alone', () => {
  const said = [
    'I was his contracts manager at Tolland Homes.',
    'He came to us as an assistant and I made him up to site manager.',
    "I'm still there.",
    'He went in the summer of twenty twenty four.',
    'So eight years all in.',
  ];
  const heard = conversationOf(`Dana (host): How did you come to work with him?\nKen (other): ${said.join(' ')}`);
  expect(toExchanges(readConversation(heard)).map(({ question, answer }) => [text(question), text(answer)])).toEqual([
    ['How did you come to work with him?', said.slice(0, 2).join(' ')],
    ['', said.slice(2).join(' ')],
  ]);
});
