import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import type { Utterance } from '../port.ts';
import { checkClaims } from './check.ts';

/** A hundred exchanges, each with a line that follows from it and one that nearly does, ten of each kind of fault. */
const rows = readFileSync(join(import.meta.dirname, 'planted.txt'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('|').map((part) => part.trim()) as [string, string, string, string]);
const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
afterAll(() => embeddings.close());

const utterance = (id: string, speaker: string, text: string): Utterance => ({
  id,
  speaker,
  role: speaker === 'Dana' ? 'host' : 'candidate',
  words: text.split(' ').map((word, at) => [word, at, at + 1, 90]),
});

async function isShown(asked: string, said: string, line: string): Promise<boolean> {
  const utterances = [utterance('u1', 'Dana', asked), utterance('u2', 'Amara', said)];
  const conversation = { utterances, participants: ['Dana', 'Amara'], language: 'en' };
  const claim = { text: line, evidence: [{ utterance: 2, quote: said }] };
  return (await checkClaims({ conversation, embeddings }, [claim], new AbortController().signal)).kept.length > 0;
}

// The aim is five of either (`lab/README.md` has what is reached on lines that nobody here wrote).
test('of a hundred planted falsehoods few are shown, of a hundred true lines few are refused', {
  timeout: 240_000,
}, async () => {
  expect(rows).toHaveLength(100);
  let [shown, refused] = [0, 0];
  for (const [asked, said, line, untrue] of rows) {
    if (await isShown(asked, said, untrue)) shown += 1;
    if (!(await isShown(asked, said, line))) refused += 1;
  }
  expect(shown).toBeLessThanOrEqual(5);
  expect(refused).toBeLessThanOrEqual(8);
});
