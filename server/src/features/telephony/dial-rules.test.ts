import { describe, expect, test } from 'vitest';
import type { DialRules } from './dial-rules.ts';
import { checkDialled } from './dial-rules.ts';

const rules = (changes: Partial<DialRules> = {}): DialRules => ({
  prefixes: [],
  ownNumbers: ['+12025550100'],
  isLoopback: false,
  ...changes,
});
const codeOf = (text: string, changes: Partial<DialRules> = {}): string => {
  try {
    return checkDialled(text, rules(changes));
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a premium number is not called, however it is written', () => {
  const ways = [
    '+19005550199',
    '+1 900 555 0199',
    '+1 (900) 555-0199',
    '1-900-555-0199',
    '19005550199',
    '9005550199',
    '900.555.0199',
    '(900) 555 0199',
    '0019005550199',
    '00 1 900 555 0199',
    '+1/900/555/0199',
    ' +1 900 555 0199 ',
  ];
  test.each(ways)('%s', (text) => {
    expect(codeOf(text)).toBe('call_premium');
    // Also where someone has allowed the whole country, or everything that begins so.
    expect(codeOf(text, { prefixes: ['+1'] })).toBe('call_premium');
    expect(codeOf(text, { prefixes: ['+1900'] })).toBe('call_premium');
    expect(codeOf(text, { prefixes: ['+'] })).toBe('call_premium');
  });
  test.each([
    '+1900555019９',
    '+1900;phone-context=evil',
    '+1900%35550199',
    'sip:+19005550199@evil',
    '+1900\r\n5550199',
    '*671 900 555 0199',
    '#31#+19005550199',
    '+1900555,0199',
  ])('with tricks: %s', (text) =>
    expect(codeOf(text, { prefixes: ['+1'] })).toMatch(/^call_(number_invalid|premium)$/),
  );
});

test('on the test line only 0000 and the numbers of the team are called, and the answer says why', () => {
  const onTestLine = { isLoopback: true, ownNumbers: ['+1 202 555 0100'], prefixes: ['+1'] };
  expect(codeOf('0000', onTestLine)).toBe('0000');
  expect(codeOf('(202) 555-0100', onTestLine)).toBe('+12025550100');
  for (const number of ['+1 202 555 0144', '+1 202 555 0101', '+49 30 901820'])
    expect(codeOf(number, onTestLine)).toBe('telephony_not_set_up');
  expect(codeOf('911', onTestLine)).toBe('call_emergency');
});

test('without a list the countries of the own numbers are called, and no island that shares their code', () => {
  expect(codeOf('+1 212 555 0123')).toBe('+12125550123');
  expect(codeOf('+44 20 7946 0958')).toBe('call_prefix_not_allowed');
  expect(codeOf('+1 876 555 0123')).toMatch(/^call_(prefix_not_allowed|number_invalid)$/);
  expect(codeOf('+1 876 754 0123', { prefixes: ['+1'] })).toBe('call_prefix_not_allowed');
  for (const island of ['+44 7797 712345', '+44 7624 412345', '+44 7781 123456'])
    expect(codeOf(island, { prefixes: ['+44'] })).toBe('call_prefix_not_allowed');
  expect(codeOf('+44 7797 712345', { prefixes: ['+44', '+447797'] })).toBe('+447797712345');
});

test('with a list only what begins so is called', () => {
  expect(codeOf('+44 20 7946 0958', { prefixes: ['+44'] })).toBe('+442079460958');
  expect(codeOf('+44 20 7946 0958', { prefixes: ['+4420'] })).toBe('+442079460958');
  expect(codeOf('+44 161 496 0123', { prefixes: ['+4420'] })).toBe('call_prefix_not_allowed');
  expect(codeOf('+1 212 555 0123', { prefixes: ['+44'] })).toBe('call_prefix_not_allowed');
});
