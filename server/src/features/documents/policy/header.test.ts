import { expect, test } from 'vitest';
import { withoutCurrentPay } from './header.ts';
import { clientPolicy } from './policy.ts';

const conversation = {
  title: 'Call',
  startedAt: new Date('2026-11-16T10:00:00Z'),
  language: null,
  participants: [],
  words: null,
  utterances: [],
};

test('a value that says it is today’s pay is kept from a client, whatever words it came from', () => {
  const pay = ['£47,000 (now)', '£55,000'].map((value) => ({ field: 'pay', value, evidence: [] }));
  expect(withoutCurrentPay(pay, conversation, clientPolicy()).map(({ value }) => value)).toEqual(['£55,000']);
  expect(withoutCurrentPay(pay, conversation, clientPolicy(['current-pay']))).toHaveLength(2);
});
