import { describe, expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { checkClaims } from './check.ts';
import { findDoubts } from './doubts.ts';
import { openPassage } from './passage.ts';
import { findQuote } from './quote.ts';

const never = new AbortController().signal;
const conversation = conversationOf(`
  Dana (host): What are you doing at the moment?
  Amara (candidate): I run the settlement platform at a payments company called Norwell, with a team of six engineers.
  Dana: And what are you on?
  Amara: Seventy two thousand, and I would not move for less than eighty five.
  Dana: Do you have a notice period?
  Amara: No, I don't have one, my contract ended in March.
  Dana: Would you work nights?
  Amara: Yes.
  Dana: Any contact details?
  Amara: amara dot okafor at gmail dot com, and I live in Leeds near the station.
`);
const check = async (text: string, utterance: number, quote: string) =>
  checkClaims({ conversation }, [{ text, evidence: [{ utterance, quote }] }], never);

const supported: [string, number, string][] = [
  [
    'Amara runs the settlement platform at Norwell, a payments company.',
    2,
    'I run the settlement platform at a payments company called Norwell',
  ],
  ['She leads a team of 6 engineers.', 2, 'with a team of six engineers'],
  ['Current salary is 72,000.', 4, 'Seventy two thousand'],
  ['Would not move for less than 85,000.', 4, 'I would not move for less than eighty five'],
  ['She has no notice period, because her contract ended in March.', 6, "I don't have one, my contract ended in March"],
  ['Amara would work nights.', 8, 'Yes.'],
  ['She lives in Leeds, near the station.', 10, 'I live in Leeds near the station'],
  ['E-mail: amara.okafor@gmail.com', 10, 'amara dot okafor at gmail dot com'],
];
describe('what was said is kept, in other words too', () => {
  test.each(supported)('%s', async (text, utterance, quote) => {
    const { kept, dropped } = await check(text, utterance, quote);
    expect(dropped).toEqual([]);
    expect(kept[0]?.line.check).toBeUndefined();
    expect(kept[0]?.line.evidence[0].utteranceId).toBe(`u${utterance}`);
  });
});

describe('what was not said is left out or marked, with its reason', () => {
  test.each([
    ['Amara leads a team of sixteen engineers.', 2, 'with a team of six engineers', /sixteen/],
    ['Amara runs the settlement platform at Barclays.', 2, 'I run the settlement platform', /Barclays/],
    ['Amara does not run the settlement platform.', 2, 'I run the settlement platform', /denies/],
    ['Amara has a notice period in her contract.', 6, "I don't have one, my contract ended in March", /opposite/],
    ['E-mail: amara.smith@gmail.com', 10, 'amara dot okafor at gmail dot com', /amara\.smith/],
    ['Amara plays the violin in an orchestra.', 2, 'I run the settlement platform', /does not follow/],
    ['Amara wants a company car.', 4, 'a company car would be nice', /not said/],
  ] as [string, number, string, RegExp][])('%s', async (text, utterance, quote, reason) => {
    const { kept, dropped } = await check(text, utterance, quote);
    expect(kept[0]?.line.check ?? dropped[0]?.reason).toMatch(reason);
  });
});

test('a quote is found where it stands, with a slip in it, and not where it does not', () => {
  const { words } = conversation.utterances[1]!;
  expect(findQuote(words, 'settlement platform at a payments company')).toEqual({ from: 3, to: 9 });
  expect(findQuote(words, 'the settlment platform at payments company called Norwell')).toMatchObject({ from: 2 });
  expect(findQuote(words, 'I run … six engineers.')).toEqual({ from: 0, to: words.length });
  expect(findQuote(words, 'I own three restaurants in Lisbon')).toBeUndefined();
  expect(findQuote(words, '')).toBeUndefined();
});

const fault = (line: string, said: string) => {
  const { utterances, language } = conversationOf(`Amara (candidate): ${said}`);
  const cited = { utterance: utterances[0]!, range: { from: 0, to: utterances[0]!.words.length } };
  return findDoubts(line, openPassage({ utterances, language }, [cited], ['Amara']))[0]?.reason;
};

test.each([
  ['Gets 19.50 an hour and 30 minutes of break.', 'I get nineteen fifty an hour and half an hour of break.'],
  ['Needs 2 weeks.', 'I need a fortnight.'],
  ['Starts at 8:45 and is home by 4:00.', 'I start at quarter to nine and I am home by four.'],
  ['Half of the temps were Romanian.', 'Half of the temps came from Romania.'],
])('“%s” has no figure or name that was not said', (line, said) => expect(fault(line, said)).toBeUndefined());

test.each([
  ['Gets 91.50 an hour.', 'I get nineteen fifty an hour.', /91\.50/],
  ['Is home by 7:00.', 'I am home by four.', /7:00/],
  ['Half of the temps were Bulgarian.', 'Half of the temps came from Romania.', /Bulgarian/],
  ['Loves sailing boats.', 'I have four weeks of notice.', /does not follow/],
])('“%s” does not pass', (line, said, reason) => expect(fault(line, said)).toMatch(reason));
