import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { readMaterial } from './material.ts';
import { pickLines } from './sections.ts';

const conversation = conversationOf(
  'Dana (host): What do you do all day?\nAmara (candidate): I run the payroll for six hundred people.\nDana (host): And your pension?\nAmara (candidate): They put in nine percent.',
);
const material = readMaterial(conversation, readConversation(conversation), new Map());
const wish = { id: 's', title: 'Benefits', instructions: '', detailLevel: 'standard' as const, hints: [] };
const pick = (likely: number[]) => pickLines(material, [wish], [likely], 0.5)[0]!;

test('a section with nothing has what came closest beside it, where that is worth a look', () => {
  const text = 'And your pension? – They put in nine percent.';
  expect(pick([0.05, 0.2])).toMatchObject({ lines: [], closest: { text } });
  expect(pick([0.05, 0.2]).closest?.evidence.length).toBeGreaterThan(0);
  expect(pick([0.05, 0.08])).toMatchObject({ lines: [], closest: null });
  expect(pick([0.05, 0.9])).toMatchObject({ lines: [{ text }], closest: null });
});

test('what stands in another section is not offered again', () => {
  const wishes = [wish, { ...wish, id: 't', title: 'Pension' }];
  const [empty, full] = pickLines(
    material,
    wishes,
    [
      [0.15, 0.3],
      [0.05, 0.9],
    ],
    0.5,
  );
  expect(full?.lines).toMatchObject([{ text: 'And your pension? – They put in nine percent.' }]);
  expect(empty).toMatchObject({ lines: [], closest: { text: 'I run the payroll for six hundred people.' } });
});
