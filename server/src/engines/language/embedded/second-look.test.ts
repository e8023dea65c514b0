import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { readConversation } from '../text/reading.ts';
import { readMaterial } from './material.ts';
import { lookAgain } from './second-look.ts';
import type { Found } from './sections.ts';

const conversation = conversationOf(
  'Dana (host): What do you do all day?\nAmara (candidate): I run the payroll for six hundred people.\nDana (host): And your pension?\nAmara (candidate): They put in nine percent.',
);
const material = readMaterial(conversation, readConversation(conversation), new Map());
const { signal } = new AbortController();
const line = {
  text: 'They put in nine percent.',
  evidence: [{ utteranceId: 'u3', from: 0, to: 5 }] as Found['lines'][0]['evidence'],
};
const full: Found = { id: 's', lines: [line], best: 0.9, closest: null };
const empty: Found = { id: 's', lines: [], best: 0, closest: null };

type Verdict = (wanted: string, answer: string) => number;

/** Nothing is near by its points, so the judge's word alone counts. */
const judging = (verdict: Verdict) =>
  ({
    relate: async (texts: readonly string[]) => texts.map(() => new Float32Array(2)),
    judge: async (wanted: string, some: readonly { answer: string }[]) =>
      some.map(({ answer }) => verdict(wanted, answer)),
  }) as unknown as Embeddings;

async function look(section: Found, verdict: Verdict, instructions = '') {
  const said: string[] = [];
  const wish = { id: 's', title: 'Retirement', instructions, detailLevel: 'standard' as const, hints: [] };
  const tools = { embeddings: judging(verdict), warn: (text: string) => said.push(text) };
  const [found] = await lookAgain(material, [wish], [section], tools, signal);
  return { found, said };
}

test('a section that holds something else is emptied, and what it held came closest', async () => {
  expect((await look(full, () => -1)).found).toMatchObject({ lines: [], closest: line });
  expect((await look(full, () => 1)).found).toEqual(full);
});

test('from a document nothing is taken away, and what it lacks is found', async () => {
  const wish = { id: 's', title: 'Retirement', instructions: '', detailLevel: 'standard' as const, hints: [] };
  const ofDocument = (section: Found, verdict: Verdict) =>
    lookAgain(material, [wish], [section], { embeddings: judging(verdict) }, signal, { mayEmpty: false });
  expect(await ofDocument(full, () => -1)).toEqual([full]);
  expect((await ofDocument(empty, () => 4))[0]?.lines).toHaveLength(1);
});

test('what was taken away is not offered where another section tells it', async () => {
  const wish = { id: 's', title: 'Retirement', instructions: '', detailLevel: 'standard' as const, hints: [] };
  const tools = { embeddings: judging((wanted) => (wanted === 'Pension' ? 2 : -1)) };
  const found = await lookAgain(material, [wish, { ...wish, title: 'Pension' }], [full, full], tools, signal);
  expect(found).toMatchObject([{ lines: [], closest: null }, full]);
});

test('what it is told to hold has a say before anything is taken away', async () => {
  const verdict = (wanted: string) => (wanted.includes('nine') ? 1 : -5);
  expect((await look(full, verdict, 'How many percent, say nine.')).found).toEqual(full);
  expect((await look(full, verdict, 'How many percent.')).found?.lines).toEqual([]);
});

test('an empty section gets what clearly belongs there, with its evidence', async () => {
  const { found } = await look(empty, (_, answer) => (answer.includes('nine') ? 4 : 2));
  expect(found?.lines.map(({ text }) => text)).toEqual(['And your pension? – They put in nine percent.']);
  expect(found?.lines[0]?.evidence.length).toBeGreaterThan(0);
  expect((await look(empty, () => 2)).found).toEqual(empty);
});

test('without the judge the first look stands, and it is said why', async () => {
  const { found, said } = await look(full, () => {
    throw new Error('judge.safetensors is damaged');
  });
  expect(found).toEqual(full);
  expect(said).toEqual(['Sections are not looked at a second time: judge.safetensors is damaged']);
});
