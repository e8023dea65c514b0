import { expect, test } from 'vitest';
import { expectOnlySaid, openQuotesByWords, readHeardMeetings, unsaid } from '../../../test/only-said.ts';
import { conversationOf } from '../../../test/conversations.ts';

const heard = ['2', '3', '4', '5', '6', '7', '8', '9'].flatMap(readHeardMeetings);
const language = openQuotesByWords();

test('sets of meetings as they were heard are there', () => expect(heard).toHaveLength(89));

test.each(heard.map((one) => [one.name, one] as const))(
  'nothing stands in a quote that was not said in that order by one person: %s',
  (_, meeting) => expectOnlySaid(language, meeting),
);

const screen = conversationOf(`
  Dana (host): So what are you paid now?
  Amara (candidate): Well, I'm on, um, 41,000 and I get a van.
`);
const [question, answer] = screen.utterances;
const whole = ({ id, words }: { id: string; words: readonly unknown[] }) => ({
  utteranceId: id,
  from: 0,
  to: words.length,
});

test.each([
  ["I'm on 41,000 and I get a van.", null],
  ["I'm on … a van.", null],
  ["I'm on a van.", 'a van.'],
  ["I'm on 46,000 and I get a van.", '46,000 and I get a van.'],
  ['I get a van and 41,000.', 'I get a van and 41,000.'],
])('what was not said is found: %s', (text, found) => {
  expect(unsaid(text, [whole(answer!)], screen)).toBe(found);
});

test('a figure that was said twice is no stutter', () => {
  const shifts = conversationOf('Amara (candidate): They put us on four on, four off, and I, I left.');
  const [span] = shifts.utterances.map(whole);
  expect(unsaid('They put us on four off.', [span!], shifts)).toBe('off.');
  expect(unsaid('They put us on four on, four off, and I left.', [span!], shifts)).toBeNull();
});

test('words of two people are no quote', () => {
  expect(unsaid("What are you paid now? I'm on 41,000.", [whole(question!), whole(answer!)], screen)).not.toBeNull();
});
