import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import type { FoundFact } from '../facts/found.ts';
import { readConversation } from '../text/reading.ts';
import { readMaterial } from './material.ts';
import type { Found, Wish } from './sections.ts';
import { withTold } from './told.ts';

const conversation = conversationOf(
  "Dana (host): They've got up to seventy four for it.\nAmara (candidate): I'm on sixty one.",
);
const reading = readConversation(conversation);
const [told, answer] = reading.statements;
const budgetIn = (statement = told) =>
  ({ kind: 'requirement', slot: 'budget', value: 'Budget: 74,000', statement }) as FoundFact;
const wishOf = (title: string): Wish => ({ id: title, title, instructions: '', detailLevel: 'standard', hints: [] });
const empty = (title: string): Found => ({ id: title, lines: [], best: 0, closest: null });
const material = (...facts: FoundFact[]) => ({ ...readMaterial(conversation, reading, new Map()), facts });

test('what whoever leads told of the job stands where it belongs, with its evidence', () => {
  const [pay, notice] = withTold(
    material(budgetIn()),
    [wishOf('Salary'), wishOf('Notice')],
    [empty('Salary'), empty('Notice')],
  );
  expect(pay?.lines).toEqual([
    { text: "They've got up to seventy four for it.", evidence: [{ utteranceId: 'u1', from: 0, to: 8 }] },
  ]);
  expect(notice?.lines).toEqual([]);
});

test('what an answer says is looked for elsewhere, and nothing stands there twice', () => {
  expect(withTold(material(budgetIn(answer)), [wishOf('Salary')], [empty('Salary')])[0]?.lines).toEqual([]);
  const full = {
    ...empty('Salary'),
    lines: [{ text: 'x', evidence: [{ utteranceId: 'u1', from: 2, to: 5 }] }],
  } as Found;
  expect(withTold(material(budgetIn()), [wishOf('Salary')], [full])).toEqual([full]);
});
