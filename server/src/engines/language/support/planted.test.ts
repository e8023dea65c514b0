import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Utterance } from '../port.ts';
import { checkClaims } from './check.ts';

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

async function outcomeOf(asked: string, said: string, line: string): Promise<'kept' | 'marked' | 'left out'> {
  const utterances = [utterance('u1', 'Dana', asked), utterance('u2', 'Amara', said)];
  const conversation = { utterances, participants: ['Dana', 'Amara'], language: 'en' };
  const claim = { text: line, evidence: [{ utterance: 2, quote: said }] };
  const { kept } = await checkClaims({ conversation }, [claim], new AbortController().signal);
  return kept[0] ? (kept[0].line.check ? 'marked' : 'kept') : 'left out';
}

test('of a hundred planted falsehoods words alone let few pass, and of a hundred true lines none is lost', async () => {
  expect(rows).toHaveLength(100);
  const outcomes = { true: [] as string[], false: [] as string[] };
  for (const [asked, said, line, untrue] of rows) {
    outcomes.true.push(await outcomeOf(asked, said, line));
    outcomes.false.push(await outcomeOf(asked, said, untrue));
  }
  const count = (outcome: string, of: 'true' | 'false') => outcomes[of].filter((one) => one === outcome).length;
  expect(count('left out', 'true')).toBe(0);
  expect(count('marked', 'true')).toBeLessThanOrEqual(2);
  expect(count('kept', 'false')).toBeLessThanOrEqual(8);
});
