import { expect, test } from 'vitest';
import { writePromise } from './promises.ts';

test('what somebody offered is told back to them as they would read it', () => {
  expect(writePromise("I'll email you the visa receipt so you've got it on file.", false)).toBe(
    'Thank you for offering to email me the visa receipt so I have got it on file.',
  );
  expect(writePromise("I'll send my certificates before you call your client.", false)).toBe(
    'Thank you for offering to send your certificates before I call my client.',
  );
});
