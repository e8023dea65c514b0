import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password123',
  'P@ssw0rd2024',
  'qwertyuiop',
  '1234567890',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'Liverpool2025!',
])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['a password for tests', 'correct horse battery', 'Zr8-kiwi-lantern', 'my password is long'])(
  '%s is accepted',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
