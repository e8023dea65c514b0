import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import type { OllamaServer } from '../../../test/ollama-server.ts';
import { openOllamaServer } from '../../../test/ollama-server.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import type { Language, SectionWish } from '../port.ts';
import { openOllamaLanguage } from './index.ts';
import { writeNotes } from '../../../test/understood.ts';

const signal = new AbortController().signal;
const wishes: SectionWish[] = [
  { id: 'notice', title: 'Notice period', instructions: '', detailLevel: 'standard', hints: [] },
];
const rows = [
  'Dana (host): And what is your notice period?',
  'Amara (candidate): I have to give four weeks of notice to my employer.',
];
const talk = conversationOf(rows.join('\n'));
/** Some 10,000 tokens. */
const longTalk = conversationOf(
  [
    ...rows,
    ...Array.from(
      { length: 350 },
      (_, at) =>
        `Amara: In project number ${at} we moved the reporting from spreadsheets to a warehouse, which took the team months of work.`,
    ),
  ].join('\n'),
);

let server: OllamaServer;
let embeddings: Embeddings;
const open = (env: Record<string, string> = {}): Language =>
  openOllamaLanguage(
    readConfig({
      LANGUAGE_ENGINE: 'ollama',
      LANGUAGE_URL: server.url,
      LANGUAGE_MODEL: 'test-model',
      LANGUAGE_TIMEOUT_S: '1',
      LANGUAGE_THREADS: '1',
      ...env,
    }).language,
    embeddings,
  );
const linesOf = async (language: Language, conversation = talk) =>
  (await writeNotes(language, conversation, wishes, { signal })).sections.flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );

beforeAll(() => {
  embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
});
afterAll(() => embeddings.close());
beforeEach(async () => {
  server = await openOllamaServer();
});
afterEach(() => server.close());

test('context, form and keep-alive go with every request, thinking is off, and the context is read once', async () => {
  const language = open({ LANGUAGE_CONTEXT_TOKENS: '16000' });
  expect((await linesOf(language)).join()).toContain('four weeks');
  await linesOf(language);
  expect(server.shown).toEqual(['test-model']);
  for (const request of server.seen)
    expect(request).toMatchObject({
      stream: true,
      think: false,
      keep_alive: '10m',
      options: { num_ctx: 16_000, temperature: 0, num_predict: expect.any(Number) },
      format: { type: 'object', properties: expect.any(Object) },
    });
});

test('the address of its OpenAI protocol means the same server', async () => {
  expect(await linesOf(open({ LANGUAGE_URL: `${server.url}/v1` }))).not.toHaveLength(0);
});

test('a model that takes less than was set is refused with both numbers', async () => {
  server.contextLength = 2_048;
  await expect(linesOf(open())).rejects.toThrow(
    'The model test-model takes 2048 tokens at once, fewer than the 8000 of LANGUAGE_CONTEXT_TOKENS.',
  );
  expect(server.seen).toHaveLength(0);
});

test('a server that silently drops the beginning of a transcript is found out, and nothing is written from the rest', async () => {
  server.givenContext = 4_096;
  const language = open({ LANGUAGE_CONTEXT_TOKENS: '32000' });
  await expect(linesOf(language, longTalk)).rejects.toThrow(
    /read only 4\d{3} tokens of a request of at least \d+.*LANGUAGE_CONTEXT_TOKENS/,
  );
  server.givenContext = 32_000;
  expect((await linesOf(language, longTalk)).join()).toContain('four weeks');
});

test('a server that does not know how to stop thinking is asked without, and thoughts are no answer', async () => {
  server.refusesThink = true;
  server.isThinking = true;
  expect(await linesOf(open())).not.toHaveLength(0);
  server.next.push({ text: '<think>{"sections": [] and so on' }, { text: '<think>hm</think>{"sections": []}' });
  expect(await linesOf(open())).toEqual([]);
});

test.each([
  ['busy', { status: 503, error: 'server busy, please try again.  maximum pending requests exceeded' }],
  ['too many requests', { status: 429, error: 'too many requests', headers: { 'retry-after': '1' } }],
  ['a runner that dies', { dies: 'llama runner process has terminated' }],
  ['an error inside', { status: 500, error: 'llama runner process no longer running' }],
  ['half an answer', { half: true as const }],
  ['silence', { silent: true as const }],
  ['words instead of JSON', { text: 'Certainly! Here are your notes.' }],
])('%s is tried again', { timeout: 20_000 }, async (_, fault) => {
  server.next.push(fault);
  expect(await linesOf(open())).not.toHaveLength(0);
});

test('nothing but empty answers end in a sentence', { timeout: 20_000 }, async () => {
  server.next.push(...Array.from({ length: 4 }, () => ({ text: '', reason: 'length' })));
  await expect(linesOf(open())).rejects.toThrow(/empty answer: it may have spent all its tokens on thinking/);
});

test('what is missing is named: the model, or Ollama itself', async () => {
  await expect(linesOf(open({ LANGUAGE_MODEL: 'other' }))).rejects.toThrow('ollama pull other');
  await server.close();
  await expect(linesOf(open())).rejects.toThrow(/can't be reached at http:\/\/127\.0\.0\.1:\d+ \(LANGUAGE_URL\)/);
});
