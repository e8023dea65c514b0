import { expect, test } from 'vitest';
import { findBearingDoubts } from './bearing.ts';

test.each([
  ['a condition', 'Will move to Leeds.', 'I will move to Leeds if the school place comes through.'],
  ['what is over', 'Holds a forklift ticket.', 'I have a forklift ticket, it expired in March.'],
  ['a limit', 'Speaks German.', 'I speak German, a bit rusty.'],
  ['a corrected figure', 'Paid 62.', "I'm on 62, sorry, 66 since the review."],
  ['somebody else', 'Has a driving licence.', 'My husband has a driving licence.'],
])('%s of what was said speaks against a claim without it', (_, claim, said) => {
  expect(findBearingDoubts(claim, said)).not.toEqual([]);
});

test.each([
  ['Will move to Leeds if the school place comes through.', 'I will move to Leeds if the school place comes through.'],
  ['Forklift ticket expired in March.', 'I have a forklift ticket, it expired in March.'],
  ['Paid 66 since the review.', "I'm on 62, sorry, 66 since the review."],
  ['Notice is 6 weeks.', 'It is 6 weeks notice.'],
])('nothing speaks against “%s”', (claim, said) => {
  expect(findBearingDoubts(claim, said)).toEqual([]);
});
