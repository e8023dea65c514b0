import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Utterance } from '../port.ts';
import { findFault } from './support.ts';

/** A hundred exchanges, each with a line that follows from it and one that nearly does, ten of each kind of fault. */
const rows = readFileSync(join(import.meta.dirname, 'planted.txt'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('|').map((part) => part.trim()) as [string, string, string, string]);

const utterance = (id: string, speaker: string, text: string): Utterance => ({
  id,
  speaker,
  role: speaker === 'Dana' ? 'host' : 'candidate',
  words: text.split(' ').map((word, at) => [word, at, at + 1, 90]),
});

function faultOf(asked: string, said: string, line: string): string | undefined {
  const own = utterance('u2', 'Amara', said);
  const before = utterance('u1', 'Dana', asked);
  const cited = { utterance: own, range: { from: 0, to: own.words.length }, before, after: undefined };
  return findFault(line, [cited], ['Amara', 'Dana']);
}

test('of a hundred planted falsehoods at most five are shown', () => {
  expect(rows).toHaveLength(100);
  expect(rows.filter(([asked, said, , untrue]) => !faultOf(asked, said, untrue)).length).toBeLessThanOrEqual(5);
});

test('of a hundred true lines at most five are refused', () => {
  expect(rows.filter(([asked, said, line]) => faultOf(asked, said, line)).length).toBeLessThanOrEqual(5);
});
