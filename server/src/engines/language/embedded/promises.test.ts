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

test('a question behind a promise is no part of it, and "I\'ll check" says nothing in a letter', () => {
  const said = 'I will check whether the client accepts that, which interlockings have you tested?';
  expect(writePromise(said, true)).toBe('I will check whether the client accepts that.');
  expect(tellPromise(said, 'Meena', 'Gwilym')).toBe('Meena will check whether the client accepts that.');
  expect(writePromise('I will write exactly that, has something ever gone wrong on a commissioning?', true)).toBe(
    'I will write exactly that.',
  );
  expect(writePromise("I'll check.", true)).toBeUndefined();
  expect(writePromise('I will confirm that.', true)).toBeUndefined();
  expect(writePromise("I'll check what the rates are and let you know which ones they have.", true)).toBe(
    "I'll check what the rates are and let you know which ones they have.",
  );
});
