import { expect, test } from 'vitest';
import { credentials, newPassword } from './schemas.ts';

const faults = (email: string, password: string) =>
  credentials.safeParse({ email, password }).error?.issues.map((issue) => issue.message) ?? [];

test('the three sentences of the sign-in form', () => {
  expect(faults('', '')).toEqual(['Email is required', 'Password is required']);
  expect(faults('   ', 'x')).toEqual(['Email is required']);
  expect(faults('dana', 'x')).toEqual(['Email must be a valid email address']);
  expect(faults('dana@demo', 'x')).toEqual(['Email must be a valid email address']);
  expect(faults(' dana@demo.example ', 'x')).toEqual([]);
});

test('a new password is long enough and typed the same twice', () => {
  const messages = (password: string, repeated: string) =>
    newPassword.safeParse({ password, repeated }).error?.issues.map((issue) => issue.message) ?? [];
  expect(messages('short', 'short')).toEqual(['Password must have at least 10 characters']);
  expect(messages('long enough', 'long enougH')).toEqual(['The passwords do not match']);
  expect(messages('long enough', 'long enough')).toEqual([]);
});
