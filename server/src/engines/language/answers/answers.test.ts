import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { answerQuestion } from '../embedded/ask.ts';
import { openEmbeddings } from '../embeddings/index.ts';

const never = new AbortController().signal;
const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
afterAll(() => embeddings.close());

const passages = conversationOf(
  `Dana (host): What is your notice?
Ravi (candidate): Six weeks, it's in the contract.
Dana (host): Do you work on escalators as well?
Ravi (candidate): No, only passenger lifts, my colleague does those.
Dana (host): And how many units are on your route?
Ravi (candidate): It was ninety five, but now it's a hundred and thirty.
Dana (host): Where do you live?
Ravi (candidate): In Blaydon, about ten minutes from the depot.`,
).utterances.map((utterance) => ({ meetingId: 'm', utterance }));

async function told(question: string, more: Partial<Parameters<typeof answerQuestion>[2]> = {}): Promise<string> {
  const { lines } = await answerQuestion(question, passages, { embeddings, ...more }, never);
  return lines.map(({ text }) => text).join(' | ');
}

test.each([
  ['How long must he work before they let him go?', /six weeks/i],
  ['Can he repair moving stairs?', /passenger lifts/i],
  ['Is his home near work?', /Blaydon/],
])('%s is answered by what was said, in whatever words', { timeout: 240_000 }, async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test('what the reader of facts marks is found, in whatever words it is asked for', { timeout: 240_000 }, async () => {
  const { utterances } = conversationOf(
    `Dana (host): And what do they have you on?
Ravi (candidate): Thirty eight fifty, and I don't even see half of it.
Dana (host): What would it take?
Ravi (candidate): Something with a van.`,
  );
  const ask = async (more: object) =>
    answerQuestion(
      "What's his salary at the moment?",
      utterances.map((utterance) => ({ meetingId: 'm', utterance })),
      { embeddings: { ...embeddings, ...more } },
      never,
    );
  // As the judge alone would have it, nothing answers.
  const unsure = { judge: async (_: string, said: readonly unknown[]) => said.map(() => -2) };
  expect((await ask(unsure)).lines[0]?.text).toMatch(/thirty eight fifty/i);
  expect((await ask({ ...unsure, mark: () => Promise.reject(new Error('damaged')) })).lines).toEqual([]);
});

test('what nobody said is not answered', { timeout: 240_000 }, async () =>
  expect(await told('Which pension scheme is he in?')).toBe(''),
);

test('where nothing answers, what came closest is there with its evidence', { timeout: 240_000 }, async () => {
  const { lines, closest = [] } = await answerQuestion('What colour are the lifts?', passages, { embeddings }, never);
  expect(lines).toEqual([]);
  expect(closest[0]?.text).toMatch(/passenger lifts/);
  for (const { evidence } of closest) expect(evidence.length).toBeGreaterThan(0);
});

test('without the judge nearness alone decides, and it is said why', { timeout: 240_000 }, async () => {
  const said: string[] = [];
  const broken = { ...embeddings, judge: () => Promise.reject(new Error('judge.safetensors is damaged')) };
  expect(await told('What is his notice?', { embeddings: broken, warn: (text) => said.push(text) })).toMatch(
    /six weeks/i,
  );
  expect(said).toEqual(['Answers are chosen by how near they are alone: judge.safetensors is damaged']);
});

test('without its weights likeness alone is used, and it is said why', { timeout: 240_000 }, async () => {
  const said: string[] = [];
  const broken = { ...embeddings, relate: () => Promise.reject(new Error('answers.safetensors is damaged')) };
  expect(await told('What is his notice?', { embeddings: broken, warn: (text) => said.push(text) })).toMatch(
    /six weeks/i,
  );
  expect(said).toEqual(['Questions are compared by likeness alone: answers.safetensors is damaged']);
});
