import { expect, test } from 'vitest';
import { harmlessLines, privateLines } from '../../../../test/private-lines.ts';
import type { PrivacyKind } from '../categories.ts';
import { withheldFrom } from '../categories.ts';
import { privacyOf } from './privacy-of.ts';

const kinds = Object.keys(privateLines) as PrivacyKind[];
const readerOf = (kind: PrivacyKind) =>
  new Set(withheldFrom.client.includes(kind) ? withheldFrom.client : withheldFrom.candidate);

test.each(kinds)('%s is recognized however people put it', (kind) => {
  const missed = privateLines[kind].filter((line) => privacyOf(line, readerOf(kind)) === null);
  expect(missed).toEqual([]);
});

test.each(kinds)('%s is nothing to a reader who may have it', (kind) => {
  const others = new Set([...withheldFrom.client, ...withheldFrom.candidate].filter((one) => one !== kind));
  for (const line of privateLines[kind]) expect(privacyOf(line, others)).not.toBe(kind);
});

test.each(['client', 'candidate'] as const)('harmless neighbors stay for the %s', (reader) => {
  const withheld = harmlessLines.filter((line) => privacyOf(line, new Set(withheldFrom[reader])) !== null);
  expect(withheld).toEqual([]);
});

const client = new Set(withheldFrom.client);
test.each([
  ['What are you on at the moment?', 'Fifty-three five, plus a car allowance.', 'current-pay'],
  ['And what would it take?', 'Sixty, I think.', null],
  ['What does Larkrise have you on?', 'Thirty-six and a half.', 'current-pay'],
  ['What are they paying you, and what would you want?', 'I was thinking forty-four.', null],
  ['Are you talking to anybody else?', 'Schindler called.', 'other-processes'],
  ['Are you talking to anybody else?', "I'll send you the new CV tonight.", null],
  ['How many people do you manage?', 'Fifty-two.', null],
  ['They want folk in three days, and what notice are you on?', 'Headingley, so there is a train, 28 minutes.', null],
])('“%s” – “%s” is read as %s', (question, answer, kind) => {
  expect(privacyOf(answer, client, { question })).toBe(kind);
});

test('in her own words “she” is someone else, in ours she is the candidate', () => {
  expect(privacyOf('She leads the team.', client)).toBeNull();
  expect(privacyOf('She is not going anywhere.', client, { isOwnWords: true })).toBe('other-people');
});
