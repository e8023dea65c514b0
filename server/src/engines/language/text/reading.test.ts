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
