import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { conversationOf } from '../../test/conversations.ts';
import type { OllamaServer } from '../../test/ollama-server.ts';
import { openOllamaServer } from '../../test/ollama-server.ts';
import { openLanguage } from './open.ts';
import type { Language, SectionWish } from './port.ts';
import { understand, writeNotes } from '../../test/understood.ts';

const signal = new AbortController().signal;
const wishes: SectionWish[] = [
  { id: 'notice', title: 'Notice period', instructions: '', detailLevel: 'standard', hints: [] },
];
const talk = conversationOf(`
  Dana (host): And what is your notice period?
  Amara (candidate): My notice period is four weeks.
  Dana: Thank you. What did you do last year?
  Amara: I moved the reporting of a client to a warehouse.
`);
let server: OllamaServer;
const warnings: string[] = [];
const open = (engine: 'ollama' | 'embedded'): Language =>
  openLanguage({
    settings: readConfig({
      LANGUAGE_ENGINE: engine,
      LANGUAGE_URL: server.url,
      LANGUAGE_MODEL: 'test-model',
      LANGUAGE_TIMEOUT_S: '2',
      LANGUAGE_THREADS: '1',
    }).language,
    warn: (message) => warnings.push(message),
  });
const textsOf = async (language: Language) =>
  (await writeNotes(language, talk, wishes, { signal })).sections.flatMap(({ lines }) => lines);

beforeEach(async () => {
  warnings.length = 0;
  server = await openOllamaServer();
});
afterEach(() => server.close());

test('a model that finds what was planted and names the falsehoods passes', { timeout: 120_000 }, async () => {
  const language = open('ollama');
  await language.selfTest(signal);
  expect((await textsOf(language)).every(({ check }) => check === undefined)).toBe(true);
  expect(warnings).toEqual([]);
  language.close();
});

test.each([
  ['finds nothing', { findings: [], doubts: [] }],
  [
    'agrees with everything and cites the first utterance',
    { findings: [{ claim: 'It was a call.', kind: 'other', evidence: [1] }], doubts: [] },
  ],
  ['talks', 'Sure! Here are the notes you asked for.'],
])('a model that %s is refused with a sentence', { timeout: 120_000 }, async (_, answer) => {
  server.always = () => ({ text: typeof answer === 'string' ? answer : JSON.stringify(answer) });
  const language = open('ollama');
  await expect(language.selfTest(signal)).rejects.toThrow(
    /^The model test-model is too weak to write notes: .* it found 0 of 5 facts and named 0 of 3 planted falsehoods\. Choose a larger one/,
  );
  language.close();
});

test('whoever insists has at least the notes that there are without it, and its lines are marked', {
  timeout: 240_000,
}, async () => {
  const built = open('embedded');
  const plain = await textsOf(built);
  expect(plain.length).toBeGreaterThan(0);
  built.close();
  const language = open('ollama');
  for (const text of [
    'Sure! Here are the notes you asked for.',
    '{"sections": []}',
    '{"findings": [{"claim": "Notice is four weeks.", "kind": "notice", "evidence": [2]}], "sections": [{"id": "notice", "claims": [{"text": "Notice is four weeks.", "evidence": [1], "uncertain": false}]}]}',
  ]) {
    server.always = () => ({ text });
    const lines = await textsOf(language);
    const own = lines.filter(({ check }) => check === undefined);
    expect(own.map((line) => line.text)).toEqual(plain.map((line) => line.text));
    expect(lines.length - own.length).toBe(text.includes('four weeks') ? 1 : 0);
  }
  expect(warnings.join()).toContain('too weak to write notes');
  expect(
    (
      await language.compose.scorecard(
        (
          await understand(language, talk, { signal: new AbortController().signal })
        ).material,
        { scale: 5, competencies: [{ id: 'a', name: 'Notice', guidance: '' }] },
        { signal },
      )
    ).map(({ rating }) => rating),
  ).toEqual([null]);
  language.close();
});
