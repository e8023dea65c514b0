import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { toExchanges } from './exchanges.ts';

const textsOf = (some: readonly { text: string }[]) => some.map(({ text }) => text).join(' ');
const exchangesOf = (text: string) =>
  toExchanges(conversationOf(text)).map(({ asked, said }) => `${textsOf(asked)} > ${textsOf(said)}`);

test('a question of little words ends an exchange', () => {
  expect(
    exchangesOf(`
      Dana (host): Why would you leave them now?
      Amara (candidate): They're moving us all onto a pricing engine.
      Dana: No, quite. Money, then. What are you on?
      Amara: Sixty-one basic.`),
  ).toEqual([
    "Why would you leave them now? > They're moving us all onto a pricing engine.",
    'Money, then. What are you on? > Sixty-one basic.',
  ]);
});

test.each([
  'And exams, are you chartered.',
  'I love that, so you would relocate.',
  'And your notice.',
  'Good to know, when are you free to meet them.',
])('what asks without a question mark ends an exchange, too: %s', (asked) => {
  expect(
    exchangesOf(`
        Dana (host): Which risks do you write today?
        Amara (candidate): Food manufacturers, mostly.
        Dana: ${asked}
        Amara: Let me think about that for a moment, yes, from next spring.`),
  ).toHaveLength(2);
});

test('a request behind a reaction asks, and a topic of a word belongs to the question behind it', () => {
  expect(
    exchangesOf(`
      Dana (host): Are you all right with me recording this?
      Amara (candidate): Crack on.
      Dana: Lovely, so give me the quick version of where you are now.
      Amara: I run the night shift at a cold store.
      Dana: Perfect, and comp. What are you looking for?
      Amara: I'd say base of 195.`),
  ).toEqual([
    'Are you all right with me recording this? > Crack on.',
    'Lovely, so give me the quick version of where you are now. > I run the night shift at a cold store.',
    "Perfect, and comp. What are you looking for? > I'd say base of 195.",
  ]);
});

test('a reaction ends nothing', () => {
  expect(
    exchangesOf(`
      Dana (host): Which risks do you write today?
      Amara (candidate): Food manufacturers, mostly.
      Dana: Oh, lovely.
      Amara: And a bit of real estate.`),
  ).toEqual(['Which risks do you write today? > Food manufacturers, mostly. And a bit of real estate.']);
});

test('what whoever leads tells of money and days is kept, however short', () => {
  const told = exchangesOf(`
    Dana (host): What would you move for?
    Amara (candidate): I'd say seventy.
    Dana: They've got up to 74 for it. It's three days in Chelmsford. Where are you?
    Amara: Colchester, so that's half an hour.`);
  expect(told).toContain(" > They've got up to 74 for it. It's three days in Chelmsford.");
});

test('where two voices were taken for one, a question to “you” is the other’s', () => {
  expect(
    exchangesOf(`
      Dana (host): Is now a good time to talk about the offer?
      Amara (candidate): Only one year, and then it ends. Could you start by yourself?
      Amara: For a month or two, yes.`),
  ).toContain('Could you start by yourself? > For a month or two, yes.');
});
