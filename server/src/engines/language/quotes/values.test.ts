import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { toExchanges } from './exchanges.ts';
import { unitsOf } from './units.ts';
import { findValues } from './values.ts';

/** Values of a call of which only the exchange in question is written down; `who` is the other side's part. */
function valuesOf(turns: readonly [asked: string, answered: string][], who = 'candidate'): string[] {
  const rows = turns.flatMap(([asked, answered], at) => [
    `Dana${at === 0 ? ' (host)' : ''}: ${asked}`,
    `Amara${at === 0 ? ` (${who})` : ''}: ${answered}`,
  ]);
  const conversation = conversationOf(rows.join('\n'));
  const units = toExchanges(conversation).flatMap((exchange) => unitsOf(exchange, true));
  return findValues(conversation, units).map(({ kind, value }) => `${kind} ${value}`);
}

test.each([
  ['a range', 'What pay would you want?', 'Sixty-eight to seventy.', ['pay 68,000 to 70,000']],
  ['a figure put right', 'What are you on?', 'Fifty, no, fifty-five thousand.', ['pay 55,000 (now)']],
  ['the basic of a package', 'Money, then. What are you on?', '61 basic. The bonus is up to 15.', ['pay 61,000 (now)']],
  [
    'both in one answer',
    'What are you on?',
    "I'm on 88, and I'd want 100 to move.",
    ['pay 88,000 (now)', 'pay 100,000'],
  ],
  [
    'their own figure after a friend’s',
    'What would you move for?',
    'My mate got 85 in London. I’d say 70, or 72 with travel.'.replace('’', "'"),
    ['pay 70,000'],
  ],
  [
    'the least they would take',
    'And what would you want to move?',
    "I wouldn't leave for under 43.",
    ['pay at least 43,000'],
  ],
  ['an hourly rate in full', 'What do they pay you?', "It's $24.50 an hour.", ['pay $24.50 an hour (now)']],
  ['no figure somebody else has', 'What are you on?', 'My brother is on 90 at a bank.', []],
  ['no figure that ends nobody knows where', 'What are you on?', "I'm at 78-5, before overtime.", []],
  ['no figure that counts something', 'Are you on Airflow?', 'Airflow, yes. We have maybe 200 pipelines.', []],
  ['no bonus', 'What are you on?', 'There is a bonus of 4,000.', []],
  ['no figure that is ruled out', 'What would you want?', "I'm not going to say 72.", []],
])('pay: %s', (_, asked, answered, values) => expect(valuesOf([[asked, answered]])).toEqual(values));

test('a follow-up about money needs no word for money', () => {
  expect(
    valuesOf([
      ['What are you paid now?', "I'm on 41,000."],
      ['And in a perfect world?', '46.'],
    ]),
  ).toEqual(['pay 41,000 (now)', 'pay 46,000']);
});

test('what is put right in the next sentence counts as it was put right', () => {
  expect(valuesOf([['What are you paid now?', "I'm on 41,000. No, I tell a lie, it's 43,000."]])).toEqual([
    'pay 43,000 (now)',
  ]);
  expect(
    valuesOf([["What's your notice?", "Three months, no, sorry, that's the managers above me. Mine's eight weeks."]]),
  ).toEqual(['notice 8 weeks']);
  expect(valuesOf([["What's your notice?", "Three months, no, sorry, that's the managers above me."]])).toEqual([]);
  expect(valuesOf([["And what's your notice?", 'One month. Ah wait, no, it changed last year. Six weeks.']])).toEqual([
    'notice 6 weeks',
  ]);
});

test('what an employer would pay is a budget, whoever tells it', () => {
  expect(
    valuesOf([['What have you got to spend?', "Bernadette's on 46. I've had 52 to 58 signed off."]], 'client'),
  ).toEqual(['requirement Budget: 52,000 to 58,000']);
  expect(
    valuesOf([
      ['What do you do there?', 'I run the night shift at a cold store.'],
      ["They've got up to 74 for it. Where are you based?", "I'm in Colchester, so half an hour."],
    ]),
  ).toContain('requirement Budget: 74,000');
  expect(valuesOf([['How many people do you pay?', '420 in the country.']], 'client')).toEqual([]);
});

test.each([
  ['When could you start?', 'First of March, if they like.', ['availability 1 March']],
  [
    "What's your notice?",
    "Three months. I couldn't start before the end of August.",
    ['notice 3 months', 'availability not before end of August'],
  ],
  ["What's your notice?", "Eight weeks. We're away until the ninth of June.", ['notice 8 weeks']],
  ['When could you start?', "First of March. Actually no, hang on, my sister's wedding is on the seventh.", []],
])('when somebody could begin: %s – %s', (asked, answered, values) =>
  expect(valuesOf([[asked, answered]])).toEqual(values),
);

test.each([
  [
    'When could you meet them?',
    'Thursdays after two or any Friday morning.',
    ['availability Interview: Thursdays after two or any Friday morning'],
  ],
  [
    'When could you go and see them?',
    'Any morning but Wednesday, Wednesdays I take my mom swimming.',
    ['availability Interview: Any morning but Wednesday'],
  ],
  ['When are you free?', "Not the Saturday, it's my lad's football.", []],
  ['When could you meet them?', "I coach my daughter's softball Thursdays.", []],
])('when somebody could come: %s – %s', (asked, answered, values) =>
  expect(valuesOf([[asked, answered]])).toEqual(values),
);

test.each([
  ['Where are you living?', 'In Hinckley, with my mum at the moment.', ['location Hinckley']],
  ['Whereabouts are you?', 'Royton. So it is fifteen minutes.', ['location Royton']],
  ['Whereabouts are you?', 'Carefully. So it is an hour.', []],
  ['Okay, money, where are you at?', 'Base, 72.', ['pay 72,000 (now)']],
])('where somebody lives: %s – %s', (asked, answered, values) => expect(valuesOf([[asked, answered]])).toEqual(values));

test('“I mean” puts nothing right, and a relative’s pay is nobody’s wish', () => {
  expect(
    valuesOf([
      ['What are they paying you?', 'They are paying me fifty.'],
      ['And what would you want?', "I'd say sixty. I mean my brother in law's on eighty, but he sells something."],
      ["What's the notice?", 'Three months. End of January I could start, something like that.'],
    ]).sort(),
  ).toEqual(['availability end of January', 'notice 3 months', 'pay 50,000 (now)', 'pay 60,000']);
});

test('an apology to the dog takes no notice back', () => {
  expect(
    valuesOf([["What's your notice?", "Three months in the contract. Sorry, that's the dog. Biscuit, no."]]),
  ).toEqual(['notice 3 months']);
});

test('a figure behind “at” is no address', () => {
  expect(valuesOf([['How is the accuracy?', "And we're at 99.4 now."]])).toEqual([]);
});
