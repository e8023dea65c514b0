import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { findPromises } from './promises.ts';

function promisesOf(text: string): string[] {
  const conversation = conversationOf(text);
  const { statements } = readConversation(conversation);
  return findPromises(conversation, statements).map(({ owner, dueDate, line }) => `${owner} ${dueDate}: ${line.text}`);
}

test('whoever leads promises what they say they’ll do, whatever it is', () => {
  expect(
    promisesOf(`
      Dana (host): I'll put you forward this afternoon, and I'll raise the car allowance with them.
      Amara (candidate): Lovely.
      Dana: I'm gonna ring the plant manager tonight. I am gonna tell them you're free.`),
  ).toEqual([
    "Dana 2026-11-16: I'll put you forward this afternoon, and I'll raise the car allowance with them.",
    "Dana 2026-11-16: I'm gonna ring the plant manager tonight.",
    "Dana null: I am gonna tell them you're free.",
  ]);
});

test('a promise is told apart from the question that follows it in one breath', () => {
  expect(
    promisesOf(`
      Dana (host): I'll ask them to make those your home days, are you talking to anybody else?
      Amara (candidate): No, nobody.
      Dana: I'll check that with Lee, where would you say he's weaker?`),
  ).toEqual(["Dana null: I'll ask them to make those your home days.", "Dana null: I'll check that with Lee."]);
});

test('with a day, the present is a promise', () => {
  expect(
    promisesOf(`
      Dana (host): Could you get me the card?
      Amara (candidate): I send it tonight, front and back. Then I can return the test by Monday.`),
  ).toHaveLength(2);
});

test('ways to talk promise nothing', () => {
  expect(
    promisesOf(`
      Dana (host): I'll ask for real examples, and I'll be scribbling. I'll tell you what, I'll just talk louder.
      Amara (candidate): I can read a schedule. We'll probably move to the new system.
      Dana: What can you sign off yourself?
      Amara: Ten million. My client will most likely take it.`),
  ).toEqual([]);
});

test('of two days with “or” between them the later one counts', () => {
  expect(
    promisesOf(`
      Dana (host): Could you send me the link?
      Amara (candidate): I'll send it tonight, or tomorrow.`),
  ).toEqual(["Amara 2026-11-17: I'll send it tonight, or tomorrow."]);
});
