import { expect, test } from 'vitest';
import { tellPromise, writePromise } from './promises.ts';

test('what somebody cannot do is no promise, what they will do is', () => {
  const said = "I can't agree to that today, so send me the terms and I'll take it to the CFO on Monday.";
  expect(tellPromise(said, 'Lorraine', 'Barrett')).toBe('Lorraine will take it to the CFO on Monday.');
  expect(writePromise(said, false)).toBe('Thank you for offering to take it to the CFO on Monday.');
});

test('what somebody offered is told back to them as they would read it', () => {
  expect(writePromise("I'll email you the visa receipt so you've got it on file.", false)).toBe(
    'Thank you for offering to email me the visa receipt so I have got it on file.',
  );
  expect(writePromise("I'll send my certificates before you call your client.", false)).toBe(
    'Thank you for offering to send your certificates before I call my client.',
  );
});

test('what somebody says of themselves in an offer is said to them', () =>
  expect(writePromise("I'll send you a newer CV because that one still has me in the shops.", false)).toBe(
    'Thank you for offering to send me a newer CV because that one still has you in the shops.',
  ));

test('what somebody can live with is no promise, and "please do" asks for nothing', () => {
  expect(writePromise("I can live with that, I'll send the terms over this afternoon.", true)).toBe(
    "I'll send the terms over this afternoon.",
  );
  expect(writePromise("Please do, I'll get your CV over to them tomorrow.", true)).toBe(
    "I'll get your CV over to them tomorrow.",
  );
});
