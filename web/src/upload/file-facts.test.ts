import { expect, test } from 'vitest';
import { fieldTime, nameOfFile, toStartTime } from './file-facts.ts';

test('the name of a file becomes a description that can be read', () => {
  expect(['Intro_call-2.mp4', 'a.b.mp3', '.webm', 'Screen  Amara'].map(nameOfFile)).toEqual([
    'Intro call 2',
    'a.b',
    '',
    'Screen Amara',
  ]);
});

test('a field time keeps its minute; invalid or future times become now', () => {
  const now = new Date('2027-01-05T10:00:30Z');
  const earlier = Date.parse('2026-12-24T08:15:00Z');
  expect(toStartTime(fieldTime(earlier), now)).toBe(new Date(earlier).toISOString());
  for (const text of ['', 'nonsense', fieldTime(now.getTime() + 86_400_000), '0001-01-01T00:00'])
    expect(toStartTime(text, now)).toBe(now.toISOString());
});
