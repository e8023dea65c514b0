import { expect, test } from 'vitest';
import { StartError, toStartError, withoutStamps } from './start-error.ts';

test.each([
  [
    'initdb: error: could not write: No space left on device',
    'The disk that holds /data is full: free some space and start again.',
  ],
  [
    'EROFS: read-only file system, mkdir',
    '/data is on a read-only disk: set DATA_DIR to a folder that Candor may write to.',
  ],
  [
    "EACCES: permission denied, mkdir '/data'",
    'Candor may not use /data: start it as the user that owns this folder, or set DATA_DIR to another one.',
  ],
  [
    'could not look up effective user ID 4711: user does not exist',
    'PostgreSQL needs a user that the system knows: add the one that runs Candor to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
  ],
  ['something new', 'The database in /data could not start: something new'],
])('%s', (said, sentence) => {
  expect(toStartError(new Error(said), '/data').message).toBe(sentence);
});

test('a message that is already readable is unchanged', () => {
  const error = new StartError('As it is.');
  expect(toStartError(error, '/data')).toBe(error);
});

test("PostgreSQL's lines are shown without date and process", () => {
  expect(withoutStamps(['2026-11-15 04:50:25.453 UTC [10015] FATAL:  could not create file', 'HINT:  try'])).toBe(
    'FATAL:  could not create file HINT:  try',
  );
});
