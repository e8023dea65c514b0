import { expect, test } from 'vitest';
import { guessRole, isOpen, sampleOf, suggestionsFor } from './who-rules.ts';

const speaker = { $id: 'a', name: 'Speaker 1', role: null, isGuess: true, talkTime: 1, place: 0 };
const segment = (speakerId: string, start: number, end: number) => ({
  $id: `${speakerId}${start}`,
  speakerId,
  start,
  end,
  words: [],
  isEdited: false,
});

test('voices that nobody has named are asked about; named and recognized ones are not', () => {
  expect(isOpen(speaker)).toBe(true);
  expect(isOpen({ ...speaker, name: 'Nia Okafor' })).toBe(true);
  expect(isOpen({ ...speaker, name: 'Nia Okafor', isGuess: false })).toBe(false);
  expect(isOpen({ ...speaker, name: 'Nia Okafor', isRecognised: true })).toBe(false);
  expect(isOpen({ ...speaker, isGuess: false })).toBe(true);
});

test('each suggestion comes with its reason', () => {
  const speech = { offeredNames: [{ speakerId: 'a', names: ['Nia Okafor', 'Ben'], reasons: ['heard', 'title'] }] };
  expect(suggestionsFor(speech as never, 'a')).toEqual([
    { name: 'Nia Okafor', reason: 'heard' },
    { name: 'Ben', reason: 'title' },
  ]);
  expect(suggestionsFor(speech as never, 'b')).toEqual([]);
});

test('the part follows the host and what the meeting is about', () => {
  const role = (name: string, about: string) => guessRole(name, { hostName: 'Nia Okafor', about });
  expect(role('nia okafor', 'Screen: Priscilla Moore')).toBe('host');
  expect(role('Priscilla Moore', 'Screen: Priscilla Moore')).toBe('candidate');
  expect(role('Beth Lane', 'Intake: Head of Finance')).toBe('client');
  expect(role('Marc Dubois', 'Reference: Elise Fontaine, by Marc Dubois')).toBe('other');
  expect(role('Beth Lane', 'Catch-up')).toBeNull();
});

test('the sample is the first passage long enough to recognise a voice, and never long', () => {
  const segments = [segment('a', 0, 1), segment('b', 1, 30), segment('a', 30, 33), segment('a', 40, 60)];
  expect(sampleOf(segments, 'a')).toEqual({ start: 30, end: 33 });
  expect(sampleOf(segments, 'b')).toEqual({ start: 1, end: 13 });
  expect(sampleOf([segment('a', 0, 1)], 'a')).toEqual({ start: 0, end: 1 });
  expect(sampleOf(segments, 'c')).toBeNull();
});
