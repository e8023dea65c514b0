import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Embeddings } from './index.ts';
import { likeness, openEmbeddings } from './index.ts';
import { openWordPieces } from '../network/word-pieces.ts';

const never = new AbortController().signal;
const opened: Embeddings[] = [];
const open = (more: { memoryMb?: number; idleS?: number } = {}, warnings: string[] = []) => {
  const embeddings = openEmbeddings({ ...readConfig({ LANGUAGE_THREADS: '1' }).language, ...more }, (message) =>
    warnings.push(message),
  );
  opened.push(embeddings);
  return embeddings;
};
afterEach(() => opened.splice(0).forEach((one) => one.close()));

test('an answer is nearer to its question than anything else, whatever is computed beside it', {
  timeout: 240_000,
}, async () => {
  const embeddings = open();
  const texts = ['How much do you earn?', 'My salary is eighty thousand.', 'The train was late this morning.'];
  const [question, answer, other] = await embeddings.embed(texts, never);
  expect(likeness(question!, question!)).toBeCloseTo(1, 5);
  expect(likeness(question!, answer!)).toBeGreaterThan(likeness(question!, other!) + 0.2);
  const fresh = open();
  const [, alone] = await fresh.embed(
    ['A much longer sentence that makes the batch wide, so that the short one is padded to its length.', texts[1]!],
    never,
  );
  expect(likeness(answer!, alone!)).toBeCloseTo(1, 4);
});

test('a child that is killed is started again, and nobody notices', { timeout: 240_000 }, async () => {
  const embeddings = open();
  await embeddings.embed(['one'], never);
  process.kill(embeddings.pid!, 'SIGKILL');
  expect(await embeddings.embed(['two'], never)).toHaveLength(1);
});

test('a child that takes too much memory is ended and the reason is told', { timeout: 240_000 }, async () => {
  const warnings: string[] = [];
  await expect(open({ memoryMb: 60 }, warnings).embed(['one'], never)).rejects.toThrow(
    /60 MB it may \(LANGUAGE_MEMORY_MB\).*3 times/,
  );
  expect(warnings.length).toBeGreaterThan(0);
});

test('it stops when it is told to', async () => {
  const controller = new AbortController();
  const running = open().embed(['something'], controller.signal);
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('words are cut into the pieces that are known', () => {
  const toPieces = openWordPieces({ model: { vocab: { hello: 1, work: 2, '##ing': 3, ',': 4, cafe: 5 } } });
  expect(toPieces('Hello, working café xyz')).toEqual([101, 1, 4, 2, 3, 5, 100, 102]);
  expect(toPieces('hello '.repeat(500))).toHaveLength(128);
});
