import { expect, test } from 'vitest';
import { isSamePhone, phoneEnd } from './phones.ts';

test.each([
  ['+49 171 1234567', '0171 1234567', true],
  ['+49 (0)171 / 123 45 67', '0049 171 1234567', true],
  ['+1 (212) 555-0100', '212.555.0100', true],
  ['+39 06 1234567', '06 1234567', true],
  ['0171 1234567', '171 1234567', true],
  ['+44 20 7946 0100', '(020) 7946 0100', true],
  ['+1 212 555 0100', '1-212-555-0100', true],
  ['+36 1 234 5678', '06 1 234 5678', true],
  ['+36 1 234 5678', '+39 06 1234 5678', false],
  ['+49 171 1234567', '49 171 1234567', true],
  ['+49 171 1234567', '+43 171 1234567', false],
  ['+1 212 555 0100', '+44 20 7946 0100', false],
  ['+1 212 555 0100', '555 0100', false],
  ['+49 171 1234567', '+171 1234567', false],
  ['112', '112', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same);
  expect(isSamePhone(other, one)).toBe(same);
  if (same) expect(phoneEnd(one)).toBe(phoneEnd(other));
});
